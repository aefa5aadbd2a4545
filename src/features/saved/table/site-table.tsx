import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { buildCompsLink } from '#filters/link/comps-link.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { preferences } from '#lib/state/preferences.ts';
import { RequestError } from '#records/query-error.tsx';
import { ColumnChooser, useChosenColumns } from '#records/title-grid/column-chooser.tsx';
import type { TickedTitle } from '#records/title-grid/ticked-titles.ts';
import {
  buildTitleColumns,
  type GridTitle,
  listColumnFields,
  type TitleColumn,
} from '#records/title-grid/title-columns.tsx';
import { useTicks } from '#records/title-grid/use-ticks.ts';
import { useLabel } from '#records/use-label.ts';
import { type ListedSite, listStages, type SiteList } from '#storage/saved-records.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { TableFrame } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type ReadFigure, SITE_COLUMNS, type SiteOrder, sortSites } from './site-order.ts';
import { SiteRow } from './site-row.tsx';
import styles from './site-table.module.css';
import { useSiteTitles } from './use-site-titles.ts';

const TickBar = lazy(() =>
  import('#records/title-grid/tick-bar.tsx').then((module) => ({ default: module.TickBar })),
);

export interface SiteTableProps {
  readonly list: SiteList;
  readonly sites: readonly ListedSite[];
}

/** Rows that are drawn at once: the fields of an imported list of 2,000 would hold the page up. */
const ROWS = 40;

/** What each list has of its own: it stands first, and is no column to choose. */
const OWN_TITLE_COLUMNS = ['number'];
/** What a ticked title needs beside its columns: its place, on the map and for deals around it. */
const PLACE_FIELDS = ['id', 'geometry.centroid'];

/**
 * The titles of a list: stage, next date and note of each, changed in place, and the columns of titles
 * that the person chose for every table.
 */
