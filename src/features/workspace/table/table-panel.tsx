import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import List from 'lucide-react/icons/list';
import Table2 from 'lucide-react/icons/table-2';
import { lazy, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { DialogBoundary } from '#filters/bar/dialog-boundary.tsx';
import { buildCompsLink } from '#filters/link/comps-link.ts';
import { useQuestion } from '#filters/link/use-question.ts';
import { PAGE_SIZE, ROW_FIELDS } from '#filters/query/build-search-request.ts';
import { buildColumnSort } from '#filters/query/column-sort.ts';
import { findSortPath } from '#filters/query/continue-after.ts';
import { describeConditions, describeSearch } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { useListView } from '#lib/links/use-list-view.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { CAP_EXPLANATION, formatTotalTitles, INCOMPLETE } from '#lib/read-total.ts';
import { interaction } from '#lib/state/interaction.ts';
import { preferences } from '#lib/state/preferences.ts';
import { ColumnChooser, useChosenColumns } from '#records/title-grid/column-chooser.tsx';
import { TickBar } from '#records/title-grid/tick-bar.tsx';
import {
  buildAddressColumn,
  buildTitleColumns,
  type GridTitle,
  listColumnFields,
  nameTitle,
} from '#records/title-grid/title-columns.tsx';
import { useTicks } from '#records/title-grid/use-ticks.ts';
import { useLabel } from '#records/use-label.ts';
import { Button } from '#ui/controls/button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFaultyArea } from '../areas/use-faulty-area.ts';
import { findLens } from '../lenses/lenses.ts';
import LinkCards from '../link-cards.tsx';
import { newsMarks } from '../news/news-marks.ts';
import { resultPlaces } from '../points/result-places.ts';
import ResultsEmpty from '../results/results-empty.tsx';
import { ResultsFault } from '../results/results-fault.tsx';
import { OfflineNote, PageFault } from '../results/results-notes.tsx';
import panel from '../results/results-panel.module.css';
import { pageQuery } from '../results/rows/page-query.ts';
import { boundPages, listPages } from '../results/rows/pages-in-view.ts';
import { sayRows } from '../results/rows/say-rows.ts';
import { type ResultRow, useResultRows } from '../results/rows/use-result-rows.ts';
import { useCurrentSearch } from '../use-current-search.ts';
import { addReason } from './add-reason.ts';
import { useDistanceColumn } from './distance-column.tsx';
import { KnownShare } from './known-share.tsx';
import styles from './table-panel.module.css';
import { limitToTicked } from './ticked-search.ts';

const ExportDialog = lazy(() => import('../export/export-dialog.tsx'));
const QuestionCard = lazy(() => import('../question/question-card.tsx'));

const VIEWS = [
  { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { value: 'table', label: 'Table', icon: <Table2 aria-hidden="true" /> },
] as const;

/** The titles that a search finds as a table: columns are chosen, rows are ordered and ticked. */
export default function TablePanel() {
  const { config } = useServices();
  const current = useCurrentSearch();
  const { search, key, dialect, update } = current;
  const queryClient = useQueryClient();
  const reader = useReader();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const { toTitle } = useTitleLinks();
  const { update: widen } = useListView();
  const units = useStore(preferences, (state) => state.units);
  const hoveredId = useStore(interaction, (state) => state.hoveredTitleId);
  const label = useLabel();
  const all = useMemo(
    () => buildTitleColumns(units, dialect.titleFields, label),
    [units, dialect, label],
  );
  const kept = useChosenColumns(all);
  const lens = findLens(query, dialect);
  const chosen = useMemo(() => addReason(kept, all, lens?.key), [kept, all, lens]);
  const linkTo = useCallback(({ id }: GridTitle) => toTitle({ kind: 'id', id }), [toTitle]);
  const marks = useStore(newsMarks, (state) => state.marks);
  const distance = useDistanceColumn(current, units);
  const columns = useMemo(
    () => [buildAddressColumn(linkTo, marks), ...distance, ...chosen],
    [linkTo, marks, distance, chosen],
  );
  const sortPath = findSortPath(search);
  const fields = useMemo(
    () => [
      ...new Set([...ROW_FIELDS, ...listColumnFields(columns), ...(sortPath ? [sortPath] : [])]),
    ],
    [columns, sortPath],
  );
  const [inView, setInView] = useState({ key, first: 0, last: 0 });
  const { first, last } = inView.key === key ? inView : { first: 0, last: 0 };
  const listed = useMemo(() => ({ ...current, fields }), [current, fields]);
  const pages = [Math.floor(first / PAGE_SIZE), Math.floor(last / PAGE_SIZE)] as const;
  const rows = useResultRows(listed, listPages(pages));
  const changeRows = useCallback(
    (nextFirst: number, nextLast: number) => setInView({ key, first: nextFirst, last: nextLast }),
    [key],
  );
  const readPage = async (page: number): Promise<readonly ResultRow[]> => {
    const answer = await queryClient.fetchQuery(pageQuery(queryClient, listed, page));
    return answer.hits.hits.map(({ _id, _source }) => ({ ..._source, id: _source?.id ?? _id }));
  };
  const ticks = useTicks({
    listKey: key,
    length: rows.length,
    read: rows.read,
    pages: { size: PAGE_SIZE, read: readPage },
    isStale: useShownKey(key, rows.isStale) !== key,
  });
  // Back from a title: the keyboard stands on its row, or at the first one.
  const [closedId, setClosedId] = useState(() => interaction.getState().closedTitleId);
  const returnTo = closedId === null || rows.length === 0 ? null : (readPlace(closedId, key) ?? 0);
  const forgetClosed = useCallback(() => {
    setClosedId(null);
    interaction.setState({ closedTitleId: null });
  }, []);
  const [exported, setExported] = useState<'all' | 'ticked' | null>(null);
  const { question } = useQuestion();
  const conditions = describeConditions(search, reader);
  useEffect(() => interaction.setState({ searchWords: conditions || null }), [conditions]);
  const isAsked = question !== null && !question.isAnswered;
  const faulty = useFaultyArea(current);
  const { total } = rows;
  const isEmpty = !rows.isStale && rows.error === null && total?.value === 0;
  const isLoading = rows.isLoading || (!current.isReady && rows.length === 0);
  const heading = isLoading && !total ? null : total ? formatTotalTitles(total) : 'Titles';
  const sort = buildColumnSort(search, columns, dialect, (order) =>
    update({ ...search, ...order }),
  );
  return (
    <div className={panel.panel} aria-busy={isLoading || rows.isStale}>
      <header className={styles.header}>
        <h1 className={panel.count} data-stale={rows.isLate || undefined}>
          {heading ?? <Skeleton width={124} height={20} />}
        </h1>
        <p className={styles.conditions}>{describeSearch(search, reader)}</p>
        <Button
          size="small"
          variant="quiet"
          disabled={isEmpty || rows.isStale || rows.error !== null}
          onClick={() => setExported('all')}
        >
          <Download aria-hidden="true" />
          {total && !total.isCapped ? `Export ${formatCount(total.value)}` : 'Export'}
        </Button>
        <ColumnChooser
          all={all}
          sortedKey={sort.key}
          renderKnown={(path) => <KnownShare current={current} columns={all} path={path} />}
        />
        <Segmented
          label="How the results stand"
          options={VIEWS}
          value="table"
          onChange={(view) => widen(view === 'table')}
        />
      </header>
      <p role="status" className="visually-hidden">
        {rows.isStale || isLoading ? '' : heading}
      </p>
      {total?.isCapped && !rows.isCounting && <p className={styles.note}>{CAP_EXPLANATION}</p>}
      <div className={panel.told}>
        {question && (
          <DialogBoundary name="The question" resetKey={question.text} onClose={() => undefined}>
            <QuestionCard key={question.text} question={question} />
          </DialogBoundary>
        )}
        <LinkCards current={current} />
      </div>
      <OfflineNote updatedAt={rows.updatedAt} onRetry={rows.refresh} />
      {rows.isIncomplete && (
        <div className={panel.note}>
          <Note tone="warn" role="status">
            {INCOMPLETE}
          </Note>
        </div>
      )}
      {isAsked ? null : faulty ? (
        <ResultsFault again={faulty.again} onRemoveArea={faulty.remove} />
      ) : rows.error ? (
        <ResultsFault again={rows.again} />
      ) : isEmpty ? (
        <ResultsEmpty current={current} />
      ) : (
        <>
          <div className={styles.table}>
            <DataGrid
              label="Titles"
              listKey={key}
              count={isLoading ? SKELETONS : rows.length}
              read={rows.read}
              columns={columns}
              sort={sort}
              ticks={ticks}
              nameRow={nameTitle}
              onOpen={(row) => {
                // Back of the browser leads to its row as well.
                interaction.setState({ closedTitleId: row.id });
                void navigate(linkTo(row));
              }}
              returnTo={returnTo}
              onReturned={forgetClosed}
              hoveredId={hoveredId}
              onHover={hover}
              isStale={rows.isLate}
              onRowsChange={changeRows}
            />
            <TickBar
              ticks={ticks}
              onExport={() => setExported('ticked')}
              compsLink={buildCompsLink(ticks.titles)}
              canBuy={config.documents !== null}
              query={query}
            />
          </div>
          {rows.pageError !== null && (
            <div className={panel.note}>
              <PageFault again={rows.again} />
            </div>
          )}
          <footer className={panel.footer}>
            <span>{total && sayRows(...boundPages(pages, rows.length), total)}</span>
            <span className={panel.keys}>
              <Kbd>Space</Kbd> tick <Kbd>Shift</Kbd>
              <Kbd>↓</Kbd> tick many <Kbd>Enter</Kbd> open
            </span>
          </footer>
        </>
      )}
      <DialogBoundary
        name="The export"
        resetKey={String(exported)}
        onClose={() => setExported(null)}
      >
        {exported === 'all' && (
          <ExportDialog current={current} total={total} onClose={() => setExported(null)} />
        )}
        {exported === 'ticked' && (
          <ExportDialog
            current={limitToTicked(current, ticks.titles)}
            words={`${formatCountOf(ticks.titles.length, 'title')} ticked by hand`}
            total={{ value: ticks.titles.length, isCapped: false }}
            onClose={() => setExported(null)}
          />
        )}
      </DialogBoundary>
    </div>
  );
}

/** Rows that stand while the first are on their way. */
const SKELETONS = 24;

/** The search whose rows are seen: until others have come, those of the search before stay. */
function useShownKey(key: string, isStale: boolean): string {
  const [shown, setShown] = useState(key);
  if (!isStale && shown !== key) setShown(key);
  return isStale ? shown : key;
}

/** Where a title stands among the rows of a search, as far as they were seen. */
function readPlace(id: string, searchKey: string): number | undefined {
  const places = resultPlaces.getState();
  return places.searchKey === searchKey ? places.indexById.get(id) : undefined;
}

const hover = (id: string | null) => interaction.setState({ hoveredTitleId: id });
