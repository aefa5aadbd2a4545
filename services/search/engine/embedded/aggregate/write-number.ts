import type { NumberColumn } from '../columns/number-column.ts';

/** The furthest moment that a date can tell, in milliseconds from 1970 on either side. */
const MOMENT_MAXIMUM = 8.64e15;

/** False for a key that an answer cannot carry: one without end, or a date beyond all dates. */
export function canWriteKey(column: NumberColumn | undefined, key: number): boolean {
  return column?.kind === 'date' ? Math.abs(key) <= MOMENT_MAXIMUM : Number.isFinite(key);
}

/** How dates and flags read as text beside their number; undefined for plain numbers. */
export function writeNumber(column: NumberColumn | undefined, value: number): string | undefined {
  switch (column?.kind) {
    case 'date':
      return new Date(value).toISOString();
    case 'boolean':
      return String(value === 1);
    default:
      return undefined;
  }
}

/** The key of a bucket, with its text where there is one. */
export function writeKey(column: NumberColumn | undefined, key: number): object {
  const text = writeNumber(column, key);
  return text === undefined ? { key } : { key, key_as_string: text };
}
