import type { UnitSystem } from '@property/contract/units.ts';
import { formatCount } from '#lib/format/format-count.ts';
import type { Comps } from '../page/use-comps.ts';
import { listShownColumns } from '../table/deal-columns.tsx';
import type { TableOrder } from './table-order.ts';

type Column = TableOrder['sort'];

/** Each column as what something is ordered by, and what comes first when it rises and when it falls. */
const COLUMNS: Readonly<Record<Column, readonly [name: string, rising: string, falling: string]>> =
  {
    address: ['address', 'A to Z', 'Z to A'],
    deal: ['deal type', 'A to Z', 'Z to A'],
    transaction: ['transaction', 'A to Z', 'Z to A'],
    status: ['status', 'A to Z', 'Z to A'],
    grade: ['evidence', 'best first', 'weakest first'],
    date: ['date', 'earliest first', 'latest first'],
    price: ['price', 'lowest first', 'highest first'],
    indexed: ['indexed price', 'lowest first', 'highest first'],
    factor: ['index factor', 'lowest first', 'highest first'],
    rate: ['price per sq ft', 'lowest first', 'highest first'],
    median: ['difference from the median', 'lowest first', 'highest first'],
    acre: ['price per acre', 'lowest first', 'highest first'],
    floor: ['floor area', 'smallest first', 'largest first'],
    site: ['site area', 'smallest first', 'largest first'],
    yield: ['yield', 'lowest first', 'highest first'],
    type: ['type', 'A to Z', 'Z to A'],
    use: ['use class', 'A to Z', 'Z to A'],
    condition: ['condition', 'A to Z', 'Z to A'],
    tenure: ['tenure', 'A to Z', 'Z to A'],
    distance: ['distance', 'nearest first', 'farthest first'],
  };

function nameColumn(column: Column, units: UnitSystem): string {
  const [name] = COLUMNS[column];
  if (units === 'imperial') return name;
  return name.replace('sq ft', 'sq m').replace('acre', 'hectare');
}

/** What the rows stand by, in a sentence; of the deals that are listed where there are more. */
export function describeTableOrder(order: TableOrder, comps: Comps): string {
  const { units, loaded, deals } = comps;
  const hasNone = order.sort === 'yield' && listShownColumns(['yield'], deals, true).length === 0;
  if (hasNone) return 'No deal that is listed has a yield to stand by.';
  const [, rising, falling] = COLUMNS[order.sort];
  const turn = order.direction === 'asc' ? rising : falling;
  const among = loaded.more > 0 ? ` Of the latest ${formatCount(loaded.deals.length)}.` : '';
  return `Ordered by ${nameColumn(order.sort, units)}, ${turn}.${among}`;
}

/**
 * Why the rows cannot stand by a column, or null where they can: a distance needs a title's place.
 * Of a title that is still to come nothing is known yet.
 */
export function refuseOrder({ sort }: TableOrder, { subject, state }: Comps): string | null {
  if (sort !== 'distance') return null;
  if (state.search.titleId === null) return 'No title is valued here to measure from.';
  if (subject.title === null || hasPlace(subject)) return null;
  return 'The title has no place to measure from.';
}

/** What the table can be ordered by: the columns it shows that hold something. */
export function listTableOrders({ view, deals, subject, units }: Comps): string {
  const columns = listShownColumns(view.columns, deals, hasPlace(subject));
  const names = ['address' as const, ...columns].map((column) => nameColumn(column, units));
  const [last] = names.splice(-1);
  return `It can be ordered by ${names.length > 0 ? `${names.join(', ')} or ` : ''}${last}.`;
}

function hasPlace({ title }: Comps['subject']): boolean {
  return title?.geometry?.centroid !== undefined;
}

/** The words of a question that ask for an order; all of it where they cannot be told. */
export function quoteOrder(question: string): string {
  const order =
    /(?:(?:sort|order|rank)(?:ed)? )?by (?:(?! by ).)+$|(?:(?:most|least) )?(?:recently )?\S+ first$/i;
  return `“${order.exec(question)?.[0] ?? question}”`;
}
