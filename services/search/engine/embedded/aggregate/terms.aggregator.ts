import { DocumentHeap } from '../document-heap.ts';
import type { Segment } from '../segment.ts';
import type { Aggregator } from './aggregator.ts';
import { countBuckets, listMembers } from './buckets.ts';
import { groupKeywords, groupNumbers, type KeyedGrouping } from './groupings.ts';
import { countAll } from './whole-segment.ts';
import { writeKey } from './write-number.ts';

/** Counts by value, largest first, ties by value (S-085, O-064). */
export const aggregateTerms: Aggregator<'terms'> = (aggregation, segment, documents, context) => {
  const { field, size, below, place } = aggregation;
  const step = (count: number) => context.budget.step(count);
  const grouping = groupTerms(segment, field, documents, step);
  if (!grouping) return writeTerms(0, []);
  const keywords = segment.keywords.get(field);
  const counts =
    keywords && documents.length === segment.size
      ? countAll(keywords)
      : countBuckets(documents, grouping, step);
  const ranking = new DocumentHeap(size, (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  let total = 0;
  counts.forEach((count, bucket) => {
    total += count;
    if (count > 0) ranking.offer(bucket, -count);
  });
  step(counts.length);
  const chosen = ranking.list();
  context.claimBuckets(chosen.length, place);
  const shown = chosen.reduce((sum, bucket) => sum + (counts[bucket] ?? 0), 0);
  const members = below.size > 0 ? listMembers(documents, grouping, counts, step) : undefined;
  return writeTerms(
    total - shown,
    chosen.map((bucket) => ({
      ...describeKey(segment, field, grouping.readKey(bucket)),
      doc_count: counts[bucket] ?? 0,
      ...(members && context.run(below, segment, members(bucket))),
    })),
  );
};

function writeTerms(others: number, buckets: readonly object[]) {
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets };
}

function groupTerms(
  segment: Segment,
  field: string,
  documents: Uint32Array,
  step: (count: number) => void,
): KeyedGrouping | undefined {
  const keywords = segment.keywords.get(field);
  if (keywords) return groupKeywords(keywords, documents, step);
  const numbers = segment.numbers.get(field);
  return numbers && groupNumbers(numbers, documents, step);
}

function describeKey(segment: Segment, field: string, key: number): object {
  const keywords = segment.keywords.get(field);
  if (keywords) return { key: keywords.dictionary.term(key) };
  return writeKey(segment.numbers.get(field), key);
}
