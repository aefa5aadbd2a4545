import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Collection } from './collection.ts';
import { measure, type PlainPoint } from './plain-geometry.ts';
import { readNumber } from './plain-values.ts';
import { scoreQuery } from './score-query.ts';

type PlainFieldKey = Readonly<
  Record<string, 'asc' | 'desc' | { order?: 'asc' | 'desc'; nested?: { path: string } }>
>;
interface PlainDistanceKey {
  readonly _geo_distance: {
    readonly order?: 'asc' | 'desc';
    readonly mode?: 'min' | 'max' | 'avg';
    readonly [field: string]: PlainPoint | readonly PlainPoint[] | string | undefined;
  };
}
export type PlainSortKey = PlainFieldKey | PlainDistanceKey;

export interface RankedHit {
  readonly item: number;
  readonly id: string;
  readonly score: number;
  /** Values of the sort keys in turn; undefined for one that is missing. */
  readonly keys: readonly (number | string | undefined)[];
}

/** Every item that fits, in order: by the keys in turn, what lacks one last, then by id (O-057). */
export function rankHits(
  query: QueryNode,
  sort: readonly PlainSortKey[],
  collection: Collection,
): RankedHit[] {
  const orders = (sort.length === 0 ? [{ _score: 'desc' } as const] : sort).map(readSortKey);
  const hits = collection.items.flatMap((object, item): RankedHit[] => {
    const score = scoreQuery(query, collection, item);
    if (score === undefined) return [];
    const keys = orders.map((order) => readKey(order, collection, item, score));
    return [{ item, id: (object as { id: string }).id, score, keys }];
  });
  return hits.sort((a, b) => compareHits(a, b, orders));
}

/** Items in order by fields, without any score. */
export function sortItems(
  items: readonly number[],
  sort: readonly PlainSortKey[],
  collection: Collection,
): string[] {
  const orders = sort.map(readSortKey);
  const hits = items.map((item): RankedHit => {
    const keys = orders.map((order) => readKey(order, collection, item, 0));
    return { item, id: (collection.items[item] as { id: string }).id, score: 0, keys };
  });
  return hits.sort((a, b) => compareHits(a, b, orders)).map(({ id }) => id);
}

function compareHits(a: RankedHit, b: RankedHit, orders: readonly Order[]): number {
  for (const [i, { descending }] of orders.entries()) {
    const [first, second] = [a.keys[i], b.keys[i]];
    if (first === second) continue;
    if (first === undefined) return 1;
    if (second === undefined) return -1;
    return first < second === descending ? 1 : -1;
  }
  return a.id < b.id ? -1 : 1;
}

/** Scores are kept as 32-bit floats, and sums depend on the order of their parts. */
const TOLERANCE = 2e-5;

export function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(b));
}

/** Hits whose keys are the same but for the rounding of scores may change places. */
export function areLevel(a: RankedHit | undefined, b: RankedHit | undefined): boolean {
  if (!a || !b) return false;
  return a.keys.every((key, i) => {
    const other = b.keys[i];
    if (typeof key === 'number' && typeof other === 'number') return isClose(key, other);
    return key === other;
  });
}

interface Order {
  readonly field: string;
  readonly descending: boolean;
  readonly path: string | undefined;
  readonly from?: readonly PlainPoint[];
  readonly mode?: string;
}

const isDistance = (key: PlainSortKey): key is PlainDistanceKey =>
  typeof key._geo_distance === 'object';

function readSortKey(key: PlainSortKey): Order {
  if (isDistance(key)) {
    const { order = 'asc', mode, ...rest } = key._geo_distance;
    const [[field, from] = ['', []]] = Object.entries(rest as Record<string, PlainPoint[]>);
    const descending = order === 'desc';
    const chosen = mode ?? (descending ? 'max' : 'min');
    return { field, path: undefined, descending, from: [from].flat(), mode: chosen };
  }
  const [field = '', options = 'asc'] = Object.entries(key)[0] ?? [];
  const order = typeof options === 'string' ? options : options.order;
  const path = typeof options === 'string' ? undefined : options.nested?.path;
  return { field, path, descending: (order ?? (field === '_score' ? 'desc' : 'asc')) === 'desc' };
}

/** Of several values the lowest when ascending, the highest when descending. */
function readKey(
  { field, path, descending, from, mode }: Order,
  all: Collection,
  item: number,
  score: number,
) {
  if (field === '_score') return score;
  if (from) return measureFrom(all.values(item, field) as PlainPoint[], from, mode);
  const { collection, own } = path === undefined ? { collection: all, own: [] } : all.parts(path);
  const type = all.type(field);
  const values = (path === undefined ? [item] : (own[item] ?? []))
    .flatMap((one) => collection.values(one, field))
    .map((value) =>
      type === 'text' || type === 'keyword' ? String(value) : readNumber(type, value),
    );
  return values.reduce<number | string | undefined>(
    (best, value) => (best === undefined || value > best === descending ? value : best),
    undefined,
  );
}

/** Endlessly far without a point (O-155). */
function measureFrom(points: readonly PlainPoint[], from: readonly PlainPoint[], mode?: string) {
  const all = points.flatMap((point) => from.map((place) => measure(point, place)));
  if (all.length === 0) return Infinity;
  if (mode === 'avg') return all.reduce((sum, metres) => sum + metres, 0) / all.length;
  return mode === 'max' ? Math.max(...all) : Math.min(...all);
}
