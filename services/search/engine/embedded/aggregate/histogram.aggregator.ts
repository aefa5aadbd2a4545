import { InvalidQueryError } from '../../query-error.ts';
import type { Aggregator } from './aggregator.ts';
import { Buckets } from './buckets.ts';

const BUCKETS_MAXIMUM = 10_000;

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
  const keys = minimumCount === 0 ? fillGaps(found, place) : found;
  if (keys.length > BUCKETS_MAXIMUM) throw tooMany(place);
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

function fillGaps(keys: readonly number[], place: string): number[] {
  const [first = 0] = keys;
  const last = keys.at(-1) ?? -1;
  if (last - first >= BUCKETS_MAXIMUM) throw tooMany(place);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function tooMany(place: string): InvalidQueryError {
  return new InvalidQueryError(
    `${place}.interval`,
    `would give more than ${BUCKETS_MAXIMUM} buckets; take a wider interval`,
  );
}
