import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDocuments } from '#api/documents-context.ts';
import type { PaceView } from '#api/request-pace.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatTime } from '#lib/format-time.ts';
import { Note } from '#ui/note.tsx';
import styles from './documents.module.css';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Says that requests are slowed down or held back, and counts down to when they go on (D-178). */
export function RequestLimits() {
  const view = usePace();
  const now = useNow(view !== null && view.speed !== 'free');
  if (view === null || view.resetAt <= now) return null;
  const { limit, remaining, resetAt, speed } = view;
  const total = limit === null ? 'All' : `${formatCount(limit)} of ${formatCount(limit)}`;
  if (speed === 'held') {
    const seconds = Math.ceil((resetAt - now) / SECOND);
    return (
      <div className={styles.limits}>
        <Note tone="warn" role="status" icon={<Hourglass aria-hidden="true" />}>
          <b>Slowing down for a moment.</b> {total} requests of this minute are used. Work continues
          by itself{' '}
          <span aria-hidden="true" className={styles.seconds}>
            in {seconds} {seconds === 1 ? 'second' : 'seconds'}
          </span>
          <span className="visually-hidden">at {formatTime(resetAt)}</span>.
        </Note>
      </div>
    );
  }
  if (remaining === 0) {
    return (
      <div className={styles.limits}>
        <Note tone="warn" role="status" icon={<Hourglass aria-hidden="true" />}>
          <b>{total} requests are used.</b> New ones are possible from {formatTime(resetAt)}.
        </Note>
      </div>
    );
  }
  if (speed !== 'slow') return null;
  return (
    <div className={styles.limits}>
      <Note role="status" icon={<Hourglass aria-hidden="true" />}>
        <b>Requests are slowed down</b> so that none is refused: {remaining} of {limit} are left
        until {formatTime(resetAt)}.
      </Note>
    </div>
  );
}

/** What is left of the requests a person may make, in a quiet line (D-176, D-177). */
export function RequestsLeft() {
  const view = usePace();
  if (view === null || view.limit === null || view.remaining === null) return null;
  const { remaining, limit, resetAt } = view;
  return (
    <p className={styles.left}>
      {formatCount(remaining)} of {formatCount(limit)} requests left until {formatTime(resetAt)}
    </p>
  );
}

const never = () => () => undefined;

function usePace(): PaceView | null {
  const { pace } = useDocuments();
  return useSyncExternalStore(pace?.subscribe ?? never, () => pace?.getView() ?? null);
}

/** Milliseconds since 1970, each second anew while it is wanted, else each minute. */
function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), isWanted ? SECOND : MINUTE);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}
