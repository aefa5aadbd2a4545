import type { FieldMapping } from '../../mappings/mapping.ts';
import type { Collection } from './collection.ts';
import { readNumber } from './plain-values.ts';

/** An aggregation as a body names it. */
export interface PlainAggregation {
  readonly terms?: { readonly field: string; readonly size?: number };
  readonly avg?: { readonly field: string };
  readonly histogram?: {
    readonly field: string;
    readonly interval: number;
    readonly min_doc_count?: number;
  };
  readonly nested?: { readonly path: string };
  readonly aggs?: PlainAggregations;
}

export type PlainAggregations = Readonly<Record<string, PlainAggregation>>;

/** Works aggregations out over the given items by counting them one by one. */
export function countAggregations(
  aggregations: PlainAggregations,
  collection: Collection,
  items: readonly number[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(aggregations).map(([name, one]) => [name, countOne(one, collection, items)]),
  );
}

function countOne(one: PlainAggregation, collection: Collection, items: readonly number[]): object {
  const below = (own: readonly number[]) => countAggregations(one.aggs ?? {}, collection, own);
  if (one.nested) {
    const { collection: elements, own } = collection.parts(one.nested.path);
    const all = items.flatMap((item) => own[item] ?? []);
    return { doc_count: all.length, ...countAggregations(one.aggs ?? {}, elements, all) };
  }
  if (one.avg) {
    const { field } = one.avg;
    const type = collection.type(field);
    const values = items.flatMap((item) =>
      collection.values(item, field).map((value) => readNumber(type, value)),
    );
    const sum = values.reduce((total, value) => total + value, 0);
    if (values.length === 0) return { value: null };
    const value = sum / values.length;
    return type === 'date' ? { value, value_as_string: new Date(value).toISOString() } : { value };
  }
  if (one.histogram) return countSteps(one.histogram, collection, items, below);
  if (one.terms) return countValues(one.terms, collection, items, below);
  throw new Error('No such aggregation');
}

type Below = (items: readonly number[]) => object;

function countValues(
  { field, size = 10 }: NonNullable<PlainAggregation['terms']>,
  collection: Collection,
  items: readonly number[],
  below: Below,
): object {
  const type = collection.type(field);
  const holders = new Map<string | number, number[]>();
  for (const item of items) {
    const keys = collection
      .values(item, field)
      .map((value) => (isExact(type) ? String(value) : readNumber(type, value)));
    for (const key of new Set(keys)) holders.set(key, [...(holders.get(key) ?? []), item]);
  }
  const ranked = [...holders].sort(
    ([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1),
  );
  const others = ranked.slice(size);
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: others.reduce((sum, [, own]) => sum + own.length, 0),
    buckets: ranked.slice(0, size).map(([key, own]) => ({
      key,
      ...nameKey(type, key),
      doc_count: own.length,
      ...below(own),
    })),
  };
}

const isExact = (type: FieldMapping['type'] | undefined) => type === 'text' || type === 'keyword';

function nameKey(type: FieldMapping['type'] | undefined, key: string | number): object {
  if (type === 'date') return { key_as_string: new Date(key).toISOString() };
  return type === 'boolean' ? { key_as_string: key === 1 ? 'true' : 'false' } : {};
}

function countSteps(
  options: NonNullable<PlainAggregation['histogram']>,
  collection: Collection,
  items: readonly number[],
  below: Below,
): object {
  const { field, interval, min_doc_count: least = 0 } = options;
  const type = collection.type(field);
  const steps = new Map<number, Set<number>>();
  for (const item of items) {
    for (const value of collection.values(item, field)) {
      const step = Math.floor(readNumber(type, value) / interval);
      steps.set(step, (steps.get(step) ?? new Set()).add(item));
    }
  }
  const found = [...steps.keys()];
  const [first, last] = [Math.min(...found), Math.max(...found)];
  const buckets = [];
  for (let step = first; step <= last; step++) {
    const own = [...(steps.get(step) ?? [])];
    if (own.length < least) continue;
    const key = step * interval;
    buckets.push({ key, ...nameKey(type, key), doc_count: own.length, ...below(own) });
  }
  return { buckets };
}
