import { expect, test } from 'vitest';
import { readTokens } from '../read-tokens.ts';
import type { Knowledge } from '../recogniser.ts';
import { readAgainstArea } from './against-area.recogniser.ts';

/** What is read at the first of `words`; those before it are only looked back on. */
function read(words: string, before = '', index: Knowledge['index'] = 'titles') {
  const at = readTokens(before).length;
  const tokens = readTokens(`${before} ${words}`);
  const reading = readAgainstArea(tokens, at, { today: '2026-11-20', index } as Knowledge);
  if (!reading || at + reading.length < tokens.length) return undefined;
  const { phrase } = reading;
  return phrase.type === 'amount' ? [phrase.counted, phrase.bounds] : undefined;
}

const SALE = 'saleAgainst';
const BUILT = 'builtAgainst';

test.each([
  ['under 80% of its area', { upper: 80, upperOpen: true }],
  ['less than 80 per cent of the local median', { upper: 80, upperOpen: true }],
  ['at most 80% of the area median', { upper: 80 }],
  ['80% or less of the local median', { upper: 80 }],
  ['more than 120% of the area average', { lower: 120, lowerOpen: true }],
  ['at least 120 percent of its area', { lower: 120 }],
  ['below the local average', { upper: 100, upperOpen: true }],
  ['under the area median', { upper: 100, upperOpen: true }],
  ['above the area average', { lower: 100, lowerOpen: true }],
])('“%s” is a share of what is around, of sales unless a ratio is spoken of', (words, bounds) => {
  expect(read(words)).toEqual([SALE, bounds]);
  expect(read(words, 'plot ratio')).toEqual([BUILT, bounds]);
});

test.each(['underbuilt', 'under built', 'underdeveloped', 'underdeveloped land'])(
  '“%s” has less than half of what is around on its plot',
  (words) => {
    expect(read(words)).toEqual([BUILT, { upper: 50, upperOpen: true }]);
  },
);

test('a share of nothing that is around is none, and deals are not compared', () => {
  expect(read('under 80% of its price')).toBeUndefined();
  expect(read('80% of its area')).toBeUndefined();
  expect(read('below the area')).toBeUndefined();
  expect(read('under 80% of its area', '', 'comps')).toBeUndefined();
});
