import type { KeywordColumn } from '../columns/keyword-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { Grouping } from './buckets.ts';

type Step = (count: number) => void;
type Values = Float64Array | Uint32Array;

/** Divides numbers into steps that follow each other, such as tens or months. */
export interface Steps {
  /** Which step a value falls into, a whole number. */
  find(value: number): number;
  /** The lowest value of a step. */
  start(step: number): number;
}

/** Steps of equal width. */
export function divideEvenly(width: number): Steps {
  return { find: (value) => Math.floor(value / width), start: (step) => step * width };
}

/** Buckets with a key each, in ascending order of the keys. */
export interface KeyedGrouping extends Grouping {
  readKey(bucket: number): number;
}

/** A column with far more values than there are documents is not worth a counter for each. */
const SPARSE_SHARE = 8;
/** Histograms that are wider get buckets only where there are values. */
const SPAN_MAXIMUM = 1 << 20;

/** A bucket for each value, whose key is the value's ordinal. */
export function groupKeywords(
  { ordinals, offsets, dictionary }: KeywordColumn,
  documents: Uint32Array,
  step: Step,
): KeyedGrouping {
  if (documents.length * SPARSE_SHARE < dictionary.size) {
    return groupFound({ offsets, values: ordinals, distinct: true }, documents, step);
  }
  return {
    bucketCount: dictionary.size,
    offsets,
    distinct: true,
    findBucket: (position) => ordinals[position] ?? 0,
    readKey: (bucket) => bucket,
  };
}

/** A bucket for each number that one of the documents has. */
export function groupNumbers(
  { offsets, values, single }: NumberColumn,
  documents: Uint32Array,
  step: Step,
): KeyedGrouping {
  return groupFound({ offsets, values, distinct: single }, documents, step);
}

/**
 * A bucket for each step, over all documents where none are given; the key is the step. The
 * outermost buckets may be empty.
 */
export function groupSteps(
  { offsets, values, single, sorted }: NumberColumn,
  steps: Steps,
  documents: Uint32Array | undefined,
  step: Step,
): KeyedGrouping {
  const find = (position: number) => steps.find(values[position] ?? 0);
  let first = sorted.values.length > 0 ? steps.find(sorted.values[0] ?? 0) : 0;
  let last = sorted.values.length > 0 ? steps.find(sorted.values.at(-1) ?? 0) : -1;
  // Counters for all there is are cheap while they are few; else the bounds are looked for.
  const few = Math.min(documents?.length ?? 0, SPAN_MAXIMUM / 2);
  if (documents && last - first > few) {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    visitPositions(documents, offsets, step, (position) => {
      const value = values[position] ?? 0;
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    });
    const isEmpty = lowest > highest;
    first = isEmpty ? 0 : steps.find(lowest);
    last = isEmpty ? -1 : steps.find(highest);
  }
  const span = last - first + 1;
  if (!(span <= SPAN_MAXIMUM)) {
    const all = documents ?? Uint32Array.from({ length: offsets.length - 1 }, (_, d) => d);
    return groupFound({ offsets, values, distinct: single, find }, all, step);
  }
  return {
    bucketCount: span,
    offsets,
    distinct: single,
    findBucket: (position) => find(position) - first,
    readKey: (bucket) => first + bucket,
  };
}

interface Found {
  readonly offsets: Uint32Array;
  readonly values: Values;
  readonly distinct: boolean;
  /** The key of the value at a position; the value itself by default. */
  readonly find?: (position: number) => number;
}

/** Buckets for the keys that are met among the documents, and no others. */
function groupFound(
  { offsets, values, distinct, find = (position) => values[position] ?? 0 }: Found,
  documents: Uint32Array,
  step: Step,
): KeyedGrouping {
  const seen = new Set<number>();
  visitPositions(documents, offsets, step, (position) => seen.add(find(position)));
  const keys = Float64Array.from(seen).sort();
  const buckets = new Map(Array.from(keys, (key, bucket) => [key, bucket]));
  return {
    bucketCount: keys.length,
    offsets,
    distinct,
    findBucket: (position) => buckets.get(find(position)) ?? 0,
    readKey: (bucket) => keys[bucket] ?? 0,
  };
}

function visitPositions(
  documents: Uint32Array,
  offsets: Uint32Array,
  step: Step,
  visit: (position: number) => void,
): void {
  for (let d = 0; d < documents.length; d++) {
    const document = documents[d] ?? 0;
    const end = offsets[document + 1] ?? 0;
    step(1);
    for (let i = offsets[document] ?? 0; i < end; i++) visit(i);
  }
}
