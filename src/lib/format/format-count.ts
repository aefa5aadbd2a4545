import { numberFormat } from './british-format.ts';

const WHOLE = numberFormat({ maximumFractionDigits: 0 });

/** A whole number with thousands set apart, such as `1,284`. */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

/** A count that may have been cut at a ceiling, such as `1,284` or `10,000+` (S-094). */
export function formatCappedCount(count: number, capped: boolean): string {
  return capped ? `${formatCount(count)}+` : formatCount(count);
}

/** A count with its noun, such as `1 title` or `1,284 titles`. */
export function formatCountOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

const PLURALS = { is: 'are', was: 'were' } as const;

/** The verb after a count: `is` or `was` after one, `are` or `were` after any other number. */
export function agreeWith(count: number, verb: keyof typeof PLURALS): string {
  return count === 1 ? verb : PLURALS[verb];
}
