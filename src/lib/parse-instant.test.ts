import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDate } from './format/format-date.ts';
import { parseInstant } from './parse-instant.ts';

beforeEach(() => vi.stubEnv('TZ', 'Europe/London'));
afterEach(() => vi.unstubAllEnvs());

it('S-009 reads a date-time without an offset as UTC, also in British summer', () => {
  expect(new Date(2024, 6, 1).getTimezoneOffset()).toBe(-60);
  expect(parseInstant('2024-07-01T00:00:00')).toBe(Date.UTC(2024, 6, 1));
  expect(parseInstant('2024-07-01')).toBe(Date.UTC(2024, 6, 1));
  expect(parseInstant('2024-07-01T00:00:00+01:00')).toBe(Date.UTC(2024, 5, 30, 23));
  expect(parseInstant('soon')).toBeNaN();
  expect(formatDate('2024-07-01T00:00:00')).toBe('1 Jul 2024');
});
