import type { Collection } from './collection.ts';
import { countFigures, isExact, tellNumber } from './count-figures.ts';
import type { PlainAggregation, PlainAggregations, PlainRange } from './plain-aggregation.ts';
import { isInBox, type PlainPoint } from './plain-geometry.ts';
import { readNumber } from './plain-values.ts';
import { sortItems } from './rank-hits.ts';
import { scoreQuery } from './score-query.ts';

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
  const below: Below = (own) => countAggregations(one.aggs ?? {}, collection, own);
  const figures = countFigures(one, collection, items);
  if (figures) return figures;
  if (one.nested) {
    const { collection: elements, own } = collection.parts(one.nested.path);
    const all = items.flatMap((item) => own[item] ?? []);
    return { doc_count: all.length, ...countAggregations(one.aggs ?? {}, elements, all) };
  }
  if (one.top_hits) {
    const { size = 3, sort = [] } = one.top_hits;
    const hits = sortItems(items, sort, collection).slice(0, size);
    const { index } = collection.mapping;
    return {
      hits: {
        total: { value: items.length, relation: 'eq' },
        max_score: null,
        hits: hits.map((id) => ({ _index: index, _id: id, _score: null })),
      },
    };
  }
  if (one.filter) {
    const { filter } = one;
    const own = items.filter((item) => scoreQuery(filter, collection, item) !== undefined);
    return { doc_count: own.length, ...below(own) };
  }
  if (one.filters) return countFilters(one.filters, collection, items, below);
  if (one.range) return countRanges(one.range, collection, items, below);
  if (one.histogram) {
    const { interval, field, min_doc_count: least = 0 } = one.histogram;
    const divide: Divide = (value) => Math.floor(value / interval);
    const options = { field, least, divide, start: (step: number) => step * interval };
    return countSteps(options, collection, items, below);
  }
  if (one.date_histogram) return countDates(one.date_histogram, collection, items, below);
  if (one.geotile_grid) return countTiles(one.geotile_grid, collection, items, below);
  if (one.terms) return countValues(one.terms, collection, items, below);
  throw new Error('No such aggregation');
}

type Below = (items: readonly number[]) => object;
type Divide = (value: number) => number;

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
    buckets: ranked.slice(0, size).map(([key, own]) => {
      const text = typeof key === 'number' ? tellNumber(type, key) : undefined;
      const name = text === undefined ? {} : { key_as_string: text };
      return { key, ...name, doc_count: own.length, ...below(own) };
    }),
  };
}

interface StepOptions {
  readonly field: string;
  readonly least: number;
  readonly divide: Divide;
  readonly start: (step: number) => number;
}

function countSteps(
  { field, least, divide, start }: StepOptions,
  collection: Collection,
  items: readonly number[],
  below: Below,
): object {
  const type = collection.type(field);
  const steps = new Map<number, Set<number>>();
  for (const item of items) {
    for (const value of collection.values(item, field)) {
      const step = divide(readNumber(type, value));
      steps.set(step, (steps.get(step) ?? new Set()).add(item));
    }
  }
  const found = [...steps.keys()];
  const [first, last] = [Math.min(...found), Math.max(...found)];
  const buckets = [];
  const every = () => Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const wanted = least > 0 ? found.sort((a, b) => a - b) : found.length === 0 ? [] : every();
  for (const step of wanted) {
    const own = [...(steps.get(step) ?? [])];
    if (own.length < least) continue;
    const key = start(step);
    const text = tellNumber(type, key);
    const name = text === undefined ? {} : { key_as_string: text };
    buckets.push({ key, ...name, doc_count: own.length, ...below(own) });
  }
  return { buckets };
}

const DAY = 86_400_000;

function countDates(
  options: NonNullable<PlainAggregation['date_histogram']>,
  collection: Collection,
  items: readonly number[],
  below: Below,
): object {
  const { field, min_doc_count: least = 0, fixed_interval: fixed } = options;
  const count = (divide: Divide, start: Divide) =>
    countSteps({ field, least, divide, start }, collection, items, below);
  const evenly = (width: number, first = 0) =>
    count(
      (value) => Math.floor((value - first) / width),
      (step) => first + step * width,
    );
  if (fixed !== undefined) return evenly(Number(fixed.slice(0, -1)) * DAY);
  const unit = options.calendar_interval ?? '';
  if (unit === 'hour') return evenly(DAY / 24);
  if (unit === '1d') return evenly(DAY);
  if (unit === 'week') return evenly(7 * DAY, Date.parse('1970-01-05'));
  const months = { quarter: 3, month: 1, '1M': 1 }[unit] ?? 12;
  const find = (value: number) => {
    const date = new Date(value);
    return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / months);
  };
  return count(find, (step) => Date.UTC(Math.floor((step * months) / 12), (step * months) % 12));
}

