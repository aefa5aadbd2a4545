import { expect, test } from 'vitest';
import { readQuery } from '../../dsl/read-query.ts';
import { QueryBudget } from '../query-budget.ts';
import { EmbeddedIndex } from './embedded-index.ts';

const NAMES = [
  'kiln lane',
  'kiln kiln lane end',
  'mill lane',
  'mill road by the old kiln wood',
  'station road',
];

const index = new EmbeddedIndex(
  { index: 'titles', fields: { name: { type: 'text', analyser: 'standard' } } },
  NAMES.map((name, i) => ({ id: `n${i}`, name })),
);

async function score(query: unknown): Promise<Record<string, number>> {
  const result = await index.search(
    {
      query: readQuery(query),
      size: 10,
      from: 0,
      sort: [],
      aggregations: new Map(),
      source: undefined,
      trackTotalHits: true,
    },
    new QueryBudget(1000, () => 0),
  );
  return Object.fromEntries(result.hits.map((hit) => [hit.id, hit.score ?? 0]));
}

/** Five documents of 2, 4, 2, 7 and 2 words: 3.4 on average. */
const AVERAGE = 17 / 5;

/** BM25 as the books write it, without the constant factor k1 + 1. */
function expectScore(holders: number, frequency: number, length: number): number {
  const rarity = Math.log(1 + (5 - holders + 0.5) / (holders + 0.5));
  return (rarity * frequency) / (frequency + 1.2 * (1 - 0.75 + 0.75 * (length / AVERAGE)));
}

test('S-064 one word scores by rarity, frequency and length', async () => {
  const scores = await score({ match: { name: 'Kiln' } });
  // Worked by hand: ln(1 + 2.5 / 3.5) = 0.538997; 1.2 * (0.25 + 0.75 * 2 / 3.4) = 0.829412.
  expect(scores.n0).toBeCloseTo(0.538997 / 1.829412, 5);
  expect(scores.n0).toBeCloseTo(expectScore(3, 1, 2), 6);
  expect(scores.n1).toBeCloseTo(expectScore(3, 2, 4), 6);
  expect(scores.n3).toBeCloseTo(expectScore(3, 1, 7), 6);
  expect(Object.keys(scores)).toEqual(['n1', 'n0', 'n3']);
});

test('S-064 several words add up; with operator and all are needed', async () => {
  const scores = await score({ match: { name: 'kiln lane' } });
  expect(scores.n0).toBeCloseTo(expectScore(3, 1, 2) + expectScore(3, 1, 2), 6);
  expect(Object.keys(scores)).toHaveLength(4);
  const both = await score({ match: { name: { query: 'kiln lane', operator: 'and' } } });
  expect(Object.keys(both).sort()).toEqual(['n0', 'n1']);
});

test('S-066 a boost multiplies; the best field counts', async () => {
  const plain = await score({ multi_match: { query: 'mill', fields: ['name'] } });
  const boosted = await score({ multi_match: { query: 'mill', fields: ['name^2.5', 'name'] } });
  expect(boosted.n2).toBeCloseTo(2.5 * (plain.n2 ?? 0), 5);
});

test('S-067 a near spelling scores less by its edits, at the rarity of the commonest', async () => {
  const scores = await score({ match: { name: { query: 'klin', fuzziness: 'AUTO' } } });
  expect(scores.n0).toBeCloseTo(0.75 * expectScore(3, 1, 2), 6);
  expect(await score({ match: { name: 'klin' } })).toEqual({});
  const mixed = await score({ match: { name: { query: 'mill', fuzziness: 2 } } });
  // "kiln" is two edits from "mill"; both take the rarity of "kiln", the commoner of the two.
  expect(mixed.n2).toBeCloseTo(expectScore(3, 1, 2), 6);
  expect(mixed.n0).toBeCloseTo(0.5 * expectScore(3, 1, 2), 6);
});
