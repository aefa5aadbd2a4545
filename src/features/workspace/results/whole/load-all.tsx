import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import { readIndex } from '#filters/model/filter-fields.ts';
import { buildRowsRequest, ROW_FIELDS } from '#filters/query/build-search-request.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { Button } from '#ui/controls/button.tsx';
import { describePrice } from '../../export/describe-price.ts';
import type { CurrentSearch } from '../../use-current-search.ts';
import { fetchOnce } from '../gather/gather-run.ts';
import { type GatherPlan, planBeyondCap } from '../gather/plan-parts.ts';
import styles from './load-all.module.css';
import { startWholeRun, type WholeRun } from './whole-run.ts';
import {
  dropWhole,
  nameFilters,
  useWholeStage,
  type WholeStage,
  wholeSearch,
} from './whole-search.ts';

/** Titles of several searches have no common score (O-061). */
const UNSCORED = 'How well they match is not known of all, so they stand by place.';

/** What a row shows, and all it can be put in order by: the order may change once all are here. */
const SORT_FIELDS = [...readIndex('titles').sorts.values()].map(({ path }) => path);
const WHOLE_FIELDS = [...new Set([...ROW_FIELDS, ...SORT_FIELDS])];

/**
 * Lists and plots everything past the 10,000 of the service (S-081): the map is cut into quarters by
 * counting, the price is told, then all of it is read.
 */
export default function LoadAll({ current }: { readonly current: CurrentSearch }) {
  const { profile } = useServices();
  const stage = useWholeStage(current.search);
  const { count, load } = useWhole(current);
  switch (stage.kind) {
    case 'none':
      return (
        <p className={styles.line}>
          <Button size="small" onClick={count}>
            Load all…
          </Button>
          <span>Counts first and tells the price.</span>
        </p>
      );
    case 'counting':
      return (
        <p className={styles.line}>
          <span role="status">
            Counting: {formatCountOf(stage.titles, 'title')} in{' '}
            {formatCountOf(stage.requests, 'request')}
          </span>
          <Button size="small" variant="quiet" onClick={dropWhole}>
            Stop
          </Button>
        </p>
      );
    case 'counted':
      return (
        <>
          <p className={styles.text} role="status">
            {formatCountOf(stage.plan.titles, 'title')}:{' '}
            {describePrice(stage.plan.requests, profile.search.rateLimit.requestsPerMinute)}.{' '}
            {stage.plan.remark}
          </p>
          <p className={styles.line}>
            <Button size="small" variant="primary" onClick={() => load(stage.plan)}>
              Load {formatCount(stage.plan.titles)}
            </Button>
            <Button size="small" variant="quiet" onClick={dropWhole}>
              Not now
            </Button>
          </p>
        </>
      );
    case 'loading':
      return <Loading run={stage.run} titles={stage.plan.titles} onStop={dropWhole} />;
    case 'loaded': {
      const missing = stage.run.countMissing();
      return (
        <p className={styles.text}>
          {missing === 0
            ? 'All of them are listed and plotted, past the 10,000 the service lists.'
            : `Listed and plotted past the 10,000 the service lists; ${formatCountOf(missing, 'title')} that it had counted did not come.`}{' '}
          {current.search.sort === 'relevance' && UNSCORED} {stage.plan.remark}
        </p>
      );
    }
    case 'failed': {
      const { sentence, advice } = describeError(stage.error);
      return (
        <p className={styles.line} role="alert">
          {sentence} {advice}
          <Button size="small" onClick={count}>
            Try again
          </Button>
        </p>
      );
    }
  }
}

interface LoadingProps {
  readonly run: WholeRun;
  readonly titles: number;
  readonly onStop: () => void;
}

function Loading({ run, titles, onStop }: LoadingProps) {
  const arrived = useStore(run.state, (state) => state.arrived);
  return (
    <p className={styles.line}>
      <progress className={styles.bar} max={titles} value={arrived} aria-label="Titles loaded" />
      <span>
        {formatCount(arrived)} of {formatCount(titles)}
      </span>
      <Button size="small" variant="quiet" onClick={onStop}>
        Stop
      </Button>
    </p>
  );
}

function useWhole({ search, shapes, dialect, service }: CurrentSearch) {
  const queryClient = useQueryClient();
  const filtersKey = nameFilters(search);
  // A price that nobody is there to be told is not counted to its end.
  useEffect(
    () => () => {
      if (wholeSearch.getState().stage.kind === 'counting') dropWhole();
    },
    [],
  );
  return {
    count: () => {
      dropWhole();
      const controller = new AbortController();
      const { signal } = controller;
      // What is given up has no place in the store any more: other filters may stand there.
      const enter = (stage: WholeStage) => {
        if (!signal.aborted) wholeSearch.setState({ filtersKey, stage });
      };
      const tell = (requests: number, titles: number) =>
        enter({ kind: 'counting', requests, titles, controller });
      tell(0, 0);
      // Read in the order of the place, which the list puts into its own once all are here.
      planBeyondCap(
        (request, cancelled) => fetchOnce(queryClient, service, request, cancelled),
        (page) => ({
          ...buildRowsRequest(search, shapes, dialect, page),
          _source: WHOLE_FIELDS,
        }),
        dialect,
        signal,
        tell,
      ).then(
        (plan) => enter({ kind: 'counted', plan }),
        (error: unknown) => {
          enter({ kind: 'failed', error });
          // The other counts have no use without this one.
          controller.abort();
        },
      );
    },
    load: (plan: GatherPlan) => {
      const run = startWholeRun(plan);
      const stop = run.state.subscribe(({ status }) => {
        if (status !== 'done') return;
        stop();
        const { stage } = wholeSearch.getState();
        if (stage.kind === 'loading' && stage.run === run) {
          wholeSearch.setState({ stage: { kind: 'loaded', plan, run } });
        }
      });
      wholeSearch.setState({ filtersKey, stage: { kind: 'loading', plan, run } });
    },
  };
}
