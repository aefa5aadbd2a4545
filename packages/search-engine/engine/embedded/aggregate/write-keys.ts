import type { NumberColumn } from '../columns/number-column.ts';

/** The furthest moment that a date can tell, in milliseconds from 1970 on either side. */
const MOMENT_MAXIMUM = 8.64e15;

/** False for a key that an answer cannot carry: one without end, or a date beyond all dates. */
export function canWriteKey(column: NumberColumn, key: number): boolean {
  return column.kind === 'date' ? Math.abs(key) <= MOMENT_MAXIMUM : Number.isFinite(key);
}

/** A moment as OpenSearch writes it: a year of more than four digits has no leading zeros. */
export function writeMoment(milliseconds: number): string | undefined {
  if (!(Math.abs(milliseconds) <= MOMENT_MAXIMUM)) return undefined;
  return new Date(milliseconds).toISOString().replace(/^\+0+/, '+');
}

/** How dates and flags read as text beside their number; undefined for plain numbers. */
export function writeNumber(column: NumberColumn | undefined, value: number): string | undefined {
  switch (column?.kind) {
    case 'date':
      return writeMoment(value);
    case 'boolean':
      return String(value !== 0);
    default:
      return undefined;
  }
}

/** The key of a bucket, with its text where there is one. */
export function writeKey(column: NumberColumn | undefined, key: number): object {
  const text = writeNumber(column, key);
  return text === undefined ? { key } : { key, key_as_string: text };
}

/** A number as Java writes it, which names a bucket: 1.0, 0.05, 1.0E7. */
export function writeJavaNumber(value: number): string {
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-3 && size < 1e7)) {
    const text = String(value);
    return text.includes('.') ? text : `${text}.0`;
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}
