import type { Aggregator } from './aggregator.ts';
import { writeNumber } from './write-number.ts';

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
  if (count === 0) return { value: null };
  const value = sum / count;
  const text = column?.kind === 'date' ? writeNumber(column, value) : undefined;
  return text === undefined ? { value } : { value, value_as_string: text };
};
