import { expect, test } from 'vitest';
import { findAsAt, findHits } from './find-hits.ts';

const PIECES = [
  { text: 'RESTRICTION: No disposition of', endsLine: true },
  { text: 'the registered', endsLine: false },
  { text: ' ', endsLine: false },
  { text: 'estate; restric', endsLine: false },
  { text: 'tive covenants', endsLine: true },
];

test('words are found whatever their case, over the pieces and lines they are broken into', () => {
  expect(findHits(2, PIECES, ' restric').map(({ from, to }) => [from, to])).toEqual([
    [
      [0, 0],
      [0, 7],
    ],
    [
      [3, 8],
      [3, 15],
    ],
  ]);
  const [across] = findHits(1, PIECES, 'OF the   registered estate');
  expect(across).toMatchObject({ from: [0, 28], to: [3, 6], found: 'of the registered estate' });
  expect(findHits(1, PIECES, 'restrictive')).toMatchObject([{ from: [3, 8], to: [4, 4] }]);
});

test('a hit is told with what stands around it, in whole words', () => {
  expect(findHits(1, PIECES, 'disposition')).toMatchObject([
    { before: 'RESTRICTION: No ', after: ' of the registered estate; restrictive' },
  ]);
  expect(findHits(1, PIECES, 'covenants')).toMatchObject([
    { before: 'of the registered estate; restrictive ', after: ' ' },
  ]);
  expect(findHits(1, PIECES, 'of').map(({ read }) => read)).toEqual([
    'RESTRICTION: No disposition of',
  ]);
});

test('a letter that has two in lower case is found, and puts nothing behind it out of step', () => {
  const pieces = [{ text: 'İZMİR LIMITED of Kiln Lane', endsLine: true }];
  expect(findHits(1, pieces, 'izmir')).toMatchObject([{ from: [0, 0], found: 'İZMİR' }]);
  expect(findHits(1, pieces, 'kiln')).toMatchObject([{ from: [0, 17], found: 'Kiln' }]);
});

test('blanks at the end of a line and before the next one are one blank', () => {
  const pieces = ['Kiln ', ' Lane'].map((text) => ({ text, endsLine: true }));
  expect(findHits(1, pieces, 'kiln lane')).toMatchObject([{ from: [0, 0], found: 'Kiln Lane' }]);
});

test('hits do not overlap', () => {
  expect(findHits(1, [{ text: 'ananan', endsLine: true }], 'anan')).toHaveLength(1);
});

test('nothing is found of one letter, or of what is not there', () => {
  expect(findHits(1, PIECES, 'r')).toEqual([]);
  expect(findHits(1, PIECES, 'mortgage')).toEqual([]);
});

test.each([
  [['Title number WX1   As at 1 July 2026 at ', '14:03'], '1 July 2026 at 14:03'],
  [['Official copy', 'as at 20 Nov 2026'], '20 Nov 2026'],
  [['as at the date of', 'the charge'], null],
  [[], null],
] as const)('a copy with %j was made on %j', (words, made) => {
  expect(findAsAt(words.map((text) => ({ text })))).toBe(made);
});
