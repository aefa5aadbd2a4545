import { SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { Button } from '#ui/controls/button.tsx';
import { tooltip } from '#ui/overlays/tooltip.ts';
import { useCountdown } from '../results/rows/use-countdown.ts';
import styles from './plot-progress.module.css';
import type { PlotRun, PlotState } from './plot-run.ts';
import { plotting } from './plotting.ts';

/** How much of the results the map shows, with pause and resume; nothing once all of it is there. */
export function PlotProgress() {
  const run = useStore(plotting, (state) => state.run);
  return run && <Progress run={run} />;
}

function Progress({ run }: { readonly run: PlotRun }) {
  const state = useStore(run.state);
  const { status, arrived, withoutPosition, total, resumesAt, error } = state;
  const seconds = useCountdown(resumesAt);
  const isListed = useStore(plotting, (store) => store.isListed);
  if (total === null && status === 'running') return null;
  const listed = state.isWhole
    ? (total?.value ?? 0)
    : Math.min(total?.value ?? 0, SEARCH_WINDOW_MAXIMUM);
  const left = Math.max(0, listed - arrived);
  if (left === 0 && withoutPosition === 0 && status === 'done') return null;
  // Nothing came to either: the list says why and asks again, and the run goes on with it.
  if (status === 'failed' && arrived === 0 && !isListed) return null;
  const plotted = arrived - withoutPosition;
  return (
    <div className={styles.pill}>
      {left > 0 && <Ring share={arrived / Math.max(listed, 1)} />}
      {total === null ? (
        <span>{status === 'failed' ? 'Not plotted' : 'Plotting'}</span>
      ) : (
        <span>
          <b>{formatCount(plotted)}</b> of{' '}
          {total.isCapped && <span className={styles.extra}>the first </span>}
          {formatCount(listed)}
          <span className={styles.extra}> plotted</span>
          {withoutPosition > 0 && (
            <small>, {formatCount(withoutPosition)} without a position</small>
          )}
        </span>
      )}
      <Announcement state={state} />
      {status === 'running' && left > 0 && (
        <Button variant="quiet" size="small" onClick={run.pause}>
          <Pause aria-hidden="true" />
          Pause
        </Button>
      )}
      {status === 'paused' && (
        <>
          <Button variant="quiet" size="small" onClick={run.resume}>
            <Play aria-hidden="true" />
            Resume
          </Button>
          <Button variant="quiet" size="small" onClick={run.stop}>
            Stop
          </Button>
        </>
      )}
      {status === 'limited' && (
        <>
          <span className={styles.wait}>goes on in {seconds} s</span>
          <Button variant="quiet" size="small" onClick={run.stop}>
            Stop plotting
          </Button>
        </>
      )}
      {status === 'failed' && (
        <>
          <span className={styles.fault}>{describeError(error).sentence}</span>
          <Button variant="quiet" size="small" onClick={run.resume}>
            Retry
          </Button>
        </>
      )}
      {(status === 'stopped' || status === 'done') && left > 0 && (
        <Button
          variant="quiet"
          size="small"
          {...tooltip(`The service gives ${PAGE_SIZE} titles to a page`)}
          onClick={run.plotAll}
        >
          Plot the other {formatCount(left)}{' '}
          <span className={styles.extra}>
            ({formatCountOf(Math.ceil(left / PAGE_SIZE), 'page')})
          </span>
        </Button>
      )}
    </div>
  );
}

/** Told when it starts to wait and when it is done, not at every page. */
function Announcement({ state }: { readonly state: PlotState }) {
  const text = {
    running: '',
    paused: 'Plotting is paused',
    stopped: 'Plotting has stopped',
    limited: 'Plotting waits for the service and goes on by itself',
    failed: 'Plotting has failed',
    done: `${formatCountOf(state.arrived - state.withoutPosition, 'title')} on the map`,
  }[state.status];
  return (
    <span role="status" className="visually-hidden">
      {text}
    </span>
  );
}

function Ring({ share }: { readonly share: number }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <g fill="none" strokeWidth="3" transform="rotate(-90 9 9)">
        <circle cx="9" cy="9" r="7" stroke="var(--surface-3)" />
        <circle
          cx="9"
          cy="9"
          r="7"
          stroke="var(--accent)"
          strokeLinecap="round"
          strokeDasharray={`${share * 44} 44`}
        />
      </g>
    </svg>
  );
}
