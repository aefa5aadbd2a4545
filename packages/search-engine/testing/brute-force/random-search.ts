import type { SeededRandom } from '../random.ts';
import type { Collection } from './collection.ts';
import type { PlainAggregations } from './plain-aggregation.ts';
import type { PlainPoint } from './plain-geometry.ts';
import { buildAggregations } from './random-aggregations.ts';
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
    if (random.chance(0.2) && fields.points.length > 0) {
      const field = queries.pick(fields.points);
      const points = Array.from(
        { length: random.integer(1, 3) },
        () => queries.value(collection, field) as unknown as PlainPoint,
      );
      const mode = random.pick([undefined, 'min', 'max', 'avg'] as const);
      return { _geo_distance: { [field]: points, order, ...(mode && { mode }) } };
    }
    if (random.chance(0.3) && fields.nested.length > 0) {
      const path = queries.pick(fields.nested);
      const inside = listFields(collection.parts(path).collection);
      const field = queries.pick([
        ...inside.numbers,
        ...inside.dates,
        ...inside.exact,
        ...inside.booleans,
      ]);
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
