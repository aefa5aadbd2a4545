import type { FieldSortKey } from '@property/contract/search/search-request.ts';
import { dropOpening } from '#filters/query/goes-on.ts';
import { type CompsView, DEAL_COLUMNS, type DealColumn } from '../link/comps-view-codec.ts';

/** An order of the table: by one of its columns. */
export type TableOrder = Pick<CompsView, 'sort' | 'direction'>;

/** The order that words ask for, and what they ask besides; nothing where they are of the order alone. */
interface AskedOrder {
  readonly order: TableOrder;
  readonly rest: string;
}

type Column = TableOrder['sort'];

/** What columns are called; those the service puts deals in order by first. */
const MEASURED: readonly (readonly [Column, string])[] = [
  [
    'rate',
    '(?:price|rent) (?:per|a) sq(?:uare|\\.)? ?(?:ft|foot|m|met(?:re|er))|£ ?(?:per|/) ?sq ?ft|psf',
  ],
  ['acre', '(?:price|£) (?:per|an?) acre'],
  ['indexed', 'indexed price'],
  ['price', '(?:deal |sale )?price|rent'],
  ['date', '(?:deal |sale )?date'],
  ['floor', 'floor(?: ?(?:area|size|space))?|size'],
  ['site', 'site(?: (?:area|size))?|acreage|plot(?: size)?'],
  ['yield', '(?:net )?yield'],
];
const OTHERS: readonly (readonly [Column, string])[] = [
  [
    'distance',
    'distance(?: (?:from|to) (?:it|here|the (?:title|subject|property)))?|nearness|proximity',
  ],
  ['address', 'address|name|street'],
  ['status', 'status'],
  ['grade', 'evidence|grade|quality'],
  ['median', '(?:the )?median'],
  ['factor', 'index factor'],
  ['deal', 'deal type|type of deal'],
  ['transaction', 'transaction'],
  ['type', '(?:property )?type|type of property'],
  ['use', 'use(?: class)?'],
  ['condition', 'condition'],
  ['tenure', 'tenure'],
];
const FALLING: readonly Column[] = ['median', 'factor', ...MEASURED.map(([column]) => column)];

/** What comes first by words of its own. */
const SUPERLATIVES: readonly (readonly [string, Column, TableOrder['direction']])[] = [
  ['nearest|closest', 'distance', 'asc'],
  ['furthest|farthest', 'distance', 'desc'],
  ['(?:cheapest|lowest)(?: (?:per|a) sq(?:uare)? ?(?:ft|foot)| psf)', 'rate', 'asc'],
  [
    '(?:dearest|highest|most expensive)(?: (?:per|a) sq(?:uare)? ?(?:ft|foot)| psf)',
    'rate',
    'desc',
  ],
  ['cheapest|least expensive', 'price', 'asc'],
  ['dearest|priciest|most expensive', 'price', 'desc'],
  ['newest|latest|most recent', 'date', 'desc'],
  ['oldest|earliest', 'date', 'asc'],
  ['biggest|largest', 'floor', 'desc'],
  ['smallest', 'floor', 'asc'],
  ['best evidence', 'grade', 'asc'],
];

const SAID_FIRST =
  /^(?:(?:now|then|and|but|please|show|list|put|(?:sort|order|rank)(?:ed)?|them|it|those|these|the|deals|comps|comparables|results|table)\b[ ,]*)*/i;
const DEALS = '(?: (?:deals|comps|comparables|evidence|ones))?';
const RISING_WORDS =
  '(?:ascending|asc|low(?:est)? to high(?:est)?|(?:lowest|smallest|cheapest|oldest|earliest|nearest|closest) first|a to z)';
const FALLING_WORDS =
  '(?:descending|desc|high(?:est)? to low(?:est)?|(?:highest|largest|biggest|dearest|newest|latest|furthest|farthest|best|most expensive) first|z to a)';
const TURN = `(?:,? (?:in )?(?:(${RISING_WORDS})|(${FALLING_WORDS}))(?: order)?)?`;

