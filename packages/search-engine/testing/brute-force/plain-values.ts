import type { Scalar } from '@property/contract/search/query-node.ts';
import type { FieldMapping } from '../../mappings/mapping.ts';

type Type = FieldMapping['type'] | undefined;

/** First and last millisecond of the day of a date, which may stop at its year, month or day (O-151). */
function readMoments(text: string): [first: number, last: number] {
  const [year = 0, month = 1, day = 1] = text.split('T')[0]?.split('-').map(Number) ?? [];
  if (text.includes('T')) return [Date.parse(text), Date.parse(text) + 999];
  return [Date.UTC(year, month - 1, day), Date.UTC(year, month - 1, day + 1) - 1];
}

/** True when a stored value is the one asked for, to the letter; any moment of it, for a date. */
export function fitsValue(type: Type, stored: unknown, wanted: Scalar): boolean {
  if (type === 'date') {
    const [first, last] = readMoments(String(wanted));
    const moment = Date.parse(String(stored));
    return moment >= first && moment <= last;
  }
  if (type === 'number') return stored === Number(wanted);
  return String(stored) === String(wanted);
}

/** True when a stored value lies within the bounds; text by its letters. */
export function fitsBounds(
  type: Type,
  stored: unknown,
  bounds: Readonly<Record<string, Scalar>>,
): boolean {
  return Object.entries(bounds).every(([name, bound]) => {
    const [low, high] = readEnds(type, bound);
    const value = type === 'date' ? Date.parse(String(stored)) : (stored as number | string);
    switch (name) {
      case 'gte':
        return value >= low;
      case 'gt':
        return value > high;
      case 'lte':
        return value <= high;
      default:
        return value < low;
    }
  });
}

function readEnds(type: Type, bound: Scalar): readonly [number | string, number | string] {
  if (type === 'date') return readMoments(String(bound));
  if (type === 'number') return [Number(bound), Number(bound)];
  return [String(bound), String(bound)];
}

/** The number behind a value that is averaged, put into steps or sorted by. */
export function readNumber(type: Type, value: unknown): number {
  if (type === 'date') return Date.parse(String(value));
  return Number(value);
}
