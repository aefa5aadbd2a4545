import type { UnitSystem } from '@property/contract/units.ts';
import Download from 'lucide-react/icons/download';
import Table2 from 'lucide-react/icons/table-2';
import { lazy, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { DialogBoundary } from '#filters/bar/dialog-boundary.tsx';
import { canMeasure, readText } from '#filters/model/edit-filters.ts';
import { describeConditions, describeSearch } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { keepDatesTogether } from '#lib/format/format-date.ts';
import { useListView } from '#lib/links/use-list-view.ts';
import { rateWait } from '#lib/rate-wait.ts';
import { CAP_EXPLANATION, formatTotalTitles, type Total } from '#lib/read-total.ts';
import { interaction } from '#lib/state/interaction.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CategoryBar } from '../charts/category-bar.tsx';
import { ResultHistograms } from '../charts/result-histograms.tsx';
import type { CurrentSearch } from '../use-current-search.ts';
import styles from './results-header.module.css';
import panel from './results-panel.module.css';
import { useCountdown } from './rows/use-countdown.ts';
import { SortMenu } from './sort-menu.tsx';

interface ResultsHeaderProps {
  readonly current: CurrentSearch;
  readonly total: Total | null;
  /** The exact total is on its way. */
  readonly isCounting: boolean;
  /** Null and loading look alike otherwise: a service need not say a total (O-060). */
  readonly isLoading: boolean;
  readonly isStale: boolean;
  /** For long enough to be seen. */
  readonly isLate: boolean;
  /** There are titles to show: without them an overview would only mislead, an export hold nothing. */
  readonly hasTitles: boolean;
  /** What a question was read as, or a lens, stands where the overview would. */
  readonly isAnswer: boolean;
  readonly units: UnitSystem;
}

/** Seconds for which what is shown here waits for the service; 0 when it does not (O-048). */
function useRateWait(isAsking: boolean): number {
  const until = useStore(rateWait, (state) => state.until);
  return useCountdown(isAsking ? until : null);
}

/** Characters of a count beyond which it would push the actions beside it to a line of their own. */
const LONG = 14;

/** How many titles were found, by which conditions, in which order, and what they consist of. */
export function ResultsHeader(props: ResultsHeaderProps) {
  const { current, total, isCounting, isLoading, isStale, isLate, hasTitles, isAnswer, units } =
    props;
  const { search, update } = current;
  const reader = useReader();
  const { update: widen } = useListView();
  const conditions = describeConditions(search, reader);
  useEffect(() => interaction.setState({ searchWords: conditions || null }), [conditions]);
  const seconds = useRateWait(isLoading || isStale);
  const isWaiting = seconds > 0;
  // The count of the search before this one would be taken for that of this one.
  const heading =
    isWaiting || (isLoading && !total) ? null : total ? formatTotalTitles(total) : 'Titles';
  return (
    <header className={styles.header}>
      <div className={styles.first}>
        <h1
          className={joinClassNames(panel.count, styles.heading)}
          data-stale={isLate || undefined}
          data-long={(heading ?? '').length > LONG || undefined}
        >
          {heading ?? <Skeleton width={124} height={20} />}
        </h1>
        <div className={styles.actions}>
          <SortMenu
            order={search}
            hasText={readText(search) !== ''}
            hasPlace={current.dialect.sortsByDistance && canMeasure(search)}
            onChange={(order) => update({ ...search, ...order })}
          />
          <ResultsExport current={current} total={total} isReady={hasTitles && !isStale} />
          <IconButton label="Show as a table" className={styles.widen} onClick={() => widen(true)}>
            <Table2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <p className={styles.conditions} data-conditions="">
        {keepDatesTogether(describeSearch(search, reader))}
      </p>
      {isWaiting && (
        <p className={styles.cap}>The service asks to wait: trying again in {seconds} s</p>
      )}
      {total?.isCapped && !isCounting && !isWaiting && (
        <p className={styles.cap}>{CAP_EXPLANATION}</p>
      )}
      <p role="status" className="visually-hidden">
        {isWaiting ? 'The service asks to wait.' : isStale || isLoading ? '' : heading}
      </p>
      {hasTitles && !isAnswer && (
        <div className={styles.overview} data-stale={isWaiting || undefined}>
          <ResultHistograms current={current} units={units} />
          <CategoryBar current={current} />
        </div>
      )}
    </header>
  );
}

const ExportDialog = lazy(() => import('../export/export-dialog.tsx'));

interface ResultsExportProps {
  readonly current: CurrentSearch;
  readonly total: Total | null;
  /** There are titles, and they are those of this search. */
  readonly isReady: boolean;
}

/** The button that opens the export; the dialog is loaded when it is wanted. */
function ResultsExport({ current, total, isReady }: ResultsExportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Export" disabled={!isReady} onClick={() => setOpen(true)}>
        <Download aria-hidden="true" />
      </IconButton>
      <DialogBoundary name="The export" resetKey={String(isOpen)} onClose={() => setOpen(false)}>
        {isOpen && <ExportDialog current={current} total={total} onClose={() => setOpen(false)} />}
      </DialogBoundary>
    </>
  );
}
