import { describe, expect, test } from 'vitest';
import { readQuery } from '../../dsl/read-query.ts';
import { address, type IndexMapping, text } from '../../mappings/mapping.ts';
import { QueryBudget } from '../query-budget.ts';
import { EmbeddedIndex } from './embedded-engine.ts';

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

function open(
  fields: IndexMapping['fields'],
  documents: readonly { readonly id: string; readonly [field: string]: string }[],
): EmbeddedIndex {
  return new EmbeddedIndex({ index: 'titles', fields }, documents);
}

async function score(query: unknown, documents = index): Promise<Record<string, number>> {
  const result = await documents.search(
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

test('S-066 a boost multiplies, once for each pattern that reaches the field', async () => {
  const plain = await score({ multi_match: { query: 'mill', fields: ['name'] } });
  const boosted = await score({ multi_match: { query: 'mill', fields: ['name^2.5'] } });
  expect(boosted.n2).toBeCloseTo(2.5 * (plain.n2 ?? 0), 5);
  const twice = await score({ multi_match: { query: 'mill', fields: ['name^2.5', 'na*^2'] } });
  expect(twice.n2).toBeCloseTo(5 * (plain.n2 ?? 0), 5);
  const again = await score({ multi_match: { query: 'mill', fields: ['name^2.5', 'name'] } });
  expect(again.n2).toBeCloseTo(plain.n2 ?? 0, 5);
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

test('S-067 a word as long as its edits is found and adds nothing', async () => {
  // "by" is two edits from "the" and two letters long: 1 - 2 / 2 = 0.
  const scores = await score({ match: { name: { query: 'the', fuzziness: 2 } } });
  expect(scores.n3).toBeCloseTo(expectScore(1, 1, 7), 6);
  const only = await score({ match: { name: { query: 'bx', fuzziness: 2 } } });
  expect(Object.keys(only)).toEqual(['n3']);
  expect(only.n3).toBeCloseTo(0.5 * expectScore(1, 1, 7), 6);
});

test('S-067 prefix_length keeps the beginning, max_expansions the nearest spellings', async () => {
  const find = async (options: object) =>
    Object.keys(await score({ match: { name: { query: 'kill', fuzziness: 2, ...options } } }));
  expect((await find({})).sort()).toEqual(['n0', 'n1', 'n2', 'n3']);
  expect((await find({ prefix_length: 1 })).sort()).toEqual(['n0', 'n1', 'n3']);
  expect(await find({ prefix_length: 4 })).toEqual([]);
  // "kiln" and "mill" are one edit away each; of equals the first in the alphabet is kept.
  expect((await find({ max_expansions: 1 })).sort()).toEqual(['n0', 'n1', 'n3']);
});

describe('S-064 BM25 as Lucene computes it', () => {
  /** Documents whose field holds `tokens` words, `frequency` of them "hit". */
  const build = (lengths: readonly [tokens: number, frequency: number][]) =>
    new EmbeddedIndex(
      { index: 'titles', fields: { name: text } },
      lengths.map(([tokens, frequency], i) => ({
        id: `d${i}`,
        name: [...Array(frequency).fill('hit'), ...Array(tokens - frequency).fill(`o${i}`)].join(
          ' ',
        ),
      })),
    );
  const first = async (documents: EmbeddedIndex) =>
    (await score({ match: { name: 'hit' } }, documents)).d0 ?? 0;

  test('the explanation of a score as it is published', async () => {
    // message:elasticsearch of the twitter example, as explained by the engine: docFreq 1,
    // docCount 5, idf 1.3862944, avgFieldLength 5.4, fieldLength 4, tfNorm 1.1186441, score 1.55077.
    // Since Lucene 8 the constant factor k1 + 1 = 2.2 is left out.
    const published = await first(
      build([
        [4, 1],
        [6, 0],
        [6, 0],
        [6, 0],
        [5, 0],
      ]),
    );
    expect(published).toBeCloseTo(1.55077 / 2.2, 6);
    expect(published).toBeCloseTo((1.3862944 * 1.1186441) / 2.2, 6);
  });

  test('a long field counts by its length in one byte', async () => {
    // 100 words are kept as 96 (1100 binary with three bits dropped, after 24 free values):
    // average (100 + 20) / 2 = 60; ln(1 + 1.5 / 1.5) = 0.6931472;
    // 3 / (3 + 1.2 * (0.25 + 0.75 * 96 / 60)) = 3 / 4.74 = 0.6329114; product 0.4387008.
    expect(
      await first(
        build([
          [100, 3],
          [20, 0],
        ]),
      ),
    ).toBeCloseTo(0.4387008, 6);
  });

  test('fields without a word do not count among those that have it', async () => {
    const with3 = await first(
      build([
        [2, 1],
        [2, 0],
        [2, 0],
      ]),
    );
    expect(
      await first(
        build([
          [2, 1],
          [2, 0],
          [2, 0],
          [0, 0],
        ]),
      ),
    ).toBe(with3);
  });

  test('second readings lengthen the average, not the field', async () => {
    const index = open({ name: address }, [
      { id: 'd0', name: 'hit WX1 1AA' },
      { id: 'd1', name: 'other lane' },
    ]);
    // d0 has 2 words (hit, wx11aa) and the reading wx1: average (3 + 2) / 2 = 2.5.
    // 0.6931472 / (1 + 1.2 * (0.25 + 0.75 * 2 / 2.5)) = 0.6931472 / 2.02 = 0.3431422.
    expect(await first(index)).toBeCloseTo(0.3431422, 6);
  });
});

describe('S-065, S-066 several fields', () => {
  const index = open({ name: text, town: text }, [
    { id: 'both', name: 'mill lane', town: 'mill end' },
    { id: 'name', name: 'mill road', town: 'wood end' },
    { id: 'town', name: 'kiln road', town: 'mill wood' },
  ]);
  const ask = (options: object) =>
    score({ multi_match: { query: 'mill', fields: ['name', 'town^3'], ...options } }, index);
  // Each word stands in 2 of 3 fields of 2 words: ln(1 + 1.5 / 2.5) / (1 + 1.2) = 0.2136380.
  const single = Math.log(1.6) / 2.2;

  test('best_fields counts the best one, and tie_breaker a share of the others', async () => {
    expect(await ask({})).toEqual({
      both: expect.closeTo(3 * single, 6),
      town: expect.closeTo(3 * single, 6),
      name: expect.closeTo(single, 6),
    });
    expect((await ask({ tie_breaker: 0.3 })).both).toBeCloseTo(3.3 * single, 6);
    expect((await ask({ type: 'best_fields', tie_breaker: 1 })).both).toBeCloseTo(4 * single, 6);
  });

  test('most_fields adds them up', async () => {
    expect((await ask({ type: 'most_fields' })).both).toBeCloseTo(4 * single, 6);
    expect((await ask({ type: 'most_fields', tie_breaker: 0 })).both).toBeCloseTo(3 * single, 6);
  });

  test('the operator holds within one field', async () => {
    const query = 'mill wood';
    expect(Object.keys(await ask({ query, operator: 'and' }))).toEqual(['town']);
  });
});

describe('S-084, O-054 scores of clauses without relevance', () => {
  test.each<[string, object, number]>([
    ['match_all', { match_all: {} }, 1],
    ['an empty bool', { bool: {} }, 1],
    ['a filter alone', { bool: { filter: [{ match: { name: 'kiln' } }] } }, 0],
    ['a negation alone', { bool: { must_not: [{ match: { name: 'lane' } }] } }, 0],
    ['exists', { exists: { field: 'name' } }, 1],
    ['terms', { terms: { name: ['kiln lane'] } }, 1],
    ['ids', { ids: { values: ['n0'] } }, 1],
  ])('%s', async (_name, query, expected) => {
    const scores = Object.values(await score(query));
    expect(scores.length).toBeGreaterThan(0);
    expect(new Set(scores)).toEqual(new Set([expected]));
  });

  test('must and should add up, filter and must_not do not', async () => {
    const lane = { match: { name: 'lane' } };
    const kiln = { match: { name: 'kiln' } };
    const scores = await score({
      bool: {
        must: [lane],
        should: [kiln],
        filter: [{ match_all: {} }],
        must_not: [{ match: { name: 'end' } }],
      },
    });
    expect(scores.n0).toBeCloseTo(2 * expectScore(3, 1, 2), 6);
    expect(scores.n2).toBeCloseTo(expectScore(3, 1, 2), 6);
    expect(Object.keys(scores)).toEqual(['n0', 'n2']);
  });

  test.each<[unknown, number]>([
    [undefined, 4],
    [0, 4],
    [2, 2],
    ['50%', 4],
    ['-1', 2],
    ['-10%', 1],
    ['100%', 1],
    [4, 0],
  ])('of three should clauses minimum_should_match %s leaves %s', async (minimum, count) => {
    const should = ['lane', 'kiln', 'end'].map((word) => ({ match: { name: word } }));
    const query = {
      bool: { should, ...(minimum === undefined ? {} : { minimum_should_match: minimum }) },
    };
    expect(Object.keys(await score(query))).toHaveLength(count);
  });
});
