import { expect, it } from 'vitest';
import { buildExportAbout, describePart, nameExportFile } from './describe-export.ts';

const WHOLE = { rows: 3412, total: 3412, isCapped: false, isStopped: false };

it.each([
  [WHOLE, 'All 3,412 titles.'],
  [{ ...WHOLE, rows: 1, total: 1 }, 'All 1 title.'],
  [
    { ...WHOLE, remark: 'Some spots are crowded.' },
    'All 3,412 titles that could be reached. Some spots are crowded.',
  ],
  [{ ...WHOLE, rows: 500 }, 'Part: the first 500 of 3,412 titles.'],
  [
    { ...WHOLE, rows: 500, isStopped: true },
    'Part: the first 500 of 3,412 titles, stopped before the end.',
  ],
  [
    { ...WHOLE, rows: 10_000, total: 10_000, isCapped: true },
    'Part: the first 10,000 of 10,000 or more titles.',
  ],
  [{ ...WHOLE, rows: 25, total: null }, 'Part: the first 25.'],
  [
    { ...WHOLE, rows: 475, total: 500, hasGaps: true, remark: 'The others did not come.' },
    'Part: 475 of 500 titles. The others did not come.',
  ],
  [{ ...WHOLE, note: 'Two of them are old.' }, 'All 3,412 titles. Two of them are old.'],
])('S-094 says which part a file holds: %j', (part, sentence) => {
  expect(describePart(part)).toBe(sentence);
});

it('states filters, completeness, time and source', () => {
  const about = buildExportAbout({
    title: 'Titles',
    filters: 'Freehold',
    order: 'Last modified',
    part: WHOLE,
    madeAt: new Date('2026-11-22T14:05:00Z'),
    source: 'Test',
    link: 'http://localhost/?tenure=Freehold',
  });
  expect(Object.fromEntries(about)).toMatchObject({
    Filters: 'Freehold',
    Rows: 'All 3,412 titles.',
    Made: '2026-11-22 14:05 UTC',
    Source: 'Test',
  });
  expect(nameExportFile('titles', 'csv', new Date(2026, 10, 2, 9, 5))).toBe(
    'titles-2026-11-02-0905.csv',
  );
});
