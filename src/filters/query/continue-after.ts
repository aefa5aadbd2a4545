import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import type { Search } from '../model/filter.ts';
import { readIndex } from '../model/filter-fields.ts';

/** What results stand in the order of. */
type Order = Pick<Search, 'index' | 'sort' | 'direction'>;

/** A record in the order of its list. */
export interface OrderedRecord {
  readonly id: string;
  /** What it stands by: dates in milliseconds since 1970; undefined for one that has no value. */
  readonly value: number | undefined;
}

/** The field that a record has to come with so that a list can go on after it; none for a score. */
export function findSortPath({ index, sort }: Order): string | undefined {
  return readIndex(index).sorts.get(sort)?.path;
}

/** Where a record stands in its order: of several values the highest descending, else the lowest. */
export function readPlace(record: { readonly id: string }, order: Order): OrderedRecord {
  const path = findSortPath(order) ?? '';
  const isDate = readIndex(order.index).fields[path]?.type === 'date';
  const values = readValues(record, path.split('.')).flatMap((value) => {
    const number = isDate ? parseInstant(String(value)) : value;
    return typeof number === 'number' && !Number.isNaN(number) ? [number] : [];
  });
  const choose = order.direction === 'desc' ? Math.max : Math.min;
  return { id: record.id, value: values.length === 0 ? undefined : choose(...values) };
}

/**
 * The same search without a record and all that stand before it. Records without a value come last
 * and the id decides between equals (O-057), so that with what is left the list goes on: nothing
 * comes twice, and nothing is passed over.
 */
export function continueAfter<Request extends Pick<SearchRequest, 'query'>>(
  request: Request,
  order: Order,
  { id, value }: OrderedRecord,
): Request {
  const { path = '', nested } = readIndex(order.index).sorts.get(order.sort) ?? {};
  const isDate = readIndex(order.index).fields[path]?.type === 'date';
  const within = (query: QueryNode): QueryNode =>
    nested === undefined ? query : { nested: { path: nested, query } };
  const upToId: QueryNode = { range: { id: { lte: id } } };
  const without = (before: readonly QueryNode[]): Request => ({
    ...request,
    query: { bool: { must: [request.query], must_not: before } },
  });
  // Without a value the id alone decides, after all that have one.
  if (value === undefined) return without([within({ exists: { field: path } }), upToId]);
  // A day alone would stand for all of it.
  const edge = isDate ? new Date(value).toISOString() : value;
  const beyond = order.direction === 'desc' ? { gt: edge } : { lt: edge };
  const equal = within({ range: { [path]: { gte: edge, lte: edge } } });
  return without([within({ range: { [path]: beyond } }), { bool: { filter: [equal, upToId] } }]);
}

function readValues(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each) => readValues(each, name ? [name, ...rest] : []));
  if (name === undefined) return [value];
  return typeof value === 'object' && value !== null
    ? readValues(Reflect.get(value, name), rest)
    : [];
}
