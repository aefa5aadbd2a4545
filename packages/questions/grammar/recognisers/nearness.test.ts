import { expect, test } from 'vitest';
import type { Lexicon } from '../../knowledge/lexicon.ts';
import { readTokens } from '../read-tokens.ts';
import { readNearness } from './nearness.recogniser.ts';

/** What is read where the map shows so many parks. */
function read(words: string, parks: number) {
  const place = { type: 'landmark', kind: 'Park', name: 'Castle Park' };
  const reading = { places: Array.from({ length: parks }, () => place), others: [] };
  const lexicon = { findPlace: () => ({ length: 2, reading }) } as unknown as Lexicon;
  return readNearness(readTokens(words), 0, { lexicon, index: 'titles', today: '2026-11-20' })
    ?.phrase;
}

test('journeys from 40 places are worked out, from more a distance is proposed in their place', () => {
  expect(read('within 5 minutes walk of a park', 40)).toMatchObject({
    type: 'place',
    relation: { type: 'travel', mode: 'foot', minutes: 5 },
  });
  expect(read('within 5 minutes walk of a park', 41)).toEqual({
    type: 'refusal',
    reason: 'There are 41 such places, too many journeys; ask for “within 400 m of a park”.',
  });
  expect(read('within 5 minutes drive of a park', 41)).toMatchObject({
    reason: expect.stringContaining('name the one'),
  });
});

test.each([
  ['within 20m of a park', 'distance'],
  ['within 20 m of a park', 'distance'],
  ['within 19m of a park', undefined],
])('metres are read from twenty on: %s', (words, type) => {
  const found = read(words, 1);
  if (type === undefined) {
    expect(found).toMatchObject({
      reason: '“within 19m” may be metres, minutes or miles; say “19 minutes”, or “19 miles”.',
    });
  } else {
    expect(found).toMatchObject({ type: 'place', relation: { type, distance: '20m' } });
  }
});
