import { silentLogger } from '@property/contract/logger.ts';
import { readSearch } from '@property/search-engine/dsl/read-search.ts';
import { EmbeddedIndex } from '@property/search-engine/engine/embedded/embedded-engine.ts';
import {
  loadIndex,
  openForLoading,
} from '@property/search-engine/engine/open-search/load-index.ts';
import { openOpenSearch } from '@property/search-engine/engine/open-search/open-search-client.ts';
import { createOpenSearchEngine } from '@property/search-engine/engine/open-search/open-search-engine.ts';
import { QueryBudget } from '@property/search-engine/engine/query-budget.ts';
import {
  EngineAwayError,
  InvalidQueryError,
  QueryCancelledError,
  QueryTimeoutError,
} from '@property/search-engine/engine/query-error.ts';
import type { SearchEngine, SearchResult } from '@property/search-engine/engine/search-engine.ts';
import {
  type RunningReaders,
  startBodyReaders,
} from '@property/search-engine/engine/threads/body-readers.ts';
import { buildIndexTemplate } from '@property/search-engine/mappings/index-template.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';
import { Collection } from '@property/search-engine/testing/brute-force/collection.ts';
import { buildOddTitles } from '@property/search-engine/testing/brute-force/odd-titles.ts';
import { buildAggregations } from '@property/search-engine/testing/brute-force/random-aggregations.ts';
import { RandomQueries } from '@property/search-engine/testing/brute-force/random-query.ts';
import { buildRandomSearch } from '@property/search-engine/testing/brute-force/random-search.ts';
import { findDifference } from '@property/search-engine/testing/open-search/compare-answers.ts';
import {
  areAsFarAway,
  findPageDifference,
} from '@property/search-engine/testing/open-search/compare-pages.ts';
import { isKnownToDiffer } from '@property/search-engine/testing/open-search/known-differences.ts';
import {
  bracketFigures,
  settleSearch,
} from '@property/search-engine/testing/open-search/settle-search.ts';
import { SeededRandom } from '@property/search-engine/testing/random.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOpenSearchStarter, startOpenSearchNode } from '#services/testing/open-search-node.ts';
import { IS_LONG } from '../../../src/testing/count-runs.ts';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';

/**
 * The engine on OpenSearch beside the embedded one, on the same documents. A node of OpenSearch 3.8 is
 * started for it unless TEST_CLUSTER names one: what stands there under the aliases titles and comps is
 * replaced. RANDOM_SEARCHES says how many searches of each index, RANDOM_SEED which ones.
 */
const starter = process.env.TEST_CLUSTER === undefined ? findOpenSearchStarter() : undefined;
const RUNS = Number(process.env.RANDOM_SEARCHES ?? (IS_LONG ? 2_000 : 60));
/** After a thousand aggregations a small heap is full of what they left, and refuses the next. */
const SETTINGS = RUNS > 500 ? { heap: '3g' } : { isBrief: true };
const node = starter === undefined ? undefined : await startOpenSearchNode(starter, SETTINGS);
const ADDRESS = process.env.TEST_CLUSTER ?? node?.address;
const SEED = Number(process.env.RANDOM_SEED ?? 77);
const LEVELS = 3;
const LOADING = 300_000;
const RUNNING = 900_000;

const { world } = openSmallWorld();
const documents = {
  titles: [...world.titles(), ...buildOddTitles()],
  comps: [...world.comps()],
};
const nodes = { nodes: [ADDRESS ?? 'http://127.0.0.1:9'] };
const client = openForLoading(nodes);
const cluster = openOpenSearch(nodes);
let readers: RunningReaders;
let there: SearchEngine;

async function searchHere(engine: EmbeddedIndex, body: unknown, index: IndexName) {
  const budget = new QueryBudget(60_000, () => performance.now());
  return plain(await engine.search(readSearch(body, index), budget));
}

const plain = (result: SearchResult): SearchResult => JSON.parse(JSON.stringify(result));

/** Some boxes round no points are beyond OpenSearch: it fails with an index out of bounds. */
function skipWhenAway(error: unknown): undefined {
  if (!(error instanceof EngineAwayError)) throw error;
}

const REFUSED = 'refused';

/** What asks for more buckets than there may be is refused by both. */
function refuse(error: unknown): typeof REFUSED {
  if (error instanceof InvalidQueryError) return REFUSED;
  throw error;
}

