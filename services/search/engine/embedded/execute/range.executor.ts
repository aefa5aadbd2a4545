import type { Bound, Range } from '../../../dsl/compiled-query.ts';
import { describeValue } from '../../../dsl/reading.ts';
import { InvalidQueryError } from '../../query-error.ts';
import { Bitset } from '../bitset.ts';
import { type KeywordColumn, readKeywordPostings } from '../columns/keyword-column.ts';
import { findBound, type NumberColumn } from '../columns/number-column.ts';
import { CONSTANT_SCORE, type Executor } from './executor.ts';
import { readNumberValue } from './terms.executor.ts';

/** Bounds on numbers and dates; on text by code units (S-070). */
export const executeRange: Executor<'range'> = (query, segment, context) => {
  const bits = new Bitset(segment.size);
  const numbers = segment.numbers.get(query.field);
  const keywords = segment.keywords.get(query.field);
  if (numbers) {
    const { documents } = numbers.sorted();
    const [from, to] = findNumbers(numbers, query);
    context.budget.step(Math.max(0, to - from));
    for (let i = from; i < to; i++) bits.add(documents[i] ?? 0);
  } else if (keywords) {
    const [from, to] = findTexts(keywords, query);
    for (let ordinal = from; ordinal < to; ordinal++) {
      for (const document of readKeywordPostings(keywords, ordinal)) bits.add(document);
    }
  }
  return { bits, scores: CONSTANT_SCORE };
};

function findNumbers(column: NumberColumn, { lower, upper, place }: Range): [number, number] {
  // Excluding a whole day means starting after its last moment; including it, ending there.
  const from = lower && readBound(column, lower, !lower.inclusive, place);
  const to = upper && readBound(column, upper, upper.inclusive, place);
  const { values } = column.sorted();
  return [
    from === undefined ? 0 : findBound(values, from, !lower?.inclusive),
    to === undefined ? values.length : findBound(values, to, upper?.inclusive === true),
  ];
}

function readBound(column: NumberColumn, bound: Bound, roundUp: boolean, place: string): number {
  const value = readNumberValue(column, bound.value, roundUp);
  if (value !== undefined) return value;
  const expected = column.kind === 'date' ? 'an ISO 8601 date' : 'a number';
  throw new InvalidQueryError(
    place,
    `a bound must be ${expected}, but is ${describeValue(bound.value)}`,
  );
}

function findTexts({ dictionary }: KeywordColumn, { lower, upper }: Range): [number, number] {
  const after = (text: string) =>
    dictionary.indexOf(text) < 0 ? dictionary.lowerBound(text) : dictionary.indexOf(text) + 1;
  const find = (bound: Bound, past: boolean) =>
    past ? after(String(bound.value)) : dictionary.lowerBound(String(bound.value));
  return [
    lower ? find(lower, !lower.inclusive) : 0,
    upper ? find(upper, upper.inclusive) : dictionary.size,
  ];
}
