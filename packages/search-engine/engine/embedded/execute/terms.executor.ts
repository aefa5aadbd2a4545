import { parseDate } from '../../../dates.ts';
import type { Scalar } from '../../../dsl/compiled-query.ts';
import { Bitset } from '../bitset.ts';
import { type KeywordColumn, readKeywordPostings } from '../columns/keyword-column.ts';
import { findBound, type NumberColumn } from '../columns/number-column.ts';
import type { Segment } from '../segment.ts';
import { buildLengthFactors, idf, scoreTerm } from '../text/bm25.ts';
import { CONSTANT_SCORE, type Executor, type Run } from './executor.ts';

/** A value that more than one document in so many has is kept as a bitset once it was asked for. */
const DENSE_SHARE = 32;

/** By value; at most DENSE_SHARE values of a column with one value each can be dense. */
const known = new WeakMap<KeywordColumn, Map<number, Bitset>>();

/** Exact values (S-068, O-054, O-056). */
export const executeTerms: Executor<'terms'> = (query, segment, context) => {
  const bits = matchTerms(query.field, query.values, segment, context);
  const column = segment.keywords.get(query.field);
  const scores =
    query.scored && context.scoring && column ? scoreExact(column, bits) : CONSTANT_SCORE;
  return { bits, scores };
};

/** Who has any of the values. The caller must not change the set: it may be one that is kept. */
export function matchTerms(
  field: string,
  values: readonly Scalar[],
  segment: Segment,
  { budget, memory }: Pick<Run, 'budget' | 'memory'>,
): Bitset {
  const keywords = segment.keywords.get(field);
  const numbers = segment.numbers.get(field);
  const [first] = values;
  if (keywords && values.length === 1) {
    const dense = findDense(keywords, keywords.dictionary.indexOf(String(first)));
    if (dense) return dense;
  }
  const bits = memory.claimSet(segment.size);
  for (const value of values) {
    const documents = keywords
      ? readKeywordPostings(keywords, keywords.dictionary.indexOf(String(value)))
      : numbers
        ? findNumber(numbers, value)
        : new Uint32Array();
    budget.step(documents.length + 1);
    bits.addAll(documents);
  }
  return bits;
}

/** A date that stops early, such as a day, stands for all its moments. */
function findNumber(column: NumberColumn, value: Scalar): Uint32Array {
  const number = readNumberValue(column, value);
  if (number === undefined || Number.isNaN(number)) return new Uint32Array();
  const { values, documents } = column.sorted;
  const end = readNumberValue(column, value, true) ?? number;
  return documents.subarray(findBound(values, number, false), findBound(values, end, true));
}

/** A value as the column stores it; undefined when it is none of its kind. */
export function readNumberValue(
  column: NumberColumn,
  value: Scalar,
  roundUp = false,
): number | undefined {
  if (column.kind === 'boolean') {
    if (value === true || value === 'true') return 1;
    return value === false || value === 'false' ? 0 : undefined;
  }
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return undefined;
  if (column.kind === 'date') return parseDate(value, roundUp);
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? undefined : number;
}

/** Exact fields have no lengths: every value counts as one word found once. */
export function scoreExact(column: KeywordColumn, bits: Bitset): number {
  const holders = column.present.count();
  const [, factor = 0] = buildLengthFactors(column.ordinals.length / Math.max(1, holders));
  return Math.fround(scoreTerm(idf(holders, bits.count()), 1, factor));
}

/**
 * Who has a value that very many documents have, such as a tenure or a country; undefined for a
 * value that few have. Not to be changed by the caller.
 */
function findDense(column: KeywordColumn, ordinal: number): Bitset | undefined {
  const { size } = column.present;
  const postings = readKeywordPostings(column, ordinal);
  if (postings.length * DENSE_SHARE <= size) return undefined;
  let values = known.get(column);
  if (!values) {
    values = new Map();
    known.set(column, values);
  }
  let bits = values.get(ordinal);
  if (!bits) {
    bits = new Bitset(size);
    bits.addAll(postings);
    values.set(ordinal, bits);
  }
  return bits;
}
