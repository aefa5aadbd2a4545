import type { QueryNode } from '@property/contract/search/query-node.ts';
import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';
import { Collection } from '@property/search-engine/testing/brute-force/collection.ts';
import { countAggregations } from '@property/search-engine/testing/brute-force/count-aggregations.ts';
import { buildOddTitles } from '@property/search-engine/testing/brute-force/odd-titles.ts';
import {
  buildRandomSearch,
  type RandomSearch,
} from '@property/search-engine/testing/brute-force/random-search.ts';
import {
  areLevel,
  isClose,
  rankHits,
} from '@property/search-engine/testing/brute-force/rank-hits.ts';
import { SeededRandom } from '@property/search-engine/testing/random.ts';
import { describe, expect, test } from 'vitest';
import { IS_LONG } from '../../../src/testing/count-runs.ts';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import { createFixtureApp, IS_CLUSTER, post } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

/**
 * Searches of each index, over every fourth document. `npm run test:long` has six times as many;
 * `RANDOM_SEARCHES=20000 RANDOM_SEED=7` makes a longer run, or another one, over all of them.
 */
const RUNS = Number(process.env.RANDOM_SEARCHES ?? (IS_LONG ? 1500 : 250));
const EVERY = process.env.RANDOM_SEARCHES === undefined ? 4 : 1;
const SEED = Number(process.env.RANDOM_SEED ?? 20);
/** Searches of one test: a fault then names its part of the run. */
const CHUNK = 250;

const { world } = openSmallWorld();
const titles = [...[...world.titles()].filter((_, i) => i % EVERY === 0), ...buildOddTitles()];
const comps = [...world.comps()].filter((_, i) => i % EVERY === 0);
const app = createFixtureApp({
  data: { ...buildFixtureData(0), titles: () => titles, comps: () => comps },
  limits: { requestsPerMinute: 100_000_000 },
});
const collections = {
  titles: new Collection(titles, MAPPINGS.titles),
  comps: new Collection(comps, MAPPINGS.comps),
};

/** What the order of a sum may change: two figures that differ by less are the same. */
const RELATIVE = 1e-9;

/** `counted` with the figures of `own` where these are the same but for the order of a sum. */
function takeRounding(counted: unknown, own: unknown): unknown {
  if (typeof counted === 'number' && typeof own === 'number') {
    const allowed = RELATIVE * Math.max(1, Math.abs(counted));
    return Math.abs(counted - own) <= allowed ? own : counted;
  }
  if (typeof counted !== 'object' || counted === null) return counted;
  if (Array.isArray(counted))
    return counted.map((part, i) => takeRounding(part, Array.isArray(own) ? own[i] : undefined));
  const named = Object(own) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(counted).map(([name, part]) => [name, takeRounding(part, named[name])]),
  );
}

interface Hit {
  readonly _id: string;
  readonly _score: number | null;
}

/** Asks the service and the plain evaluator; gives how many documents both found. */
async function expectSame(index: 'titles' | 'comps', search: RandomSearch): Promise<number> {
  const collection = collections[index];
  const said = JSON.stringify(search);
  const { status, body } = await post(app, `/${index}`, search);
  expect(status, `${said}\n${JSON.stringify(body)}`).toBe(200);
  const { query, sort = [], size, from, aggs } = search;
  const ranked = rankHits(query as QueryNode, sort, collection);

  const total =
    search.track_total_hits === false ? undefined : { value: ranked.length, relation: 'eq' };
  expect(body.hits.total, said).toEqual(total);

  const expected = ranked.slice(from, from + size);
  const hits: Hit[] = body.hits.hits;
  const found = new Map(ranked.map((hit) => [hit.id, hit]));
  expect(hits, said).toHaveLength(expected.length);
  expect(new Set(hits.map(({ _id }) => _id)).size, said).toBe(hits.length);
  const scored = sort.length === 0 || sort.some((key) => '_score' in key);
  hits.forEach((hit, i) => {
    const own = found.get(hit._id);
    if (hit._id !== expected[i]?.id && !(scored && areLevel(own, expected[i]))) {
      expect(
        hits.map(({ _id }) => _id),
        said,
      ).toEqual(expected.map(({ id }) => id));
    }
    if (!scored) expect(hit._score, said).toBeNull();
    else if (!isClose(hit._score ?? Number.NaN, own?.score ?? Number.NaN)) {
      expect(hit._score, `score of ${hit._id} for ${said}`).toBe(own?.score);
    }
  });
  if (scored && size > 0 && ranked.length > 0) {
    expect(isClose(body.hits.max_score, Math.max(...ranked.map(({ score }) => score))), said).toBe(
      true,
    );
  } else expect(body.hits.max_score, said).toBeNull();

  const items = ranked.map(({ item }) => item).sort((a, b) => a - b);
  const counted = aggs && countAggregations(aggs, collection, items);
  const plain = JSON.parse(JSON.stringify(counted ?? null));
  const figures = body.aggregations ?? null;
  expect(figures, said).toEqual(takeRounding(plain, figures));
  return ranked.length;
}

const chunks = Array.from({ length: Math.ceil(RUNS / CHUNK) }, (_, n) => n * CHUNK);

// Beside a cluster open-search.test.ts does so, which knows how positions are rounded there.
describe.skipIf(IS_CLUSTER).each(['titles', 'comps'] as const)(
  'S-062 to S-093, S-197, O-054 to O-061, O-063, O-064 random searches of %s agree with plain looking',
  (index) => {
    test.each(chunks)('from number %i on', { timeout: 120_000 }, async (first) => {
      let fruitful = 0;
      const end = Math.min(RUNS, first + CHUNK);
      for (let n = first; n < end; n++) {
        const random = new SeededRandom(SEED * 1_000_003 + n);
        const found = await expectSame(index, buildRandomSearch(random, collections[index]));
        if (found > 0) fruitful++;
      }
      expect(fruitful).toBeGreaterThan((end - first) / 3);
    });
  },
);

test.each(['titles', 'comps'] as const)(
  'random searches of %s filter by every field, order by it and count it',
  (index) => {
    const made = Array.from({ length: 3_000 }, (_, n) =>
      buildRandomSearch(new SeededRandom(n), collections[index]),
    );
    const fields = Object.entries(MAPPINGS[index].fields).flatMap(([field, { type }]) =>
      type === 'stored' ? [] : [field],
    );
    expect(fields.length).toBeGreaterThan(30);
    for (const part of ['query', 'sort', 'aggs'] as const) {
      const text = JSON.stringify(made.map((search) => search[part]));
      expect(fields.filter((field) => !text.includes(`"${field}"`))).toEqual([]);
    }
  },
);
