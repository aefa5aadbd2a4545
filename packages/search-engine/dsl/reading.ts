import { InvalidQueryError } from '../engine/query-error.ts';
import type { Scalar } from './compiled-query.ts';

/** Small readers of unknown input; each names the place of a fault. */

const NAMES_MAXIMUM = 5;
const TEXT_MAXIMUM = 60;

/** The place below another; of a name from outside, as much as a sentence can carry. */
export function at(place: string, key: string | number): string {
  return typeof key === 'number' ? `${place}[${key}]` : `${place}.${clip(key)}`;
}

export function readObject(
  value: unknown,
  place: string,
  expected = 'an object',
): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new InvalidQueryError(place, `must be ${expected}, but is ${describeValue(value)}`);
}

/** Refuses keys that are not known, by name. */
export function readKnown(
  value: unknown,
  place: string,
  known: readonly string[],
  expected: string = known.length === 0 ? 'an empty object' : `an object with ${known.join(', ')}`,
): Record<string, unknown> {
  const object = readObject(value, place, expected);
  for (const key of Object.keys(object)) {
    if (!known.includes(key)) {
      const others = known.length === 0 ? 'nothing' : known.join(', ');
      throw new InvalidQueryError(at(place, key), `is not known here; known: ${others}`);
    }
  }
  return object;
}

/** The single entry of an object such as {field: ...}. */
export function readSingle(value: unknown, place: string, what: string): [string, unknown] {
  const entries = Object.entries(readObject(value, place, `an object of one ${what}`));
  const [first] = entries;
  if (!first || entries.length > 1) {
    const names = entries.slice(0, NAMES_MAXIMUM).map(([name]) => clip(name));
    const more = entries.length > NAMES_MAXIMUM ? ', …' : '';
    throw new InvalidQueryError(
      place,
      `must hold exactly one ${what}, but holds ${first ? names.join(', ') + more : 'none'}`,
    );
  }
  return first;
}

export function readText(value: unknown, place: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new InvalidQueryError(place, `must be text, but is ${describeValue(value)}`);
}

export function readScalar(value: unknown, place: string): Scalar {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return readNumber(value, place, 'text, a number or true/false');
}

export function readNumber(value: unknown, place: string, expected = 'a number'): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new InvalidQueryError(place, `must be ${expected}, but is ${describeValue(value)}`);
}

export function readInteger(value: unknown, place: string, minimum: number, maximum: number) {
  const number = readNumber(value, place, 'a whole number');
  if (Number.isInteger(number) && number >= minimum && number <= maximum) return number;
  throw new InvalidQueryError(
    place,
    `must be a whole number from ${minimum} to ${maximum}, but is ${number}`,
  );
}

export function readChoice<T extends string | number>(
  value: unknown,
  place: string,
  choices: readonly T[],
): T {
  const chosen = choices.find((choice) => choice === value);
  if (chosen !== undefined) return chosen;
  throw new InvalidQueryError(
    place,
    `must be ${choices.map((choice) => JSON.stringify(choice)).join(' or ')}, but is ${describeValue(value)}`,
  );
}

export function readList(value: unknown, place: string, expected = 'a list'): unknown[] {
  if (Array.isArray(value)) return value;
  throw new InvalidQueryError(place, `must be ${expected}, but is ${describeValue(value)}`);
}

export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (value === '') return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'beyond any number';
  return clip(JSON.stringify(value));
}

/** Text from outside at a length that a sentence can carry. */
export function clip(text: string): string {
  return text.length > TEXT_MAXIMUM ? `${text.slice(0, TEXT_MAXIMUM)}…` : text;
}
