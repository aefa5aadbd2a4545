import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useDeferredValue, useMemo } from 'react';
import { DEAL_COLUMNS } from '#url/comps-view-codec.ts';
import type { Deal } from '../deals/deal.ts';
import type { Comps } from '../page/use-comps.ts';
import { DEAL_COLUMN_WORDS, type DealContext } from './deal-columns.tsx';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/**
 * The table model over the deals: sorting and columns are those of the link, so the model holds no
 * state of its own. What has no value stands last in either direction.
 */
export function useDealsTable(comps: Comps, context: DealContext) {
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