function countFilters(
  options: NonNullable<PlainAggregation['filters']>,
  collection: Collection,
  items: readonly number[],
  below: Below,
): object {
  const { filters, other_bucket_key: name } = options;
  const hasOther = options.other_bucket ?? name !== undefined;
  const write = (own: readonly number[]) => ({ doc_count: own.length, ...below(own) });
  const all = Object.entries(filters).map(([key, query]) => {
    const own = items.filter((item) => scoreQuery(query, collection, item) !== undefined);
    return { key, own };
  });
  const others = items.filter((item) => !all.some(({ own }) => own.includes(item)));
  const every = hasOther ? [...all, { key: name ?? '_other_', own: others }] : all;
  if (Array.isArray(filters)) return { buckets: every.map(({ own }) => write(own)) };
  return { buckets: Object.fromEntries(every.map(({ key, own }) => [key, write(own)])) };
}

function countRanges(
  { field, ranges, keyed = false }: NonNullable<PlainAggregation['range']>,
  collection: Collection,
  items: readonly number[],
  below: Below,
): object {
  const type = collection.type(field);
  const read = (bound: PlainRange['from'], open: number) =>
    bound === undefined ? open : readNumber(type, bound);
  const buckets = ranges.map((range) => {
    const [from, to] = [read(range.from, -Infinity), read(range.to, Infinity)];
    const own = items.filter((item) =>
      collection
        .values(item, field)
        .map((value) => readNumber(type, value))
        .some((value) => value >= from && value < to),
    );
    const tell = (value: number) =>
      !Number.isFinite(value) ? '*' : (tellNumber(type, value) ?? writeBound(value));
    const write = (name: string, value: number) => {
      if (!Number.isFinite(value)) return {};
      const text = tellNumber(type, value);
      return { [name]: value, ...(text === undefined ? {} : { [`${name}_as_string`]: text }) };
    };
    const key = range.key ?? `${tell(from)}-${tell(to)}`;
    const rest = { ...write('from', from), ...write('to', to), doc_count: own.length };
    return { key, from, to, rest: { ...rest, ...below(own) } };
  });
  buckets.sort((a, b) => (a.from === b.from ? (a.to < b.to ? -1 : 1) : a.from < b.from ? -1 : 1));
  if (!keyed) return { buckets: buckets.map(({ key, rest }) => ({ key, ...rest })) };
  return { buckets: Object.fromEntries(buckets.map(({ key, rest }) => [key, rest])) };
}

/** A number with a point in it, or with an exponent where it is long, as Java writes it. */
function writeBound(value: number): string {
  if (value !== 0 && (Math.abs(value) >= 1e7 || Math.abs(value) < 1e-3)) {
    const [digits = '', exponent = ''] = value.toExponential().replace('+', '').split('e');
    return `${Number.isInteger(Number(digits)) ? `${digits}.0` : digits}E${exponent}`;
  }
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}

function countTiles(
  options: NonNullable<PlainAggregation['geotile_grid']>,
  collection: Collection,
  items: readonly number[],
  below: Below,
): object {
  const { field, precision = 7, size = 10_000, bounds } = options;
  const tiles = new Map<string, { x: number; y: number; own: Set<number> }>();
  for (const item of items) {
    for (const point of collection.values(item, field) as PlainPoint[]) {
      if (bounds && !isInBox(point, bounds)) continue;
      const [x, y] = findTile(point, precision);
      const key = `${precision}/${x}/${y}`;
      const tile = tiles.get(key) ?? { x, y, own: new Set() };
      tile.own.add(item);
      tiles.set(key, tile);
    }
  }
  const ranked = [...tiles].sort(
    ([, a], [, b]) => b.own.size - a.own.size || b.x - a.x || b.y - a.y,
  );
  return {
    buckets: ranked
      .slice(0, size)
      .map(([key, { own }]) => ({ key, doc_count: own.size, ...below([...own]) })),
  };
}

/** Column and row of the tile round a place, which is kept in 32 bits a side. */
function findTile({ lat, lon }: PlainPoint, zoom: number): [x: number, y: number] {
  const round = (degrees: number, reach: number) => {
    const step = reach / 2 ** 31;
    return Math.min(Math.floor(degrees / step), 2 ** 31 - 1) * step;
  };
  const x = Math.floor((round(lon, 180) / 360 + 0.5) * 2 ** zoom);
  const angle = (round(lat, 90) * Math.PI) / 180;
  const y = Math.floor((0.5 - Math.asinh(Math.tan(angle)) / (2 * Math.PI)) * 2 ** zoom);
  const within = (tile: number) => Math.max(0, Math.min(2 ** zoom - 1, tile));
  return [within(x), within(y)];
}
