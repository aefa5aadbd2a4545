import type { Token } from '../../read-tokens.ts';

/** Months in full, from January. */
export const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const FIRST_YEAR = 1800;
const LAST_YEAR = 2200;

/** The month of a word, from 1: "March", "mar". */
export function findMonth(token: Token | undefined): number | undefined {
  if (token?.kind !== 'word' || token.word.length < 3) return undefined;
  const word = token.word === 'sept' ? 'sep' : token.word;
  const index = MONTHS.findIndex((month) => month === word || month.slice(0, 3) === word);
  return index < 0 ? undefined : index + 1;
}

/** A year written with four digits. */
export function readYear(token: Token | undefined): number | undefined {
  if (token?.number === undefined || token.suffix !== undefined || token.pounds) return undefined;
  if (!/^\d{4}$/.test(token.raw)) return undefined;
  return token.number >= FIRST_YEAR && token.number <= LAST_YEAR ? token.number : undefined;
}
