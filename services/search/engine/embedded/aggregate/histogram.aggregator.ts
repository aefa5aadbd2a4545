import type { Aggregator } from './aggregator.ts';
import { Buckets } from './buckets.ts';

/** Evenly spaced buckets, keyed by their lower edge; empty ones between are kept (S-087). */
export const aggregateHistogram: Aggregator<'histogram'> = (
  { field, interval, minimumCount, below, place },
  segment,
  documents,
  context,
) => {
  const buckets = new Buckets();
  const column = segment.numbers.get(field);
  for (const document of column ? documents : []) {
    context.budget.step();
    const end = column?.offsets[document + 1] ?? 0;
    for (let i = column?.offsets[document] ?? 0; i < end; i++) {
      buckets.add(Math.floor((column?.values[i] ?? 0) / interval), document);
    }
  }
  const found = buckets.keys().sort((a, b) => a - b);
  const span = (found.at(-1) ?? -1) - (found[0] ?? 0) + 1;
  context.claimBuckets(minimumCount === 0 ? span : found.length, `${place}.interval`);
  const keys = minimumCount === 0 ? fillGaps(found[0] ?? 0, span) : found;
  return {
    buckets: keys
      .filter((key) => buckets.count(key) >= minimumCount)
      .map((key) => ({
        key: key * interval,
        doc_count: buckets.count(key),
        ...context.run(below, segment, buckets.documents(key)),
      })),
  };
};

function fillGaps(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}
