import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useLabel } from '#records/use-label.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { observeRect } from '#ui/hooks/observe-rect.ts';
import { useIsNarrow, useMediaQuery } from '#ui/hooks/use-media-query.ts';
import type { Deal } from '../deals/deal.ts';
import figures from '../figures.module.css';
import { DEAL_COLUMNS, type DealColumn } from '../link/comps-view-codec.ts';
import { compsHover, hoverDeal } from '../page/comps-hover.ts';
import type { Comps } from '../page/use-comps.ts';
import { DEAL_COLUMN_WORDS, listShownColumns } from './deal-columns.tsx';
import type { DealContext } from './deal-context.ts';
import { DealRow } from './deal-row.tsx';
import styles from './deals-table.module.css';

const ROW = 34;
/** Rows give a finger room. */
const TOUCH_ROW = 44;
const ADDRESS_WIDTH = 172;
/** So that on a phone the price stands beside the address. */
const NARROW_ADDRESS = 124;
const TICK_WIDTH = 34;
const NUMBER_WIDTH = 40;
const MENU_WIDTH = 34;

/** All deals as rows of 34 px, of which only those in view exist; ticking evidences a deal. */
export function DealsTable({ comps }: { readonly comps: Comps }) {
  const { view, state, units, schedule, tickedIds, readDistance, deals, tick, untick } = comps;
  const { search: queryString } = useLocation();
  const label = useLabel();
  const hoveredId = useStore(compsHover, ({ dealId }) => dealId);
  const scroller = useRef<HTMLDivElement>(null);
  // A row that goes with the table tells nobody that the pointer has left it.
  useEffect(() => () => hoverDeal(null), []);
  const median = schedule.summaries[view.measure]?.median ?? null;
  const { measure, basis } = view;
  const { figuresOf } = schedule;
  const context = useMemo(
    (): DealContext => ({
      units,
      label,
      median,
      measure,
      basis,
      ...figuresOf,
      readDistance,
    }),
    [units, label, median, measure, basis, figuresOf, readDistance],
  );
  const table = useDealsTable(comps, context);
  const { rows } = table.getRowModel();
  const hasSubject = comps.subject.title !== null;
  const isNarrow = useIsNarrow();
  // The same list as long as it says the same: rows are drawn anew for another one.
  const columns = useMemo(
    () => orderColumns(listShownColumns(view.columns, deals, hasSubject), isNarrow),
    [view.columns, deals, hasSubject, isNarrow],
  );
  const addressWidth = isNarrow ? NARROW_ADDRESS : ADDRESS_WIDTH;
  const row = useMediaQuery('(pointer: coarse)') ? TOUCH_ROW : ROW;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    overscan: 8,
    initialRect: { width: 1200, height: 400 },
    observeElementRect: observeRect,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const allTicked = deals.length > 0 && deals.every(({ id }) => tickedIds.has(id));
  const width = columns.reduce(
    (sum, column) => sum + DEAL_COLUMN_WORDS[column].width,
    addressWidth + TICK_WIDTH + NUMBER_WIDTH + MENU_WIDTH,
  );
  const sortBy = (id: DealColumn | 'address') => {
    const isNumber = id !== 'address' && (DEAL_COLUMN_WORDS[id].isNumber || id === 'date');
    const first = isNumber ? 'desc' : 'asc';
    const second = isNumber ? 'asc' : 'desc';
    const direction = view.sort === id && view.direction === first ? second : first;
    state.updateView({ sort: id, direction }, { replace: true });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, a part that scrolls by itself
    <div
      ref={scroller}
      className={styles.scroller}
      role="group"
      aria-label="Deals, scrollable"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard
      tabIndex={0}
    >
      <table
        className={joinClassNames(figures.table, styles.table)}
        aria-label="Deals"
        aria-rowcount={rows.length + 1}
        style={{ minWidth: width }}
      >
        <colgroup>
          <col style={{ width: TICK_WIDTH }} />
          <col style={{ width: NUMBER_WIDTH }} />
          <col />
          {columns.map((column) => (
            <col key={column} style={{ width: DEAL_COLUMN_WORDS[column].width }} />
          ))}
          <col style={{ width: MENU_WIDTH }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Select all deals"
                checked={allTicked}
                ref={(box) => {
                  if (box) box.indeterminate = tickedIds.size > 0 && !allTicked;
                }}
                onChange={() =>
                  tickedIds.size > 0
                    ? untick([...tickedIds])
                    : tick(rows.map(({ original }) => original.id))
                }
              />
            </th>
            <th scope="col">
              <span className="visually-hidden">Number on the map</span>
            </th>
            <SortHeader name="Address" id="address" view={view} onSort={sortBy} />
            {columns.map((column) => (
              <SortHeader
                key={column}
                name={DEAL_COLUMN_WORDS[column].header(context)}
                id={column}
                view={view}
                isNumber={DEAL_COLUMN_WORDS[column].isNumber}
                onSort={sortBy}
              />
            ))}
            <th scope="col">
              <span className="visually-hidden">Links</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: room for rows out of view, never focused */}
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {items.map(({ index }) => {
            const deal = rows[index]?.original;
            if (deal === undefined) return null;
            return (
              <DealRow
                key={deal.id}
                deal={deal}
                number={comps.numbers.get(deal.id)}
                position={index + 2}
                columns={columns}
                context={context}
                queryString={queryString}
                isTicked={tickedIds.has(deal.id)}
                isHovered={deal.id === hoveredId}
                isOutlier={schedule.outliers.has(deal.id)}
                duplicates={comps.duplicates.get(deal.id)?.length ?? 0}
                onToggle={comps.toggle}
              />
            );
          })}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: room for rows out of view, never focused */}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeaderProps {
  readonly name: string;
  readonly id: DealColumn | 'address';
  readonly view: Comps['view'];
  readonly isNumber?: boolean;
  readonly onSort: (id: DealColumn | 'address') => void;
}

function SortHeader({ name, id, view, isNumber = false, onSort }: SortHeaderProps) {
  const isSorted = view.sort === id;
  const Icon = view.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={joinClassNames(isNumber && styles.number)}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(id)}>
        {name}
        {isSorted && <Icon aria-hidden="true" />}
      </button>
    </th>
  );
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/**
 * The table model over the deals: sorting and columns are those of the link, so the model holds no
 * state of its own. What has no value stands last in either direction.
 */
