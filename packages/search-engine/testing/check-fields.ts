import { expect } from 'vitest';

/** What a field holds. `?` after it lets it be null. */
export type Kind = keyof typeof KINDS;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value);

const KINDS = {
  text: isText,
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isInteger,
  flag: (value: unknown) => typeof value === 'boolean',
  uuid: matches(UUID),
  date: (value: unknown) => matches(DATE_TIME)(value) && Number.isFinite(Date.parse(`${value}`)),
  texts: (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText),
  list: Array.isArray,
  object: isObject,
  'text?': (value: unknown) => value === null || isText(value),
  'object?': (value: unknown) => value === null || isObject(value),
} as const;

/**
 * Expects each field, named with dots, to hold what it should wherever it is, and to be there in at
 * least one record; those in `always` in every record.
 */
export function checkFields(
  records: readonly object[],
  fields: Readonly<Record<string, Kind>>,
  always: readonly string[] = [],
): void {
  expect(records.length).toBeGreaterThan(0);
  for (const [path, kind] of Object.entries(fields)) {
    const values = records.map((record) => readAt(record, path));
    const present = values.filter((value) => value !== undefined);
    expect(present.length, `${path} is nowhere`).toBeGreaterThan(0);
    if (always.includes(path)) expect(present.length, `${path} is missing`).toBe(records.length);
    const bad = present.find((value) => !KINDS[kind](value));
    expect(bad, `${path} should be ${kind}: ${JSON.stringify(bad)}`).toBeUndefined();
  }
}

function readAt(record: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      record,
    );
}
