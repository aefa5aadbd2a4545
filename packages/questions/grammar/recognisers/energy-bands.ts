import type { Token } from '../read-tokens.ts';

/** The energy bands there are, best first. */
export const BANDS = 'ABCDEFG';

/** Whether a letter stands for a band. */
export function isBand(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !/^[A-Ga-g]$/.test(token.raw)) return false;
  // "an EPC of a shop": a small a is an article unless it ends the question or stands in a list.
  const rest = tokens.slice(at + 1, at + 3).map(({ word }) => word);
  return (
    token.raw !== 'a' ||
    rest.length === 0 ||
    /^(?:(?:or|and|to|,|-) )?[b-g]$/.test(rest.join(' ')) ||
    /^[b-g]$/.test(rest[0] ?? '')
  );
}

/** The place of a band among all. */
export function readBand(tokens: readonly Token[], at: number): number {
  return BANDS.indexOf(tokens[at]?.raw.toUpperCase() ?? '');
}
