import type { KeywordColumn } from '../columns/keyword-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { Segment } from '../segment.ts';
import type { KeyedGrouping, Steps } from './groupings.ts';

/** How many documents of a whole segment have each value: the postings say it without counting. */
export function countAll({ postingOffsets }: KeywordColumn): Uint32Array {
  const counts = new Uint32Array(postingOffsets.length - 1);
  for (let value = 0; value < counts.length; value++) {
    counts[value] = (postingOffsets[value + 1] ?? 0) - (postingOffsets[value] ?? 0);
  }
  return counts;
}

/** The same for steps, from the values in their order. */
export function countSteps(
  { sorted }: NumberColumn,
  steps: Steps,
  { bucketCount, readKey }: KeyedGrouping,
): Uint32Array {
  const counts = new Uint32Array(bucketCount);
  let start = 0;
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const end = findFirst(sorted.values, start, (value) => steps.find(value) > readKey(bucket));
    counts[bucket] = end - start;
    start = end;
  }
  return counts;
}

/** First position from `start` on whose value fits, where all later ones fit too. */
function findFirst(values: Float64Array, start: number, fits: (value: number) => boolean): number {
  let low = start;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fits(values[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const lists = new WeakMap<Segment, Uint32Array>();

/** All documents of a segment, ascending. Not to be changed by the caller. */
export function listAll(segment: Segment): Uint32Array {
  let list = lists.get(segment);
  if (!list) {
    list = Uint32Array.from({ length: segment.size }, (_, document) => document);
    lists.set(segment, list);
  }
  return list;
}