function useDealsTable(comps: Comps, context: DealContext) {
  const { view } = comps;
  const columns = useMemo((): ColumnDef<typeof features, Deal>[] => {
    const sortBy = (id: string, deal: Deal) =>
      id === 'address'
        ? deal.address
        : DEAL_COLUMN_WORDS[id as (typeof DEAL_COLUMNS)[number]].sortBy(deal, context);
    return ['address', ...DEAL_COLUMNS].map((id) => ({
      id,
      accessorFn: (deal: Deal) => sortBy(id, deal) ?? undefined,
      sortFn: (one, other) => compare(one.getValue(id), other.getValue(id)),
      sortUndefined: 'last',
    }));
  }, [context]);
  // The head of the table says the new order at once; the rows follow when the page has time.
  const sort = useDeferredValue(view.sort);
  const direction = useDeferredValue(view.direction);
  const sorting = useMemo(() => [{ id: sort, desc: direction === 'desc' }], [sort, direction]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(DEAL_COLUMNS.map((id) => [id, view.columns.includes(id)])),
    [view.columns],
  );
  const data = useMemo(() => [...comps.deals], [comps.deals]);
  return useTable({
    features,
    columns,
    data,
    getRowId: (deal) => deal.id,
    state: { sorting, columnVisibility },
  });
}

// One for all: a collator that is made for each comparison takes most of the time of a sort.
const WORDS = new Intl.Collator('en-GB', { numeric: true });

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return WORDS.compare(String(one), String(other));
}

/** On a phone what a deal fetched comes first: the number before it tells whether it counts. */
function orderColumns(columns: readonly DealColumn[], isNarrow: boolean): readonly DealColumn[] {
  const isFirst = (column: DealColumn) => column === 'price' || column === 'rate';
  return isNarrow
    ? [...columns.filter(isFirst), ...columns.filter((one) => !isFirst(one))]
    : columns;
}
