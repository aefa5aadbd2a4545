import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useQuestion } from '#filters/link/use-question.ts';
import { ROW_FIELDS } from '#filters/query/build-search-request.ts';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { INCOMPLETE, type Total } from '#lib/read-total.ts';
import { placeNames } from '#lib/state/place-names.ts';
import { preferences } from '#lib/state/preferences.ts';
import { readChosenKeys } from '#lib/state/shortcuts.ts';
import { Kbd } from '#ui/controls/kbd.tsx';
import { Note } from '#ui/note.tsx';
import { useFaultyArea } from '../areas/use-faulty-area.ts';
import { resultPlaces } from '../points/result-places.ts';
import { useCurrentSearch } from '../use-current-search.ts';
import { ResultsFault } from './results-fault.tsx';
import { ResultsHeader } from './results-header.tsx';
import { ResultsList, RowSkeleton } from './results-list.tsx';
import { OfflineNote, PageFault } from './results-notes.tsx';
import styles from './results-panel.module.css';
import { ResultsStepper } from './results-stepper.tsx';
import { createRowMeasure } from './rows/measure-rows.ts';
import { boundPages, listPages, type PagesInView } from './rows/pages-in-view.ts';
import { rowRemark } from './rows/row-remark.ts';
import { sayRows } from './rows/say-rows.ts';
import { useEarlyRows } from './rows/use-early-rows.ts';
import { useResultRows } from './rows/use-result-rows.ts';
import { useTitleSteps } from './rows/use-title-steps.ts';

export interface ResultsPanelProps {
  /** Only the count and the stepper are shown: a title is open and the window is not wide. */
  readonly collapsed: boolean;
  /** The title that is open, for its row and for the stepper; null when none is. */
  readonly selectedTitleId: string | null;
  /** They stand as a table. */
  readonly isTable?: boolean | undefined;
  /** Closes the title that takes the room of the results. */
  readonly onExpand?: () => void;
}

const ResultsEmpty = lazy(() => import('./results-empty.tsx'));
/** What stands above the rows stays the same when these come: a press on its buttons is not lost. */
const TOLD = 'told';
const QuestionCard = lazy(() => import('../question/question-card.tsx'));
/** What a lens, a saved search and a list that was sent say of themselves: few links name one. */
const LinkCards = lazyWithStandIn(() => import('../link-cards.tsx'));
const TablePanel = lazy(() => import('../table/table-panel.tsx'));

const TOP: PagesInView = [0, 0];
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The titles a search finds, or one line about them while a title takes their room. */
export default function ResultsPanel(props: ResultsPanelProps) {
  const { collapsed, selectedTitleId, isTable, onExpand } = props;
  return collapsed ? (
    <ResultsStepper selectedId={selectedTitleId} onExpand={onExpand} />
  ) : isTable ? (
    <Suspense>
      <TablePanel />
    </Suspense>
  ) : (
    <OpenResults selectedId={selectedTitleId} />
  );
}