export function SiteTable({ list, sites }: SiteTableProps) {
  const { config } = useServices();
  const { drawn, end, drawAll } = useDrawnRows(sites.length);
  // The same array as long as it says the same: a change of one row draws no other anew.
  const known = JSON.stringify(listStages(list, sites));
  const stages = useMemo((): readonly string[] => JSON.parse(known), [known]);
  const [order, setOrder] = useState<SiteOrder>({ key: 'added', direction: 'desc' });
  const { all, columns, titles, isReading, error, refetch } = useTitleColumns(sites);
  const readFigure = useMemo(
    (): ReadFigure =>
      ({ titleId }, key) => {
        const title = titles?.get(titleId);
        return title && all.find((column) => column.key === key)?.read(title);
      },
    [titles, all],
  );
  const rows = useStanding(sites, stages, order, readFigure);
  const ownIds = useMemo(() => new Set(sites.map(({ titleId }) => titleId)), [sites]);
  const ticks = useTicks({
    listKey: list.id,
    length: rows.length,
    read: (index) => rows[index] && toTicked(rows[index], titles),
    ownIds,
    isApart: true,
  });
  if (sites.length === 0) return <EmptyState title="Nothing on this list" />;
  return (
    <>
      {all.length > 0 && (
        <div className={styles.tools}>
          <ColumnChooser all={all} sortedKey={order.key} fixed={OWN_TITLE_COLUMNS} />
        </div>
      )}
      {error && <RequestError error={error} onRetry={() => void refetch()} />}
      <TableFrame
        caption={`Sites on ${list.name}`}
        columnCount={SITE_COLUMNS.length + columns.length + 2}
        className={styles.sites}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <input
                type="checkbox"
                aria-label="Tick all"
                checked={ticks.all === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = ticks.all === 'some';
                }}
                onChange={ticks.onTickAll}
              />
            </th>
            {OWN_COLUMNS.map(({ key, header }) => (
              <SortedHead key={key} column={key} order={order} onSort={setOrder}>
                {header}
              </SortedHead>
            ))}
            {columns.map((column) => (
              <SortedHead
                key={column.key}
                column={column.key}
                order={order}
                onSort={setOrder}
                title={column}
              >
                {column.header}
              </SortedHead>
            ))}
            <SortedHead column={ADDED.key} order={order} onSort={setOrder}>
              {ADDED.header}
            </SortedHead>
            <th scope="col" className={styles.remove}>
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((site, index) => (
            <SiteRow
              key={site.titleId}
              site={site}
              index={index}
              isTicked={ticks.ids.has(site.titleId)}
              onTick={ticks.onTick}
              listName={list.name}
              stages={stages}
              columns={columns}
              title={titles?.get(site.titleId)}
              isReading={isReading}
            />
          ))}
        </tbody>
      </TableFrame>
      {drawn < sites.length && (
        <div ref={end} className={styles.rest}>
          <Button size="small" onClick={drawAll}>
            Show all {formatCountOf(sites.length, 'site')}
          </Button>
        </div>
      )}
      {ticks.titles.length > 0 && (
        <div className={styles.ticked}>
          <Suspense>
            <TickBar
              ticks={ticks}
              compsLink={buildCompsLink(ticks.titles)}
              canBuy={config.documents !== null}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** When a site was put on the list is said last. */
const OWN_COLUMNS = SITE_COLUMNS.slice(0, -1);
const [ADDED] = SITE_COLUMNS.slice(-1) as [(typeof SITE_COLUMNS)[number]];

/** The columns of titles beside those of the list, and what each title says in them. */
function useTitleColumns(sites: readonly ListedSite[]) {
  const { profile } = useServices();
  const units = useStore(preferences, (state) => state.units);
  const label = useLabel();
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  // Without a search by ids a list of a hundred would be a hundred requests.
  const canRead = dialect.allows('ids');
  const all = useMemo(
    () => (canRead ? buildTitleColumns(units, dialect.titleFields, label) : []),
    [canRead, units, dialect, label],
  );
  const chosen = useChosenColumns(all);
  const columns = useMemo(
    () => chosen.filter(({ key }) => !OWN_TITLE_COLUMNS.includes(key)),
    [chosen],
  );
  const fields = useMemo(() => [...PLACE_FIELDS, ...listColumnFields(columns)], [columns]);
  return { ...useSiteTitles(sites, fields, canRead), all, columns };
}

function toTicked(
  { titleId, number, address }: ListedSite,
  titles: ReadonlyMap<string, GridTitle> | undefined,
): TickedTitle {
  const { geometry } = titles?.get(titleId) ?? {};
  return {
    id: titleId,
    number,
    mainAddress: { fullAddress: address },
    ...(geometry && { geometry }),
  };
}

/**
 * The sites as they stood when they were put in order: a row that is changed stays where it is, as the
 * others do where one goes, until the order is asked for again, another site comes, or what the order
 * goes by has been read.
 */
function useStanding(
  sites: readonly ListedSite[],
  stages: readonly string[],
  order: SiteOrder,
  readFigure: ReadFigure,
): readonly ListedSite[] {
  const [stood, setStood] = useState({ order, readFigure, places: new Map<string, number>() });
  const isOwn = SITE_COLUMNS.some(({ key }) => key === order.key);
  const isOld =
    stood.order !== order ||
    (!isOwn && stood.readFigure !== readFigure) ||
    sites.some(({ titleId }) => !stood.places.has(titleId));
  if (isOld) {
    const sorted = sortSites(sites, stages, order, readFigure);
    const places = new Map(sorted.map(({ titleId }, place) => [titleId, place]));
    setStood({ order, readFigure, places });
  }
  return useMemo(() => {
    const find = ({ titleId }: ListedSite) => stood.places.get(titleId) ?? -1;
    return sites.toSorted((one, other) => find(one) - find(other));
  }, [sites, stood]);
}

interface SortedHeadProps {
  readonly column: SiteOrder['key'];
  readonly order: SiteOrder;
  readonly onSort: (order: SiteOrder) => void;
  /** Of a column of titles, which stands with the largest first as in every table of them. */
  readonly title?: TitleColumn;
  readonly children: string;
}

/** A column's name, which puts the rows in its order, and turns it at the next press. */
function SortedHead({ column, order, onSort, title, children }: SortedHeadProps) {
  const isSorted = order.key === column;
  const isRising = order.direction === 'asc';
  const first = title ? 'desc' : 'asc';
  const turned = isRising ? 'desc' : 'asc';
  const Icon = isRising ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : undefined}
      className={joinClassNames(column === 'number' && styles.frozen, title && styles.figure)}
      data-number={title?.isNumber || undefined}
      style={title && { minWidth: `${title.width}rem` }}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ key: column, direction: isSorted ? turned : first })}
      >
        {children}
        {isSorted && <Icon aria-hidden="true" />}
      </button>
    </th>
  );
}

/** How many rows are drawn: more as soon as `end`, which stands below them, comes into view. */
function useDrawnRows(count: number) {
  const [drawn, setDrawn] = useState(ROWS);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn >= count || !end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn(drawn + ROWS);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [drawn, count]);
  return { drawn, end, drawAll: () => setDrawn(count) };
}
