import { parseDate } from '../../../dates.ts';
import type { RangeAggregation, RangeBounds } from '../../../dsl/compiled-aggregation.ts';
import type { AggregationResult } from '../../search-engine.ts';
import { Bitset } from '../bitset.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { findPosting } from '../execute/words.executor.ts';
import type { NestedSegment, Segment } from '../segment.ts';
import type { Aggregator } from './aggregator.ts';
import { writeJavaNumber, writeMoment, writeNumber } from './write-keys.ts';

const EMPTY: Segment = {
  size: 0,
  texts: new Map(),
  keywords: new Map(),
  numbers: new Map(),
  points: new Map(),
  nested: new Map(),
};

/** Goes on with the elements of the documents, counted as doc_count. */
export const aggregateNested: Aggregator<'nested'> = (aggregation, segment, context) => {
  const elements = segment.nested.get(aggregation.path);
  const runBelow = context.prepare(aggregation.below, elements ?? EMPTY);
  return (documents) => {
    const found = elements
      ? listElements(elements, segment.size, documents, (count) => context.budget.step(count))
      : new Uint32Array();
    const bucket: AggregationResult = { doc_count: found.length };
    runBelow(bucket, found);
    return bucket;
  };
};

/** The elements of fewer than one document in so many are looked up one after the other. */
const NARROW_SHARE = 16;

function listElements(
  { parents, size }: NestedSegment,
  documentCount: number,
  documents: Uint32Array,
  step: (count: number) => void,
): Uint32Array {
  if (documents.length * NARROW_SHARE < documentCount) {
    const found: number[] = [];
    for (const document of documents) {
      step(8);
      const first = findPosting(parents, document, 0, parents.length);
      for (let e = first; parents[e] === document; e++) found.push(e);
    }
    return Uint32Array.from(found);
  }
  const wanted = new Bitset(documentCount);
  wanted.addAll(documents);
  const found = new Uint32Array(size);
  let count = 0;
  for (let e = 0; e < size; e++) if (wanted.has(parents[e] ?? 0)) found[count++] = e;
  step(size);
  return found.subarray(0, count);
}

/** The documents that fit a query (O-149). */
export const aggregateFilter: Aggregator<'filter'> = ({ query, below }, segment, context) => {
  const runBelow = context.prepare(below, segment);
  let fitting: Bitset | undefined;
  const select = (documents: Uint32Array) => {
    fitting ??= context.filter(query, segment);
    context.budget.step(documents.length);
    const set = fitting;
    return documents.filter((d) => set.has(d));
  };
  return (documents) => {
    // Every search of the app counts what it finds so.
    const own = query.kind === 'match_all' ? documents : select(documents);
    const bucket: AggregationResult = { doc_count: own.length };
    runBelow(bucket, own);
    return bucket;
  };
};

/** A bucket for each of several queries, and one for what fits none (O-149). */
export const aggregateFilters: Aggregator<'filters'> = (aggregation, segment, context) => {
  const { filters, keyed, otherKey, place } = aggregation;
  const runBelow = context.prepare(aggregation.below, segment);
  let sets: Bitset[] | undefined;
  return (documents) => {
    sets ??= filters.map(({ query }) => context.filter(query, segment));
    context.claimBuckets(filters.length + (otherKey === undefined ? 0 : 1), place);
    const all = sets;
    const write = (own: Uint32Array) => {
      const bucket: AggregationResult = { doc_count: own.length };
      runBelow(bucket, own);
      return bucket;
    };
    context.budget.step(documents.length * filters.length);
    const buckets = all.map((fitting) => write(documents.filter((d) => fitting.has(d))));
    if (otherKey !== undefined) {
      const others = documents.filter((d) => !all.some((fitting) => fitting.has(d)));
      buckets.push(write(others));
    }
    if (!keyed) return { buckets };
    const names = [...filters.map(({ key }) => key), ...(otherKey === undefined ? [] : [otherKey])];
    return {
      buckets: Object.fromEntries(
        buckets.map((bucket, i): [string, object] => [names[i] ?? '', bucket]),
      ),
    };
  };
};

/** Buckets between bounds, which may overlap, in the order of these (O-149). */
export const aggregateRange: Aggregator<'range'> = (aggregation, segment, context) => {
  const { field, keyed, place, below } = aggregation;
  const column = segment.numbers.get(field);
  const ranges = prepareRanges(aggregation, column);
  const runBelow = context.prepare(below, segment);
  return (documents) => {
    context.claimBuckets(ranges.length, place);
    const buckets = ranges.map((range): AggregationResult => {
      context.budget.step(documents.length);
      const own = column ? listWithin(column, documents, range) : new Uint32Array();
      const bucket = {
        ...(keyed ? {} : { key: range.key }),
        ...range.bounds,
        doc_count: own.length,
      };
      runBelow(bucket, own);
      return bucket;
    });
    if (!keyed) return { buckets };
    const named = buckets.map((bucket, i): [string, object] => [ranges[i]?.key ?? '', bucket]);
    return { buckets: Object.fromEntries(named) };
  };
};

/** From a number, itself included, to before another. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** Documents with a value within the bounds. */
function listWithin(
  { offsets, values }: NumberColumn,
  documents: Uint32Array,
  { from, to }: Bounds,
): Uint32Array {
  return documents.filter((document) => {
    const end = offsets[document + 1] ?? 0;
    for (let i = offsets[document] ?? 0; i < end; i++) {
      const value = values[i] ?? 0;
      if (value >= from && value < to) return true;
    }
    return false;
  });
}

/** The ranges in the order in which they are told. */
export function prepareRanges(
  { ranges }: Pick<RangeAggregation, 'ranges'>,
  column: NumberColumn | undefined,
) {
  return ranges
    .map((range) => readRange(range, column))
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

/** A range with its bounds as numbers, and as an answer tells them. */
function readRange({ key, from, to }: RangeBounds, column: NumberColumn | undefined) {
  // Where no document has a value, dates are known by being written as such.
  const isDate = column?.kind === 'date' || typeof from === 'string' || typeof to === 'string';
  const [lower, upper] = [readBound(from), readBound(to)];
  const write = (bound: number) =>
    (isDate ? writeMoment(bound) : writeNumber(column, bound)) ?? writeJavaNumber(bound);
  const tell = (name: string, bound: number | undefined) => {
    if (bound === undefined) return {};
    if (isDate) return { [name]: bound, [`${name}_as_string`]: write(bound) };
    if (column?.kind === 'boolean') return { [name]: bound, [`${name}_as_string`]: bound !== 0 };
    return { [name]: bound };
  };
  const name = (bound: number | undefined) => (bound === undefined ? '*' : write(bound));
  return {
    from: lower ?? Number.NEGATIVE_INFINITY,
    to: upper ?? Number.POSITIVE_INFINITY,
    key: key ?? `${name(lower)}-${name(upper)}`,
    bounds: { ...tell('from', lower), ...tell('to', upper) },
  };
}

function readBound(bound: string | number | undefined): number | undefined {
  return typeof bound === 'string' ? parseDate(bound) : bound;
}
