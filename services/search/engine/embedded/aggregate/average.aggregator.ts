import type { Aggregator } from './aggregator.ts';

/** Mean of all values; null without any (S-086). */
export const aggregateAverage: Aggregator<'avg'> = ({ field }, segment, documents, { budget }) => {
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
  return { value: count === 0 ? null : sum / count };
};
