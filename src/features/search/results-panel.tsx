import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { UnitSystem } from '#lib/format-area.ts';
import { removeArea } from '#query/edit-filters.ts';
import { Note } from '#ui/note.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageFault } from './page-fault.tsx';
import { resultPlaces } from './result-places.ts';
import { ResultsEmpty } from './results-empty.tsx';
import { ResultsFault } from './results-fault.tsx';
import { ResultsFooter } from './results-footer.tsx';
import { ResultsHeader } from './results-header.tsx';
import { ResultsList } from './results-list.tsx';
import styles from './results-panel.module.css';
import { RowSkeleton } from './row-skeleton.tsx';
import { useCurrentSearch } from './use-current-search.ts';
import { useResultRows } from './use-result-rows.ts';
import { useSelectedTitleId } from './use-selected-title.ts';

export interface ResultsPanelProps {
  readonly units?: UnitSystem;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The titles a search finds: count, overview and rows, or what stands in their place. */
export default function ResultsPanel({ units = 'imperial' }: ResultsPanelProps) {
  const current = useCurrentSearch();
  const [pages, setPages] = useState<readonly [number, number]>([0, 0]);
  const [first, last] = pages;
  const rows = useResultRows(current, first === last ? [first] : [first, last]);
  const selectedId = useSelectedTitleId();
  const selectedIndex = useStore(resultPlaces, (places) =>
    selectedId !== null && places.searchKey === current.key
      ? (places.indexById.get(selectedId) ?? null)
      : null,
  );
  const changePages = useCallback(
    (nextFirst: number, nextLast: number) => setPages([nextFirst, nextLast]),
    [],
  );

  const faulty = current.areas.find(({ error }) => error);
  const isEmpty = !rows.isStale && rows.error === null && rows.total?.value === 0;
  const isLoading = rows.isLoading || (!current.isReady && rows.length === 0);
  return (
    <section
      aria-label="Titles found"
      aria-busy={isLoading || rows.isStale}
      className={styles.panel}
    >
      <ResultsHeader
        current={current}
        total={faulty || rows.error ? null : rows.total}
        isLoading={isLoading && !faulty}
        isStale={rows.isStale}
        units={units}
      />
      <OfflineNote updatedAt={rows.updatedAt} onRetry={rows.retry} />
      {rows.isIncomplete && (
        <div className={styles.note}>
          <Note tone="warn" role="status">
            The service stopped before it had looked everywhere, so titles can be missing here.
          </Note>
        </div>
      )}
      {faulty ? (
        <ResultsFault
          error={faulty.error}
          onRetry={faulty.retry}
          onRemoveArea={() => current.update(removeArea(current.search, faulty.area))}
        />
      ) : rows.error ? (
        <ResultsFault error={rows.error} onRetry={rows.retry} />
      ) : isLoading ? (
        <div className={styles.skeletons}>
          {SKELETON_ROWS.map((key) => (
            <RowSkeleton key={key} />
          ))}
        </div>
      ) : isEmpty ? (
        <ResultsEmpty current={current} units={units} />
      ) : (
        <>
          <ResultsList
            // Another search starts at its top.
            key={current.key}
            rows={rows}
            units={units}
            selectedId={selectedId}
            selectedIndex={selectedIndex}
            onPagesChange={changePages}
          />
          {rows.pageError !== null && (
            <div className={styles.note}>
              <PageFault error={rows.pageError} onRetry={rows.retry} />
            </div>
          )}
          {rows.total && <ResultsFooter total={rows.total} pages={pages} />}
        </>
      )}
    </section>
  );
}