describe.runIf(ADDRESS !== undefined)('beside OpenSearch', () => {
  beforeAll(async () => {
    readers = await startBodyReaders(2, silentLogger, 60_000);
    there = createOpenSearchEngine(cluster, readers, 60_000);
    for (const index of ['titles', 'comps'] as const) {
      const name = `${index}-test`;
      await client.indices.delete({ index: [name], ignore_unavailable: true });
      await loadIndex({
        client,
        name,
        identity: 'test',
        template: { name: index, body: buildIndexTemplate(MAPPINGS[index]) },
        documents: documents[index],
      });
      await client.indices.updateAliases({
        body: {
          actions: [
            { remove: { index: `${index}-*`, alias: index, must_exist: false } },
            { add: { index: name, alias: index } },
          ],
        },
      });
      // Rarity is counted over all documents there ever were, until the segments are one.
      const path = `/${index}/_forcemerge`;
      await cluster.ask({ method: 'POST', path, querystring: { max_num_segments: 1 } }, LOADING);
    }
  }, LOADING);
  afterAll(async () => {
    await readers.close();
    await cluster.close();
    await client.close();
    await node?.stop();
  });

  test.each(['titles', 'comps'] as const)(
    'S-062 to S-093, O-054 to O-061 searches of %s at random agree with it',
    async (index) => {
      const collection = new Collection(documents[index], MAPPINGS[index]);
      const engine = new EmbeddedIndex(MAPPINGS[index], documents[index]);
      const differences: string[] = [];
      let compared = 0;
      for (let n = 0; n < RUNS; n++) {
        const random = new SeededRandom(SEED * 1_000_003 + n);
        const made = buildRandomSearch(random, collection);
        const search = settleSearch(made);
        const own = await searchHere(engine, search, index);
        const other = await there.search(index, readSearch(search, index)).catch(skipWhenAway);
        if (other === undefined) continue;
        const difference = findPageDifference(own, plain(other), (ids) =>
          areAsFarAway(made, collection, ids),
        );
        if (difference !== undefined && isKnownToDiffer(made, collection)) continue;
        compared++;
        if (difference !== undefined)
          differences.push(`${n}: ${JSON.stringify(search)}\n${difference}`);
      }
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(RUNS * 0.95);
    },
    RUNNING,
  );

  test.each(['titles', 'comps'] as const)(
    'S-085 to S-089, O-063, O-064, O-149 aggregations of %s at random agree with it',
    async (index) => {
      const collection = new Collection(documents[index], MAPPINGS[index]);
      const engine = new EmbeddedIndex(MAPPINGS[index], documents[index]);
      let compared = 0;
      for (let n = 0; n < RUNS; n++) {
        const random = new SeededRandom(SEED * 1_000_003 + n);
        const queries = new RandomQueries(random);
        const query = random.chance(0.4) ? { match_all: {} } : queries.build(collection);
        const made = buildAggregations(random, queries, collection, LEVELS - 1);
        const body = settleSearch({ query, aggs: bracketFigures(made), size: 0 });
        const own = await searchHere(engine, body, index).catch(refuse);
        const read = readSearch(body, index);
        const other = await there.search(index, read).catch(refuse).catch(skipWhenAway);
        if (other === undefined) continue;
        const said = `${n}: ${JSON.stringify({ query, aggs: made })}`;
        // Below empty buckets the embedded engine counts further ones, which the cluster does not.
        if (own === REFUSED) continue;
        const difference =
          other === REFUSED
            ? 'refused there'
            : own.total !== other.total
              ? `totals ${own.total} and ${other.total}`
              : findDifference(own.aggregations, plain(other).aggregations);
        if (difference && isKnownToDiffer({ query, made }, collection)) continue;
        expect(difference, said).toBeUndefined();
        compared++;
      }
      expect(compared).toBeGreaterThan(RUNS * 0.95);
    },
    RUNNING,
  );

  test('O-150 an export is every document in the order of the search', async () => {
    const engine = new EmbeddedIndex(MAPPINGS.titles, documents.titles);
    for (const sort of [[{ areaInAcres: 'desc' }], []]) {
      const request = readSearch({ query: { match: { tenure: 'freehold' } }, sort }, 'titles');
      const { count, pieces } = await there.exportAll('titles', request);
      const ids: string[] = [];
      const decoder = new TextDecoder();
      for await (const piece of pieces) {
        for (const line of decoder.decode(piece).trimEnd().split('\n'))
          ids.push(JSON.parse(line)._id);
      }
      const budget = new QueryBudget(60_000, () => performance.now());
      const found = await engine.listAll(request, budget);
      expect(ids).toHaveLength(count);
      expect(new Set(ids).size).toBe(found.length);
    }
  });

  test('S-095 O-065 a body as it came is answered, whatever its aggregations are called', async () => {
    const asked = {
      query: { match_all: {} },
      size: 2,
      aggs: { 'a [b>': { min: { field: 'id' } } },
    };
    const bad = { body: new TextEncoder().encode(JSON.stringify(asked)) };
    await expect(there.answer('titles', bad)).rejects.toBeInstanceOf(InvalidQueryError);
    const good = { ...asked, aggs: { 'a [b>': { max: { field: 'areaInAcres' } } } };
    const body = new TextEncoder().encode(JSON.stringify(good));
    const answer = JSON.parse(new TextDecoder().decode(await there.answer('titles', { body })));
    expect(answer.hits.hits).toHaveLength(2);
    expect(answer.hits.hits[0]._index).toBe('titles');
    expect(answer.aggregations['a [b>'].value).toBeGreaterThan(0);
  });

  test('a document is read by its id, and none where there is none', async () => {
    const [title] = documents.titles;
    expect(await there.get('titles', title?.id ?? '')).toEqual(JSON.parse(JSON.stringify(title)));
    expect(await there.get('titles', 'nobody')).toBeUndefined();
  });

  test('S-096 a caller who goes ends the search, and time that is spent is not begun', async () => {
    const search = readSearch({ query: { match_all: {} } }, 'titles');
    const abort = new AbortController();
    const asked = there.search('titles', search, abort.signal);
    abort.abort();
    await expect(asked).rejects.toBeInstanceOf(QueryCancelledError);
    const late = { ...search, spent: 60_000 };
    await expect(there.search('titles', late)).rejects.toBeInstanceOf(QueryTimeoutError);
  });

  const centroid = { field: 'geometry.centroid' };
  test.each<[string, object]>([
    ['a field of text', { min: { field: 'tenure' } }],
    ['points added up', { sum: centroid }],
    ['a grid of numbers', { geotile_grid: { field: 'areaInAcres' } }],
    ['a centroid of numbers', { geo_centroid: { field: 'areaInAcres' } }],
    ['a box round dates', { geo_bounds: { field: 'lastModified' } }],
    ['tiles too fine', { geotile_grid: { ...centroid, precision: 30 } }],
    ['tiles too coarse', { geotile_grid: { ...centroid, precision: -1 } }],
    ['no tiles', { geotile_grid: { ...centroid, size: 0 } }],
    ['a grid of no field', { geotile_grid: {} }],
    ['percents above 100', { percentiles: { field: 'areaInAcres', percents: [101] } }],
    ['no percents', { percentiles: { field: 'areaInAcres', percents: [] } }],
    ['no ranges', { range: { field: 'areaInAcres', ranges: [] } }],
    ['ranges of text', { range: { field: 'tenure', ranges: [{ to: 1 }] } }],
    ['no filters', { filters: { filters: {} } }],
    ['an empty filter', { filter: {} }],
    ['an unknown filter', { filter: { looks_like: {} } }],
    ['no interval', { date_histogram: { field: 'lastModified' } }],
    [
      'both intervals',
      {
        date_histogram: { field: 'lastModified', calendar_interval: 'year', fixed_interval: '1d' },
      },
    ],
    ['two months', { date_histogram: { field: 'lastModified', calendar_interval: '2M' } }],
    ['a week of fixed length', { date_histogram: { field: 'lastModified', fixed_interval: '1w' } }],
    ['no days', { date_histogram: { field: 'lastModified', fixed_interval: '0d' } }],
    ['dates of text', { date_histogram: { field: 'tenure', calendar_interval: 'year' } }],
    ['no hits', { top_hits: { size: 0 } }],
    ['a threshold below 0', { cardinality: { field: 'id', precision_threshold: -1 } }],
    ['an unknown option', { max: { field: 'areaInAcres', unit: 'acre' } }],
    [
      'something below one value',
      { max: { field: 'areaInAcres' }, aggs: { a: { min: centroid } } },
    ],
  ])('O-149 both refuse %s', async (_name, one) => {
    const body = { query: { match_all: {} }, size: 0, aggs: { one } };
    expect(() => readSearch(body, 'titles')).toThrow(InvalidQueryError);
    const path = '/titles/_search';
    const asked = cluster.ask({ method: 'POST', path, body }, LOADING);
    await expect(asked).rejects.toBeInstanceOf(Error);
  });
});