/** Count, overview and rows, or what stands in the place of rows. */
function OpenResults({ selectedId }: { readonly selectedId: string | null }) {
  const units = useStore(preferences, (state) => state.units);
  const current = useCurrentSearch();
  useEarlyRows(current);
  // The pages belong to one search: the next one starts at its top.
  const [inView, setInView] = useState({ key: current.key, pages: TOP });
  const pages = inView.key === current.key ? inView.pages : TOP;
  const remark = useStore(rowRemark, (state) => state.remark);
  const listed = useMemo(
    () => (remark ? { ...current, fields: [...ROW_FIELDS, ...remark.fields] } : current),
    [current, remark],
  );
  const rows = useResultRows(listed, listPages(pages));
  const selectedIndex = useStore(resultPlaces, (places) =>
    selectedId !== null && places.searchKey === current.key
      ? (places.indexById.get(selectedId) ?? null)
      : null,
  );
  const faulty = useFaultyArea(current);
  useTitleSteps(current, rows, selectedId);
  const changePages = useCallback(
    (first: number, last: number) =>
      setInView((before) => {
        const shown = before.key === current.key ? before.pages : TOP;
        const isSame = shown[0] === first && shown[1] === last;
        return isSame ? before : { key: current.key, pages: [first, last] };
      }),
    [current.key],
  );

  const { search: link } = useLocation();
  const hasLens = link.includes('lens=');
  const hasCards = hasLens || /saved=|custom-name=/.test(link);
  // Of a link without its question they are told later.
  const names = useStore(placeNames);
  const measure = useMemo(
    () => createRowMeasure(current.search, current.shapes, units, names),
    [current.search, current.shapes, units, names],
  );
  const { question } = useQuestion();
  const card = question && (
    <Suspense>
      <QuestionCard key={question.text} question={question} />
    </Suspense>
  );
  if (question !== null && !question.isAnswered) {
    return (
      <div className={styles.panel}>
        <div key={TOLD} className={styles.told}>
          {card}
        </div>
      </div>
    );
  }

  const isEmpty = !rows.isStale && rows.error === null && rows.total?.value === 0;
  const isLoading = rows.isLoading || (!current.isReady && rows.length === 0);
  return (
    <div aria-busy={isLoading || rows.isStale} className={styles.panel}>
      <ResultsHeader
        current={current}
        total={faulty || rows.error ? null : rows.total}
        isCounting={rows.isCounting}
        isLoading={isLoading && faulty === null}
        isStale={rows.isStale}
        isLate={rows.isLate}
        hasTitles={faulty === null && rows.error === null && !isEmpty}
        isAnswer={question !== null || hasLens}
        units={units}
      />
      {(question !== null || hasCards) && (
        <div key={TOLD} className={styles.told}>
          {card}
          {hasCards && (
            <Suspense>
              <LinkCards current={current} />
            </Suspense>
          )}
        </div>
      )}
      <OfflineNote updatedAt={rows.updatedAt} onRetry={rows.refresh} />
      {rows.isIncomplete && (
        <div className={styles.note}>
          <Note tone="warn" role="status">
            {INCOMPLETE}
          </Note>
        </div>
      )}
      {faulty ? (
        <ResultsFault again={faulty.again} onRemoveArea={faulty.remove} />
      ) : rows.error ? (
        <ResultsFault again={rows.again} />
      ) : isLoading ? (
        <div className={styles.skeletons}>
          {SKELETON_ROWS.map((key) => (
            <RowSkeleton key={key} />
          ))}
        </div>
      ) : isEmpty ? (
        <Suspense>
          <ResultsEmpty current={current} />
        </Suspense>
      ) : (
        <>
          <ResultsList
            searchKey={current.key}
            isScored={current.search.sort === 'relevance'}
            rows={rows}
            units={units}
            say={remark?.say ?? measure}
            selectedId={selectedId}
            selectedIndex={selectedIndex}
            onPagesChange={changePages}
          />
          {rows.pageError !== null && (
            <div className={styles.note}>
              <PageFault again={rows.again} />
            </div>
          )}
          {rows.total && <ResultsFooter total={rows.total} listed={rows.length} pages={pages} />}
        </>
      )}
    </div>
  );
}

interface ResultsFooterProps {
  readonly total: Total;
  /** Rows of the list. */
  readonly listed: number;
  /** First and last page in view, from 0. */
  readonly pages: PagesInView;
}

/** Which rows are in view, and the keys that move among them. */
function ResultsFooter({ total, listed, pages }: ResultsFooterProps) {
  useStore(preferences);
  const [next, previous] = [readChosenKeys('j'), readChosenKeys('k')];
  return (
    <footer className={styles.footer}>
      <span>{sayRows(...boundPages(pages, listed), total)}</span>
      <span className={styles.keys}>
        {next && previous && (
          <>
            <Kbd>{next.toUpperCase()}</Kbd>
            <Kbd>{previous.toUpperCase()}</Kbd> move{' '}
          </>
        )}
        <Kbd>Enter</Kbd> open
      </span>
    </footer>
  );
}
