import type { Range, Scalar } from '@property/search-engine/dsl/compiled-query.ts';
import { type Format, findFieldWords } from './fields.ts';

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  countryIsoCode: { ENG: 'England and Wales', SCT: 'Scotland' },
  'dealData.countryIsoCode': { ENG: 'England and Wales', SCT: 'Scotland' },
  mixedUse: { true: 'mixed', false: 'not mixed' },
  'leases.letAgain': { true: 'let again', false: 'not let again' },
};
const SHOWN_MAXIMUM = 6;

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 });
const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "£250,000", "2 acres", "1 January 2020". */
function sayBound(value: string | number, format: Format): string {
  if (format === 'date') return sayDate(String(value));
  const amount = Number(value);
  if (!Number.isFinite(amount) || format === 'text') return String(value);
  switch (format) {
    case 'pounds':
      return pounds.format(amount);
    case 'pounds a year':
      return `${pounds.format(amount)} a year`;
    case 'acres':
      return `${number.format(amount)} ${amount === 1 ? 'acre' : 'acres'}`;
    case 'square feet':
      return `${number.format(amount)} sq ft`;
    case 'square metres':
      return `${number.format(amount)} sq m`;
    case 'per cent':
      return `${number.format(amount)}%`;
    default:
      return number.format(amount);
  }
}

function sayDate(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? day.format(new Date(text)) : text;
}

/** "2 acres or more", "from £1 to £2", "before 1 January 2020". */
export function sayRange({ field, lower, upper }: Range): string {
  const { format } = findFieldWords(field);
  const dated = format === 'date';
  const low = lower && sayBound(lower.value, format);
  const high = upper && sayBound(upper.value, format);
  if (low !== undefined && high !== undefined && lower?.inclusive && upper?.inclusive) {
    return low === high ? `exactly ${low}` : `from ${low} to ${high}`;
  }
  const sides = [
    low &&
      (lower?.inclusive
        ? `${low} or ${dated ? 'later' : 'more'}`
        : `${dated ? 'after' : 'more than'} ${low}`),
    high &&
      (upper?.inclusive
        ? `${high} or ${dated ? 'earlier' : 'less'}`
        : `${dated ? 'before' : 'less than'} ${high}`),
  ].filter((side) => side !== undefined);
  return sides.length === 0 ? 'anything' : sides.join(' and ');
}

/** "Retail or Office"; of many values the first few and how many there are. */
export function sayValues(field: string, values: readonly Scalar[]): string {
  const said = values.map((value) => {
    const name = NAMES[field]?.[String(value)];
    if (name) return name;
    const { format } = findFieldWords(field);
    return typeof value === 'boolean'
      ? String(value)
      : sayBound(value, typeof value === 'number' && format === 'text' ? 'number' : format);
  });
  if (said.length <= SHOWN_MAXIMUM) return joinWords(said, 'or');
  return `one of ${said.slice(0, SHOWN_MAXIMUM - 2).join(', ')} and ${said.length - SHOWN_MAXIMUM + 2} more`;
}

/** "a, b and c". */
export function joinWords(parts: readonly string[], word: 'and' | 'or'): string {
  if (parts.length <= 1) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}
