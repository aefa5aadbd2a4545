import { openWorld } from '@property/world/store/open-world.ts';
import { expect, inject, test } from 'vitest';
import { readSearch } from '../../../dsl/read-search.ts';
import { MAPPINGS } from '../../../mappings/mappings.ts';
import { Collection } from '../../../testing/brute-force/collection.ts';
import { buildOddTitles } from '../../../testing/brute-force/odd-titles.ts';
import { buildAggregations } from '../../../testing/brute-force/random-aggregations.ts';
import { RandomQueries } from '../../../testing/brute-force/random-query.ts';
import { SeededRandom } from '../../../testing/random.ts';
import { QueryBudget } from '../../query-budget.ts';
import { EmbeddedIndex } from '../embedded-engine.ts';

const RUNS = 200;
const SEED = 15_149;
const EVERY = 3;
const CENTROID = 'geometry.centroid';

/** Titles of the town, among them some that hold several values, at one place each. */
function listTitles() {
  const world = openWorld(inject('smallWorld'));
  const town = [...world.titles()].filter((_, i) => i % EVERY === 0);
  world.close();
  const odd = buildOddTitles().map((title, i) => ({ ...title, geometry: town[i]?.geometry }));
  return [...town, ...odd];
}

const titles = listTitles();
const collection = new Collection(titles, MAPPINGS.titles);
const index = new EmbeddedIndex(MAPPINGS.titles, titles);

async function answer(query: object, aggs: object): Promise<string> {
  const search = readSearch({ query, size: 0, aggs }, 'titles');
  return await index.answer('titles', search, new QueryBudget(60_000, () => performance.now()));
}

/** The documents of a tile once more, as a bucket whose results are worked out one by one. */
function repeat(aggs: object) {
  return { ...aggs, repeated: { filter: { match_all: {} }, aggs } };
}

/** Aggregations at random, without centroids, whose sums differ in their last digits with the order. */
function buildBelow(random: SeededRandom, queries: RandomQueries) {
  const made = buildAggregations(random, queries, collection, 0);
  return Object.fromEntries(Object.entries(made).filter(([, one]) => !one.geo_centroid));
}

test('O-149 what is written of all tiles at once is what is worked out tile by tile', async () => {
  let tiles = 0;
  for (let n = 0; n < RUNS; n++) {
    const random = new SeededRandom(SEED * 1_000_003 + n);
    const queries = new RandomQueries(random);
    const query = random.chance(0.3) ? { match_all: {} } : queries.build(collection);
    const below = {
      ...buildBelow(random, queries),
      words: { terms: { field: random.pick(['tenure', 'propertyType', 'ownerType']), size: 2 } },
      areas: {
        range: {
          field: 'areaInAcres',
          ranges: [{ to: 0.05 }, { from: 0.02, to: 1 }, { key: 'all', from: random.next() / 20 }],
        },
      },
      best: { top_hits: { size: 1, _source: random.chance(0.1) ? ['number'] : false } },
      widest: {
        top_hits: { size: 1, _source: false, sort: [{ areaInAcres: 'desc' }, { _score: 'desc' }] },
      },
      largest: { top_hits: { size: 1, _source: false, sort: [{ areaInAcres: 'desc' }] } },
    };
    const grid = { field: CENTROID, precision: random.integer(8, 20), size: 150 };
    const text = await answer(query, { tiles: { geotile_grid: grid, aggs: repeat(below) } });
    const found = JSON.parse(text);
    for (const { key, doc_count: count, repeated, ...own } of found.aggregations.tiles.buckets) {
      const said = `${n}: ${key} of ${JSON.stringify({ query, below })}`;
      expect({ doc_count: count, ...own }, said).toEqual(repeated);
      tiles++;
    }
  }
  expect(tiles).toBeGreaterThan(RUNS * 5);
});

test('O-149 names of any kind below a tile stand once, and in the order of an object', async () => {
  const aggs = {
    tenure: { terms: { field: 'tenure' } },
    key: { terms: { field: 'ownerType' } },
    10: { min: { field: 'areaInAcres' } },
    2: { geo_centroid: { field: CENTROID } },
  };
  const tiles = { geotile_grid: { field: CENTROID, precision: 12 }, aggs };
  const text = await answer({ match_all: {} }, { tiles });
  expect(text).toBe(JSON.stringify(JSON.parse(text)));
  const [first] = JSON.parse(text).aggregations.tiles.buckets;
  expect(Object.keys(first)).toEqual(['2', '10', 'key', 'doc_count', 'tenure']);
  expect(first.key.buckets.length).toBeGreaterThan(0);
});

test('O-149 tiles below other buckets are the same as those of the documents alone', async () => {
  const field = 'tenure';
  const tiles = {
    geotile_grid: { field: CENTROID, precision: 15 },
    aggs: {
      type: { terms: { field: 'propertyType' } },
      centre: { geo_centroid: { field: CENTROID } },
    },
  };
  const all = JSON.parse(
    await answer({ match_all: {} }, { held: { terms: { field }, aggs: { tiles } } }),
  );
  expect(all.aggregations.held.buckets.length).toBeGreaterThan(1);
  for (const bucket of all.aggregations.held.buckets) {
    const own = JSON.parse(await answer({ term: { [field]: bucket.key } }, { tiles }));
    expect(own.aggregations.tiles).toEqual(bucket.tiles);
  }
});
