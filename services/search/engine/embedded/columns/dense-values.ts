import { Bitset } from '../bitset.ts';
import { type KeywordColumn, readKeywordPostings } from './keyword-column.ts';

/** A value that more than one document in so many has is kept as a bitset once it was asked for. */
const DENSE_SHARE = 32;

/** By value; at most DENSE_SHARE values of a column with one value each can be dense. */
const known = new WeakMap<KeywordColumn, Map<number, Bitset>>();

/**
 * Who has a value that very many documents have, such as a tenure or a country; undefined for a
 * value that few have. Not to be changed by the caller.
 */
export function findDense(column: KeywordColumn, ordinal: number): Bitset | undefined {
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
