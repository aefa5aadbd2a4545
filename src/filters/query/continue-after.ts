import { isJsonObject } from '@property/contract/json-object.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { DistanceSortKey, SearchRequest } from '@property/contract/search/search-request.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import type { Search } from '../model/filter.ts';
import { readIndex } from '../model/filter-fields.ts';
import type { Place } from '../model/near-places.ts';

/** What results stand in the order of. */
type Order = Pick<Search, 'index' | 'sort' | 'direction'>;

/** A record in the order of its list. */
interface OrderedRecord {
  readonly id: string;
  /** What it stands by: dates in milliseconds since 1970; undefined for one that has no value. */
  readonly value: number | undefined;
}

/** The field that a record has to come with so that a list can go on after it; none for a score. */
export function findSortPath({ index, sort }: Order): string | undefined {
  const { centroid, sorts } = readIndex(index);
  return sort === 'nearest' ? centroid : sorts.get(sort)?.path;
}

/**
 * Metres by which two ways of measuring may differ: a service keeps places to about a centimetre, and
 * what lies on the edge of a circle may count or not.
 */
const EDGE = 0.5;

/**
 * Of the records that were listed last those that are needed to go on after them, the last one last.
 * A distance is no field: no range of it says what came before, and records at nearly the same distance
 * are told by their ids. Of any other order the last record is enough.
 *
 * @param sort what the records stand in the order of, as it was sent
 */
export function keepTail<Listed extends { readonly id: string }>(
  listed: readonly Listed[],
  order: Order,
  sort: SearchRequest['sort'],
): readonly Listed[] {
  const last = listed.at(-1);
  if (order.sort !== 'nearest' || last === undefined) return listed.slice(-1);
  const edge = readPlace(last, order, sort).value;
  return listed.filter((record) => {
    const { value } = readPlace(record, order, sort);
    return edge === undefined ? record === last : (value ?? 0) >= edge - 2 * EDGE;
  });
}

/** Whether the tail of a list reaches back far enough to go on after it. */
export function isWholeTail(
  listed: readonly { readonly id: string }[],
  order: Order,
  sort: SearchRequest['sort'],
): boolean {
  if (order.sort !== 'nearest') return true;
  const [first, last] = [listed[0], listed.at(-1)];
  if (first === undefined || last === undefined) return true;
  const [near, far] = [readPlace(first, order, sort).value, readPlace(last, order, sort).value];
  return far === undefined || (near !== undefined && near < far - 2 * EDGE);
}

/**
 * Where a record stands in its order: of several values the highest descending, else the lowest; of a
 * distance, metres from the nearest of the places in `sort`.
 */
function readPlace(
  record: { readonly id: string },
  order: Order,
  sort: SearchRequest['sort'],
): OrderedRecord {
  const path = findSortPath(order) ?? '';
  if (order.sort === 'nearest') {
    const points = readValues(record, path.split('.')).filter(isPlace);
    const all = points.flatMap((point) =>
      readMeasured(sort, path).map((from) => measureDistance(from, point)),
    );
    return { id: record.id, value: all.length === 0 ? undefined : Math.min(...all) };
  }
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
 *
 * @param tail what `keepTail` keeps of the records that were listed
 */
export function continueAfter<Request extends Pick<SearchRequest, 'query' | 'sort'>>(
  request: Request,
  order: Order,
  tail: readonly { readonly id: string }[],
): Request {
  const places = tail.map((record) => readPlace(record, order, request.sort));
  const last = places.at(-1);
  if (last === undefined) return request;
  const { id, value } = last;
  const path = findSortPath(order) ?? '';
  const nested = readIndex(order.index).sorts.get(order.sort)?.nested;
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
  if (order.sort === 'nearest') return without(listNearer(request.sort, path, value, places));
  // A day alone would stand for all of it.
  const edge = isDate ? new Date(value).toISOString() : value;
  const beyond = order.direction === 'desc' ? { gt: edge } : { lt: edge };
  const equal = within({ range: { [path]: { gte: edge, lte: edge } } });
  return without([within({ range: { [path]: beyond } }), { bool: { filter: [equal, upToId] } }]);
}

/**
 * What has been listed by distance: all that lies clearly nearer than the last record, by circles, and
 * what was listed near that edge, one by one. A record on the edge that was not listed is in neither.
 */
function listNearer(
  sort: SearchRequest['sort'],
  path: string,
  edge: number,
  listed: readonly OrderedRecord[],
): QueryNode[] {
  const metres = edge - EDGE;
  const circles = readMeasured(sort, path).map(
    (from): QueryNode => ({ geo_distance: { distance: `${metres}m`, [path]: from } }),
  );
  return [...(metres > 0 ? circles : []), { ids: { values: listed.map(({ id }) => id) } }];
}

/** The places that an order by distance measures from. */
function readMeasured(sort: SearchRequest['sort'], path: string): readonly Place[] {
  const [key] = sort ?? [];
  if (key === undefined || !('_geo_distance' in key)) return [];
  return [(key as DistanceSortKey)._geo_distance[path]].flat().filter(isPlace);
}

function isPlace(value: unknown): value is Place {
  return isJsonObject(value) && typeof value.lat === 'number' && typeof value.lon === 'number';
}

function readValues(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each) => readValues(each, name ? [name, ...rest] : []));
  if (name === undefined) return [value];
  return typeof value === 'object' && value !== null
    ? readValues(Reflect.get(value, name), rest)
    : [];
}
