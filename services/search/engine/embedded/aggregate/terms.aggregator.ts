import type { Segment } from '../segment.ts';
import type { Aggregator } from './aggregator.ts';
import { Buckets } from './buckets.ts';

/** Counts by value, largest first, ties by value (S-085, O-064). */
export const aggregateTerms: Aggregator<'terms'> = (aggregation, segment, documents, context) => {
  const buckets = new Buckets();
  const column = segment.keywords.get(aggregation.field) ?? segment.numbers.get(aggregation.field);
  const keys = !column ? undefined : 'ordinals' in column ? column.ordinals : column.values;
  for (const document of column ? documents : []) {
    context.budget.step();
    const end = column?.offsets[document + 1] ?? 0;
    for (let i = column?.offsets[document] ?? 0; i < end; i++)
      buckets.add(keys?.[i] ?? 0, document);
  }
  const ranked = buckets.keys().sort((a, b) => buckets.count(b) - buckets.count(a) || a - b);
  const chosen = ranked.slice(0, aggregation.size);
  context.claimBuckets(chosen.length, aggregation.place);
  const others = ranked.slice(aggregation.size);
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: others.reduce((sum, key) => sum + buckets.count(key), 0),
    buckets: chosen.map((key) => ({
      ...describeKey(segment, aggregation.field, key),
      doc_count: buckets.count(key),
      ...context.run(aggregation.below, segment, buckets.documents(key)),
    })),
  };
};

function describeKey(segment: Segment, field: string, key: number) {
  const keywords = segment.keywords.get(field);
  if (keywords) return { key: keywords.dictionary.terms[key] ?? '' };
  switch (segment.numbers.get(field)?.kind) {
    case 'date':
      return { key, key_as_string: new Date(key).toISOString() };
    case 'boolean':
      return { key, key_as_string: String(key === 1) };
    default:
      return { key };
  }
}
