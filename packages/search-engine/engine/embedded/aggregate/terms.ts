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

/** So few documents never need a counter for each value that there is. */
const FEW = 1_024;
/** Dictionaries with room for a number for each value, while a request lasts. */
const SMALL = 1 << 16;
const NUMBERED_MAXIMUM = 1 << 20;

/** Counts by value, largest first, ties by value (S-085, O-064). */
export const aggregateTerms: Aggregator<'terms'> = (aggregation, segment, context) => {
  const { field, size, below, place } = aggregation;
  const step = (count: number) => context.budget.step(count);
  const runBelow = below.size > 0 ? context.prepare(below, segment) : undefined;
  const keywords = segment.keywords.get(field);
  const values = keywords?.dictionary.size ?? 0;
  const isSmall = values <= SMALL;
  const runMet =
    keywords && values <= NUMBERED_MAXIMUM
      ? prepareMet(keywords, aggregation, context, runBelow)
      : undefined;
  return (documents) => {
    const isWhole = documents.length === segment.size;
    if (runMet && !isWhole && (documents.length <= FEW || isSmall)) return runMet(documents);
    const grouping = groupTerms(segment, field, documents, step);
    if (!grouping) return writeTerms(0, []);
    const counts =
      keywords && isWhole ? countAll(keywords) : countBuckets(documents, grouping, step);
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

/** The same by the values that are met, as in the many small buckets of another aggregation. */
function prepareMet(
  { offsets, ordinals, dictionary }: KeywordColumn,
  { size, place }: TermsAggregation,
  { claimBuckets, budget }: AggregationRun,
  runBelow: RunBelow | undefined,
): RunAggregation {
  /** One more than the place of a value among those met; 0 for those that are not, between runs. */
  let numbers = new Uint32Array();
  /** Words by their place in the dictionary, read once. */
  const words = new Map<number, string>();
  const readWord = (ordinal: number) => {
    const word = words.get(ordinal) ?? dictionary.term(ordinal);
    words.set(ordinal, word);
    return word;
  };
  /** The values of one document stand in order, each once. */
  const runOne = (document: number) => {
    const [start, end] = [offsets[document] ?? 0, offsets[document + 1] ?? 0];
    const shown = Math.min(end - start, size);
    claimBuckets(shown, place);
    const buckets: AggregationResult[] = [];
    for (let i = start; i < start + shown; i++) {
      const bucket: AggregationResult = { key: readWord(ordinals[i] ?? 0), doc_count: 1 };
      runBelow?.(bucket, Uint32Array.of(document));
      buckets.push(bucket);
    }
    return writeTerms(end - start - shown, buckets);
  };
  return (documents) => {
    const [first] = documents;
    if (first !== undefined && documents.length === 1) return runOne(first);
    if (numbers.length === 0) numbers = new Uint32Array(dictionary.size);
    const met: { readonly ordinal: number; count: number; members: Uint32Array | undefined }[] = [];
    let total = 0;
    for (let d = 0; d < documents.length; d++) {
      budget.step();
      const document = documents[d] ?? 0;
      const end = offsets[document + 1] ?? 0;
      for (let i = offsets[document] ?? 0; i < end; i++) {
        const ordinal = ordinals[i] ?? 0;
        const number = numbers[ordinal] ?? 0;
        total++;
        // Places before the first are never asked for: that takes the slow way.
        if (number === 0) numbers[ordinal] = met.push({ ordinal, count: 1, members: undefined });
        else {
          const known = met[number - 1];
          if (known) known.count++;
        }
      }
    }
    const chosen = met.toSorted((a, b) => b.count - a.count || a.ordinal - b.ordinal);
    if (chosen.length > size) chosen.length = size;
    claimBuckets(chosen.length, place);
    if (runBelow) {
      for (const one of chosen) {
        one.members = new Uint32Array(one.count);
        one.count = 0;
      }
      for (let d = 0; d < documents.length; d++) {
        budget.step();
        const document = documents[d] ?? 0;
        const end = offsets[document + 1] ?? 0;
        for (let i = offsets[document] ?? 0; i < end; i++) {
          const one = met[(numbers[ordinals[i] ?? 0] ?? 0) - 1];
          if (one?.members) one.members[one.count++] = document;
        }
      }
    }
    for (const { ordinal } of met) numbers[ordinal] = 0;
    let shown = 0;
    const buckets = chosen.map(({ ordinal, count, members }) => {
      shown += count;
      const bucket: AggregationResult = { key: readWord(ordinal), doc_count: count };
      if (members) runBelow?.(bucket, members);
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
