import type { TermsAggregation } from '../../../dsl/compiled-aggregation.ts';
import type { AggregationResult } from '../../search-engine.ts';
import type { KeywordColumn } from '../columns/keyword-column.ts';
import { DocumentHeap } from '../document-heap.ts';
import type { Segment } from '../segment.ts';
import type { AggregationRun, Aggregator, RunAggregation, RunBelow } from './aggregator.ts';
import { countBuckets, listMembers } from './buckets.ts';
import { groupKeywords, groupNumbers, type KeyedGrouping } from './groupings.ts';
import { countAll } from './whole-segment.ts';
import { writeKey } from './write-keys.ts';

/** So few documents are gathered by the values they have, without a counter for each there is. */
const FEW = 1_024;
/** Dictionaries that a number for each value is kept of while a request lasts. */
const NUMBERED_MAXIMUM = 1 << 20;

/** Counts by value, largest first, ties by value (S-085, O-064). */
export const aggregateTerms: Aggregator<'terms'> = (aggregation, segment, context) => {
  const { field, size, below, place } = aggregation;
  const step = (count: number) => context.budget.step(count);
  const runBelow = below.size > 0 ? context.prepare(below, segment) : undefined;
  const keywords = segment.keywords.get(field);
  const runFew =
    keywords && keywords.dictionary.size <= NUMBERED_MAXIMUM
      ? prepareFew(keywords, aggregation, context, runBelow)
      : undefined;
  return (documents) => {
    if (runFew && documents.length <= FEW) {
      step(documents.length);
      return runFew(documents);
    }
    const grouping = groupTerms(segment, field, documents, step);
    if (!grouping) return writeTerms(0, []);
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
    const members = runBelow && listMembers(documents, grouping, counts, step);
    return writeTerms(
      total - shown,
      chosen.map((bucket) => {
        const written: AggregationResult = {
          ...describeKey(segment, field, grouping.readKey(bucket)),
          doc_count: counts[bucket] ?? 0,
        };
        if (members) runBelow?.(written, members(bucket));
        return written;
      }),
    );
  };
};

/** The same for a few documents, as in the small buckets of another aggregation. */
function prepareFew(
  { offsets, ordinals, dictionary }: KeywordColumn,
  { size, place }: TermsAggregation,
  { claimBuckets }: AggregationRun,
  runBelow: RunBelow | undefined,
): RunAggregation {
  let numbers = new Uint32Array();
  return (documents) => {
    if (numbers.length === 0) numbers = new Uint32Array(dictionary.size);
    const found: { readonly ordinal: number; readonly members: number[] }[] = [];
    let total = 0;
    for (let d = 0; d < documents.length; d++) {
      const document = documents[d] ?? 0;
      const end = offsets[document + 1] ?? 0;
      for (let i = offsets[document] ?? 0; i < end; i++) {
        const ordinal = ordinals[i] ?? 0;
        // One more than its place among those found, so that 0 is none.
        const number = numbers[ordinal] ?? 0;
        if (number > 0) found[number - 1]?.members.push(document);
        else numbers[ordinal] = found.push({ ordinal, members: [document] });
        total++;
      }
    }
    for (const { ordinal } of found) numbers[ordinal] = 0;
    found.sort((a, b) => b.members.length - a.members.length || a.ordinal - b.ordinal);
    if (found.length > size) found.length = size;
    claimBuckets(found.length, place);
    let shown = 0;
    const buckets = found.map(({ ordinal, members }) => {
      shown += members.length;
      const bucket: AggregationResult = {
        key: dictionary.term(ordinal),
        doc_count: members.length,
      };
      runBelow?.(bucket, Uint32Array.from(members));
      return bucket;
    });
    return writeTerms(total - shown, buckets);
  };
}

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
