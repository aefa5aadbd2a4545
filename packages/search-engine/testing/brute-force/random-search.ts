import type { SeededRandom } from '../random.ts';
import type { Collection } from './collection.ts';
import type { PlainAggregations } from './count-aggregations.ts';
import { listFields, RandomQueries } from './random-query.ts';
import type { PlainSortKey } from './rank-hits.ts';

/** A body of POST /titles or POST /comps. */
export interface RandomSearch {
  readonly query: object;
  readonly size: number;
  readonly from: number;
  readonly sort?: PlainSortKey[];
  readonly aggs?: PlainAggregations;
  readonly track_total_hits?: boolean;
  readonly _source: false;
}

/** Makes whole searches at random: a query, a window, often an order or aggregations. */
export function buildRandomSearch(random: SeededRandom, collection: Collection): RandomSearch {
  const queries = new RandomQueries(random);
  return {
    query: queries.build(collection),
    size: random.integer(0, 25),
    from: random.chance(0.5) ? 0 : random.integer(0, 60),
    ...(random.chance(0.6) ? { sort: buildSort(random, queries, collection) } : {}),
    ...(random.chance(0.5) ? { aggs: buildAggregations(random, queries, collection, 2) } : {}),
    ...(random.chance(0.2) ? { track_total_hits: random.chance(0.5) } : {}),
    _source: false,
  };
}

function buildSort(
  random: SeededRandom,
  queries: RandomQueries,
  collection: Collection,
): PlainSortKey[] {
  const fields = listFields(collection);
  return Array.from({ length: random.integer(0, 3) }, (): PlainSortKey => {
    const order = random.pick(['asc', 'desc'] as const);
    if (random.chance(0.25)) return { _score: order };
    if (random.chance(0.3) && fields.nested.length > 0) {
      const path = queries.pick(fields.nested);
      const inside = listFields(collection.parts(path).collection);
      const field = queries.pick([...inside.numbers, ...inside.dates, ...inside.exact]);
      return { [field]: { order, nested: { path } } };
    }
    const field = queries.pick([
      ...fields.exact,
      ...fields.numbers,
      ...fields.dates,
      ...fields.booleans,
    ]);
    return { [field]: random.chance(0.5) ? order : { order } };
  });
}

function buildAggregations(
  random: SeededRandom,
  queries: RandomQueries,
  collection: Collection,
  depth: number,
): PlainAggregations {
  const fields = listFields(collection);
  const names = Array.from({ length: random.integer(1, 2) }, (_, i) => `a${depth}${i}`);
  const below = (inside = collection) =>
    depth > 0 && random.chance(0.5)
      ? { aggs: buildAggregations(random, queries, inside, depth - 1) }
      : {};
  const build = () => {
    if (fields.nested.length > 0 && random.chance(0.3)) {
      const path = queries.pick(fields.nested);
      return { nested: { path }, ...below(collection.parts(path).collection) };
    }
    if (random.chance(0.4) || fields.numbers.length === 0) {
      const field = queries.pick([
        ...fields.exact,
        ...fields.numbers,
        ...fields.dates,
        ...fields.booleans,
      ]);
      const size = random.chance(0.5) ? { size: random.integer(1, 15) } : {};
      return { terms: { field, ...size }, ...below() };
    }
    const field = queries.pick([...fields.numbers, ...fields.dates]);
    if (random.chance(0.5)) return { avg: { field } };
    if (fields.dates.includes(field)) {
      return { histogram: { field, interval: 86_400_000 * random.integer(200, 900) }, ...below() };
    }
    const spread = Math.abs(Number(queries.value(collection, field))) / random.integer(2, 9);
    // Wide enough that the largest value of all gives some thousand steps at most.
    const largest = Math.max(
      1,
      ...collection.items.flatMap((_, i) => collection.values(i, field).map(Number)),
    );
    const interval = Math.max(Number(spread.toPrecision(2)), largest / 300);
    const least = random.chance(0.3) ? { min_doc_count: random.integer(0, 2) } : {};
    return { histogram: { field, interval, ...least }, ...below() };
  };
  return Object.fromEntries(names.map((name) => [name, build()]));
}
