import type {
  CompiledAggregation,
  CompiledAggregations,
} from '../../../dsl/compiled-aggregation.ts';
import type { QueryBudget } from '../../query-budget.ts';
import { InvalidQueryError } from '../../query-error.ts';
import type { AggregationResult } from '../../search-engine.ts';
import { Bitset } from '../bitset.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { DocumentHeap } from '../document-heap.ts';
import type { Segment } from '../segment.ts';
import { countBuckets, listMembers } from './buckets.ts';
import { groupIntervals, groupKeywords, groupNumbers, type KeyedGrouping } from './groupings.ts';
import { countAll, countIntervals } from './whole-segment.ts';

/** The furthest moment that a date can tell, in milliseconds from 1970 on either side. */
const MOMENT_MAXIMUM = 8.64e15;

const EMPTY: Segment = {
  size: 0,
  texts: new Map(),
  keywords: new Map(),
  numbers: new Map(),
  points: new Map(),
  nested: new Map(),
};

interface AggregationRun {
  readonly budget: QueryBudget;
  /** Counts buckets before they are made. Throws InvalidQueryError when a request makes too many. */
  claimBuckets(count: number, place: string): void;
  /** Runs the aggregations below a bucket over its documents. */
  run(
    below: CompiledAggregations,
    segment: Segment,
    documents: Uint32Array,
  ): Record<string, AggregationResult>;
}

/** Works one aggregation out over documents of a segment, given in ascending order. */
type Aggregator<Kind extends CompiledAggregation['kind']> = (
  aggregation: Extract<CompiledAggregation, { kind: Kind }>,
  segment: Segment,
  documents: Uint32Array,
  context: AggregationRun,
) => AggregationResult;

/** Goes on with the elements of the documents, counted as doc_count. */
const aggregateNested: Aggregator<'nested'> = (aggregation, segment, documents, context) => {
  const elements = segment.nested.get(aggregation.path);
  if (!elements) {
    return { doc_count: 0, ...context.run(aggregation.below, EMPTY, new Uint32Array()) };
  }
  const wanted = new Bitset(segment.size);
  for (const document of documents) wanted.add(document);
  const found = new Bitset(elements.size);
  elements.parents.forEach((parent, element) => {
    if (wanted.has(parent)) found.add(element);
  });
  context.budget.step(elements.size);
  return {
    doc_count: found.count(),
    ...context.run(aggregation.below, elements, found.toArray()),
  };
};

/** In so many buckets their bounds are looked up sooner than all values are counted. */
const SPAN_SEARCHED = 10_000;

/** Evenly spaced buckets, keyed by their lower edge; empty ones between are kept (S-087). */
const aggregateHistogram: Aggregator<'histogram'> = (
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

/** Mean of all values; null without any (S-086). */
const aggregateAverage: Aggregator<'avg'> = ({ field }, segment, documents, { budget }) => {
  const column = segment.numbers.get(field);
  let sum = 0;
  let count = 0;
  for (const document of column ? documents : []) {
    budget.step();
    const end = column?.offsets[document + 1] ?? 0;
    for (let i = column?.offsets[document] ?? 0; i < end; i++) {
      sum += column?.values[i] ?? 0;
      count++;
    }
  }
  if (count === 0) return { value: null };
  const value = sum / count;
  const text = column?.kind === 'date' ? writeNumber(column, value) : undefined;
  return text === undefined ? { value } : { value, value_as_string: text };
};

/** Counts by value, largest first, ties by value (S-085, O-064). */
const aggregateTerms: Aggregator<'terms'> = (aggregation, segment, documents, context) => {
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

const AGGREGATORS: { readonly [Kind in CompiledAggregation['kind']]: Aggregator<Kind> } = {
  terms: aggregateTerms,
  avg: aggregateAverage,
  histogram: aggregateHistogram,
  nested: aggregateNested,
};

/** OpenSearch's search.max_buckets: buckets of one request, those below others included. */
const BUCKETS_MAXIMUM = 65_535;

/** Works aggregations out over the documents, given in ascending order (S-088). */
export function runAggregations(
  aggregations: CompiledAggregations,
  segment: Segment,
  documents: Uint32Array,
  budget: QueryBudget,
): Record<string, AggregationResult> {
  let buckets = 0;
  const context: AggregationRun = {
    budget,
    claimBuckets: (count, place) => {
      buckets += count;
      if (buckets <= BUCKETS_MAXIMUM) return;
      throw new InvalidQueryError(
        place,
        `takes the request past ${BUCKETS_MAXIMUM} buckets; take fewer or wider ones`,
      );
    },
    // Names come from outside: entries are kept even when one is called __proto__.
    run: (below, belowSegment, belowDocuments) =>
      Object.fromEntries(
        Array.from(below, ([name, aggregation]): [string, AggregationResult] => [
          name,
          aggregate(aggregation, belowSegment, belowDocuments, context),
        ]),
      ),
  };
  return context.run(aggregations, segment, documents);
}

function aggregate<Kind extends CompiledAggregation['kind']>(
  aggregation: Extract<CompiledAggregation, { kind: Kind }>,
  segment: Segment,
  documents: Uint32Array,
  context: AggregationRun,
): AggregationResult {
  const aggregator: Aggregator<Kind> = AGGREGATORS[aggregation.kind as Kind];
  return aggregator(aggregation, segment, documents, context);
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

/** False for a key that an answer cannot carry: one without end, or a date beyond all dates. */
function canWriteKey(column: NumberColumn | undefined, key: number): boolean {
  return column?.kind === 'date' ? Math.abs(key) <= MOMENT_MAXIMUM : Number.isFinite(key);
}

/** How dates and flags read as text beside their number; undefined for plain numbers. */
function writeNumber(column: NumberColumn | undefined, value: number): string | undefined {
  switch (column?.kind) {
    case 'date':
      return new Date(value).toISOString();
    case 'boolean':
      return String(value === 1);
    default:
      return undefined;
  }
}

/** The key of a bucket, with its text where there is one. */
function writeKey(column: NumberColumn | undefined, key: number): object {
  const text = writeNumber(column, key);
  return text === undefined ? { key } : { key, key_as_string: text };
}
