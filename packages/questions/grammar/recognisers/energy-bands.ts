import type { Token } from '../read-tokens.ts';
import type { Reading } from '../recogniser.ts';

/** The energy bands there are, best first. */
export const BANDS = 'ABCDEFG';

/** Whether a letter stands for a band. */
export function isBand(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !/^[A-Ga-g]$/.test(token.raw)) return false;
  return token.raw !== 'a' || !isArticle(tokens, at);
}

/** "an EPC of a shop", "with a B or C EPC": a small a is a band where it ends the question or stands in a list. */
function isArticle(tokens: readonly Token[], at: number): boolean {
  if (at === tokens.length - 1) return false;
  const rest = tokens.slice(at + 1, at + 3).map(({ raw }) => raw);
  const isList = /^[b-g]$/.test(rest[0] ?? '') || /^(?:or|and|to|,|-) [b-g]$/i.test(rest.join(' '));
  return !isList || /^(?:with|having|has|have|is)$/.test(tokens[at - 1]?.word ?? '');
}

/** The place of a band among all. */
export function readBand(tokens: readonly Token[], at: number): number {
  return BANDS.indexOf(tokens[at]?.raw.toUpperCase() ?? '');
}

/** "EPC F or G rated" */
export function passRated(
  tokens: readonly Token[],
  at: number,
  bands: Reading | undefined,
): Reading | undefined {
  const isRated = bands && tokens[at + bands.length]?.word === 'rated';
  return isRated ? { ...bands, length: bands.length + 1 } : bands;
}

/** "d e or f", as it is dictated, and "E F G": three in a row, of which two alone are the ends of a range. */
export function readRun(
  tokens: readonly Token[],
  first: number,
): { readonly bands: string; readonly end: number } | undefined {
  let end = first + 1;
  while (isBand(tokens, end)) end += 1;
  const isJoined = /^(?:or|and)$/.test(tokens[end]?.word ?? '') && isBand(tokens, end + 1);
  if (end - first < (isJoined ? 2 : 3)) return undefined;
  const listed = tokens.slice(first, isJoined ? end + 2 : end);
  const bands = listed.filter((_, i) => isBand(tokens, first + i));
  return {
    bands: bands.map(({ raw }) => raw.toUpperCase()).join(''),
    end: first + listed.length,
  };
}
