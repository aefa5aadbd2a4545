import { InvalidQueryError } from '../../query-error.ts';
import type { Aggregator } from './aggregator.ts';
import { countBuckets, listMembers } from './buckets.ts';
import { groupIntervals } from './groupings.ts';
import { countIntervals } from './whole-segment.ts';
import { canWriteKey, writeKey } from './write-number.ts';

/** In so many buckets their bounds are looked up sooner than all values are counted. */
const SPAN_SEARCHED = 10_000;

/** Evenly spaced buckets, keyed by their lower edge; empty ones between are kept (S-087). */
export const aggregateHistogram: Aggregator<'histogram'> = (
  { field, interval, minimumCount, below, place },
  segment,
  documents,
  context,
) => {
  const column = segment.numbers.get(field);
  if (!column) return { buckets: [] };
  const step = (count: number) => context.budget.step(count);
  const isWhole = documents.length === segment.size && column.single;
  const grouping = groupIntervals(column, interval, isWhole ? undefined : documents, step);
  const counts =
    isWhole && grouping.bucketCount < SPAN_SEARCHED
      ? countIntervals(column, interval, grouping)
      : countBuckets(documents, grouping, step);
  const found = Array.from(counts.keys()).filter((bucket) => counts[bucket] !== 0);
  const [first, last] = [found[0] ?? 0, found.at(-1) ?? -1];
  const span = grouping.readKey(last) - grouping.readKey(first) + 1;
  const count = minimumCount > 0 || found.length === 0 ? found.length : span;
  context.claimBuckets(count, `${place}.interval`);
  // The first and the last key are the outermost ones.
  for (const bucket of found.length > 0 ? [first, last] : []) {
    if (canWriteKey(column, grouping.readKey(bucket) * interval)) continue;
    throw new InvalidQueryError(`${place}.interval`, 'leads to buckets whose keys cannot be told');
  }
  const members = below.size > 0 ? listMembers(documents, grouping, counts, step) : undefined;
  const shown = minimumCount > 0 ? found : Array.from(counts.keys()).slice(first, last + 1);
  return {
    buckets: shown
      .filter((bucket) => (counts[bucket] ?? 0) >= minimumCount)
      .map((bucket) => ({
        ...writeKey(column, grouping.readKey(bucket) * interval),
        doc_count: counts[bucket] ?? 0,
        ...(members && context.run(below, segment, members(bucket))),
      })),
  };
};
