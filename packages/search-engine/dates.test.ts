import { expect, test } from 'vitest';
import { parseDate } from './dates.ts';

const iso = (text: string, roundUp = false) => {
  const moment = parseDate(text, roundUp);
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

test('S-070 whole and shortened dates, with zones', () => {
  expect(iso('2020-02-29')).toBe('2020-02-29T00:00:00.000Z');
  expect(iso('2020')).toBe('2020-01-01T00:00:00.000Z');
  expect(iso('2020-06-01T12:30:00+01:00')).toBe('2020-06-01T11:30:00.000Z');
  expect(iso('2020-06-01T12:30:00.123456Z')).toBe('2020-06-01T12:30:00.123Z');
});

test('S-070 O-151 an upper bound takes in the whole day, the first of a year or month', () => {
  expect(iso('2020', true)).toBe('2020-01-01T23:59:59.999Z');
  expect(iso('2020-02', true)).toBe('2020-02-01T23:59:59.999Z');
  expect(iso('2020-12-31', true)).toBe('2020-12-31T23:59:59.999Z');
  expect(iso('2020-12-31T10:00:00Z', true)).toBe('2020-12-31T10:00:00.999Z');
});

test('S-070 what is no date is told apart', () => {
  for (const text of ['', '12/05/2020', '2020-13-01', '2020-02-30', 'soon']) {
    expect(parseDate(text), text).toBeUndefined();
  }
});
