import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLeaseTerm } from './read-lease-term.ts';

const LEASE_DATE = '2004-03-15';
const corpus = readFileSync(join(import.meta.dirname, 'lease-terms.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' => ') as [string, string]);

it('has a corpus worth its name', () => {
  expect(new Set(corpus.map(([words]) => words)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(300);
});

it.each(corpus)('%s', (words, expected) => {
  const { start, end, years, ...rest } = readLeaseTerm(words, LEASE_DATE);
  const isUnderstood = [start, end, years].some((part) => part !== undefined);
  expect(isUnderstood ? `${start ?? '-'} ${end ?? '-'} ${years ?? '-'}` : '?').toBe(expected);
  expect(rest).toEqual({ words });
});

it('keeps the words where the date of the lease is not known', () => {
  const words = '99 years from the date of the lease';
  expect(readLeaseTerm(words)).toEqual({ words });
});

it('takes no time over words without an end', () => {
  // What backtracks would take hours.
  const words = `99 years ${'and '.repeat(20_000)}${'['.repeat(20_000)}`;
  expect(readLeaseTerm(words)).toEqual({ words });
});