const SORTED_BY = /,?(?: and)? (?:sort|order|rank)(?:ed)?$/i;

/**
 * The order of the table that a question asks for by itself ("nearest first", "by tenure"), or beside
 * what the service is asked where the service knows no such order ("sales since 2022, nearest first").
 * Null for all else, an order that comes with the answer among it.
 */
export function readAskedOrder(question: string): AskedOrder | null {
  const text = dropOpening(question).replace(/[.!?]+$/, '');
  const alone = readOrder(text.replace(SAID_FIRST, ''));
  if (alone !== null) return { order: alone, rest: '' };
  const amidst = /^(?:the )?(nearest|closest|furthest|farthest) (\S.*) first$/i.exec(text);
  if (amidst?.[1] && amidst[2]) return put(`${amidst[1]} first`, amidst[2]);
  const first = /^(.+?),? (?:and )?((?:nearest|closest|furthest|farthest) first)$/i.exec(text);
  if (first?.[1] && first[2]) return put(first[2], first[1]);
  const [, rest, words] = /^(.+) (by .+)$/i.exec(text) ?? [];
  if (!rest || !words) return null;
  const isSorted = SORTED_BY.test(rest) || /^by distance\b/i.test(words);
  const isOther = OTHERS.some(([column]) => column === readOrder(words)?.sort);
  return isSorted && isOther ? put(words, rest.replace(SORTED_BY, '')) : null;
}

function put(words: string, rest: string): AskedOrder | null {
  const order = readOrder(words);
  return order && { order, rest };
}

/** Words of nothing but an order. */
function readOrder(words: string): TableOrder | null {
  if (/^alphabetical(?:ly| order)$/i.test(words)) return { sort: 'address', direction: 'asc' };
  for (const [superlative, sort, direction] of SUPERLATIVES) {
    if (new RegExp(`^(?:${superlative})${DEALS} first$`, 'i').test(words))
      return { sort, direction };
  }
  for (const [sort, called] of [...MEASURED, ...OTHERS]) {
    const most = new RegExp(
      `^(?:(highest|largest|best)|lowest|smallest) (?:${called})s? first$`,
      'i',
    );
    const first = most.exec(words);
    if (first) return turn(sort, Boolean(first[1]));
    const by = new RegExp(`^by (?:the )?(?:${called})${TURN}$`, 'i').exec(words);
    if (!by) continue;
    if (by[1] || by[2]) return turn(sort, Boolean(by[2]));
    return { sort, direction: FALLING.includes(sort) ? 'desc' : 'asc' };
  }
  return null;
}

/** The best evidence is an A, so that its highest grade stands first where letters rise. */
function turn(sort: Column, isHighestFirst: boolean): TableOrder {
  return { sort, direction: isHighestFirst === (sort !== 'grade') ? 'desc' : 'asc' };
}

const SORTED: Readonly<Record<string, DealColumn>> = {
  'dealData.dealDate': 'date',
  'dealData.dealPrice': 'price',
  'dealData.indexedPrice': 'indexed',
  'dealData.dealPricePerSquareFoot': 'rate',
  'dealData.dealPricePerAcre': 'acre',
  'dealData.totalFloorAreaInSquareFeet': 'floor',
  'dealData.siteAreaInSquareFeet': 'site',
  'dealData.siteAreaInSquareMeters': 'site',
  siteSizeInAcres: 'site',
  'dealData.netYield': 'yield',
};

/** The order of an answer as one of the table; null where it has no such column. */
export function readTableOrder([key]: readonly FieldSortKey[]): TableOrder | null {
  const [field = '', value] = Object.entries(key ?? {})[0] ?? [];
  const sort = SORTED[field];
  const order = typeof value === 'string' ? value : value?.order;
  return sort === undefined ? null : { sort, direction: order === 'desc' ? 'desc' : 'asc' };
}

/** The columns with that of an order among them: what the rows stand by is to be seen. */
export function showSorted(columns: readonly DealColumn[], { sort }: TableOrder) {
  return DEAL_COLUMNS.filter((column) => column === sort || columns.includes(column));
}
