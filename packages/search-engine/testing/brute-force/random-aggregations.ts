import type { SeededRandom } from '../random.ts';
import type { Collection } from './collection.ts';
import type { PlainAggregation, PlainAggregations, PlainRange } from './plain-aggregation.ts';
import type { PlainPoint } from './plain-geometry.ts';
import { listFields, type RandomQueries } from './random-query.ts';

type Maker = () => PlainAggregation;

/** Makes named aggregations at random, `depth` levels of them below the first. */
export function buildAggregations(
  random: SeededRandom,
  queries: RandomQueries,
  collection: Collection,
  depth: number,
): PlainAggregations {
  const maker = new RandomAggregations(random, queries, collection, depth);
  const names = Array.from({ length: random.integer(1, 2) }, (_, i) => `a${depth}${i}`);
  return Object.fromEntries(names.map((name) => [name, maker.build()]));
}

class RandomAggregations {
  readonly #random: SeededRandom;
  readonly #queries: RandomQueries;
  readonly #collection: Collection;
  readonly #depth: number;

  constructor(random: SeededRandom, queries: RandomQueries, collection: Collection, depth: number) {
    this.#random = random;
    this.#queries = queries;
    this.#collection = collection;
    this.#depth = depth;
  }

  build(): PlainAggregation {
    const { numbers, dates, booleans, exact, points, nested } = listFields(this.#collection);
    const figures = [...numbers, ...numbers, ...dates, ...booleans];
    const anything = [...exact, ...figures];
    const kinds: readonly (readonly [weight: number, fields: readonly string[], make: Maker])[] = [
      [3, anything, () => this.#terms(anything)],
      [3, figures, () => this.#figure(figures, [...anything, ...points])],
      [1, figures, () => this.#percentiles(figures)],
      [2, numbers, () => this.#histogram(this.#queries.pick(numbers))],
      [2, dates, () => this.#dates(this.#queries.pick(dates))],
      [2, figures, () => this.#range(this.#queries.pick([...numbers, ...dates]))],
      [2, anything, () => this.#filter()],
      [2, anything, () => this.#filters()],
      [3, nested, () => this.#nested(this.#queries.pick(nested))],
      [4, points, () => this.#grid(this.#queries.pick(points))],
      [2, points, () => this.#place(this.#queries.pick(points))],
      [this.#collection.scope === '' ? 2 : 0, numbers, () => this.#hits(numbers)],
    ];
    const possible = kinds.flatMap(([weight, fields, make]) =>
      fields.length > 0 ? Array.from({ length: weight }, () => make) : [],
    );
    return this.#queries.pick(possible)();
  }

  #below(inside = this.#collection): Pick<PlainAggregation, 'aggs'> {
    if (this.#depth === 0 || this.#random.chance(0.4)) return {};
    return { aggs: buildAggregations(this.#random, this.#queries, inside, this.#depth - 1) };
  }

  #maybe<Value extends object>(chance: number, value: () => Value): Value | object {
    return this.#random.chance(chance) ? value() : {};
  }

  #terms(fields: readonly string[]): PlainAggregation {
    const size = this.#maybe(0.5, () => ({ size: this.#random.integer(1, 15) }));
    return { terms: { field: this.#queries.pick(fields), ...size }, ...this.#below() };
  }

  #figure(figures: readonly string[], anything: readonly string[]): PlainAggregation {
    const kind = this.#queries.pick([
      'avg',
      'min',
      'max',
      'sum',
      'stats',
      'stats',
      '',
      '',
    ] as const);
    if (kind !== '') return { [kind]: { field: this.#queries.pick(figures) } };
    const field = this.#queries.pick(anything);
    return this.#random.chance(0.5) ? { value_count: { field } } : { cardinality: { field } };
  }

  #percentiles(fields: readonly string[]): PlainAggregation {
    const percents = this.#maybe(0.5, () => ({
      percents: [50, this.#random.integer(0, 100), 12.5],
    }));
    const keyed = this.#maybe(0.3, () => ({ keyed: this.#random.chance(0.3) }));
    return { percentiles: { field: this.#queries.pick(fields), ...percents, ...keyed } };
  }

  #leastCount(): { min_doc_count?: number } {
    return this.#maybe(0.3, () => ({ min_doc_count: this.#random.integer(0, 2) }));
  }

  #histogram(field: string): PlainAggregation {
    const value = Math.abs(Number(this.#queries.value(this.#collection, field)));
    const spread = value / this.#random.integer(2, 9);
    // Wide enough that the largest value of all gives some hundred steps at most.
    const interval = Math.max(Number(spread.toPrecision(2)), this.#largest(field) / 300);
    return { histogram: { field, interval, ...this.#leastCount() }, ...this.#below() };
  }

  #largest(field: string): number {
    return this.#collection.remember(`largest ${field}`, () =>
      Math.max(
        1,
        ...this.#collection.items.flatMap((_, i) => this.#collection.values(i, field).map(Number)),
      ),
    );
  }

  #dates(field: string): PlainAggregation {
    const fine = ['week', '1d', 'hour'];
    const unit = this.#queries.pick(['year', '1y', 'quarter', 'month', '1M', ...fine]);
    const day = { fixed_interval: `${this.#random.integer(100, 900)}d` };
    const interval = this.#random.chance(0.3) ? day : { calendar_interval: unit };
    const least = fine.includes(unit) ? { min_doc_count: 1 } : this.#leastCount();
    return { date_histogram: { field, ...interval, ...least }, ...this.#below() };
  }

  #range(field: string): PlainAggregation {
    const bound = () => this.#queries.value(this.#collection, field) as string | number;
    const ranges = Array.from(
      { length: this.#random.integer(1, 4) },
      (_, i): PlainRange => ({
        ...this.#maybe(0.3, () => ({ key: `k${i}` })),
        ...this.#maybe(0.7, () => ({ from: bound() })),
        ...this.#maybe(0.7, () => ({ to: bound() })),
      }),
    );
    const keyed = this.#maybe(0.3, () => ({ keyed: true }));
    return { range: { field, ranges, ...keyed }, ...this.#below() };
  }

  #filter(): PlainAggregation {
    return { filter: this.#queries.build(this.#collection, 1) as never, ...this.#below() };
  }

  #filters(): PlainAggregation {
    const list = Array.from({ length: this.#random.integer(1, 3) }, () =>
      this.#queries.build(this.#collection, 1),
    );
    const named = Object.fromEntries(list.map((query, i) => [`${'zmb'[i]}`, query]));
    return {
      filters: {
        filters: (this.#random.chance(0.5) ? list : named) as never,
        ...this.#maybe(0.3, () => ({ other_bucket: this.#random.chance(0.7) })),
        ...this.#maybe(0.2, () => ({ other_bucket_key: 'rest' })),
      },
      ...this.#below(),
    };
  }

  #nested(path: string): PlainAggregation {
    const inside = this.#collection.parts(path).collection;
    // Fields of elements are met nowhere else, so something is counted of them wherever it may be.
    const aggs =
      this.#depth > 0 && buildAggregations(this.#random, this.#queries, inside, this.#depth - 1);
    return { nested: { path }, ...(aggs && { aggs }) };
  }

  #grid(field: string): PlainAggregation {
    return {
      geotile_grid: {
        field,
        ...this.#maybe(0.9, () => ({ precision: this.#random.integer(0, 29) })),
        ...this.#maybe(0.6, () => ({ size: this.#random.integer(1, 60) })),
        ...this.#maybe(0.3, () => ({ bounds: this.#box(field) })),
      },
      ...this.#below(),
    };
  }

  /** A box whose edges no point lies on. */
  #box(field: string) {
    const point = this.#queries.value(this.#collection, field) as unknown as PlainPoint;
    const reach = this.#queries.pick([0.001_234_567, 0.012_345_678, 1.234_567_89]);
    const edge = (degrees: number, limit: number) =>
      Math.max(-limit, Math.min(limit, degrees + reach * (0.1 + this.#random.next())));
    const low = (degrees: number, limit: number) => -edge(-degrees, limit);
    const [west, east] = [low(point.lon, 179.9), edge(point.lon, 179.9)];
    const isTurned = this.#random.chance(0.1);
    return {
      top_left: { lat: edge(point.lat, 89.9), lon: isTurned ? east : west },
      bottom_right: { lat: low(point.lat, 89.9), lon: isTurned ? west : east },
    };
  }

  #place(field: string): PlainAggregation {
    if (this.#random.chance(0.6)) return { geo_centroid: { field } };
    const wraps = this.#maybe(0.3, () => ({ wrap_longitude: this.#random.chance(0.5) }));
    return { geo_bounds: { field, ...wraps } };
  }

  #hits(numbers: readonly string[]): PlainAggregation {
    const order = this.#queries.pick(['asc', 'desc'] as const);
    const sort = [{ [this.#queries.pick(numbers)]: order }, { id: 'asc' as const }];
    return {
      top_hits: {
        ...this.#maybe(0.7, () => ({ size: this.#random.integer(1, 3) })),
        sort,
        _source: false,
      },
    };
  }
}
