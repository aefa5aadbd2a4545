import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSearch } from '@property/search-engine/dsl/read-search.ts';
import {
  listGenerations,
  nameIndexOf,
  serveGeneration,
} from '@property/search-engine/engine/open-search/generations.ts';
import {
  loadIndex,
  openForLoading,
} from '@property/search-engine/engine/open-search/load-index.ts';
import { QueryCancelledError } from '@property/search-engine/engine/query-error.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findOpenSearchStarter, startOpenSearchNode } from '#services/testing/open-search-node.ts';
import { putIntoCluster } from '../testing/cluster-data.ts';
import { createFixtureApp, get, post } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

/**
 * What becomes of faults of a cluster: a real node that is killed and comes back, and a proxy before it
 * for what a sound node cannot be made to say.
 */
const starter = findOpenSearchStarter();
const node =
  starter === undefined ? undefined : await startOpenSearchNode(starter, { isBrief: true });
const LOADING = 300_000;
const ADDRESS = node?.address ?? 'http://127.0.0.1:9';
const everything = { query: { match_all: {} }, size: 1 };

type Answer = { readonly status: number; readonly body: object } | 'hang up' | 'silence';

/** Passes everything on to the node, but for what `intercept` answers itself. */
async function startProxy(
  intercept: (path: string) => Answer | undefined,
  onSilence?: { asked: () => void; dropped: () => void },
) {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method = 'GET', headers } = incoming;
    const own = intercept(url);
    if (own === 'silence') {
      outgoing.on('close', () => onSilence?.dropped());
      onSilence?.asked();
      return;
    }
    if (own === 'hang up') {
      incoming.socket.destroy();
      return;
    }
    if (own !== undefined) {
      incoming.resume();
      outgoing.writeHead(own.status, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify(own.body));
      return;
    }
    const passed = request(ADDRESS + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const data = buildFixtureData(100);
const isSearch = (path: string) => /\/titles-\d+\/_search/.test(path);
const refusal = (status: number, type: string): Answer => ({
  status,
  body: { status, error: { type, reason: 'as told', root_cause: [{ type, reason: 'as told' }] } },
});

/** The service before a cluster that answers searches of titles so. */
async function askThrough(answer: Answer, timeout?: number) {
  const address = await startProxy((path) => (isSearch(path) ? answer : undefined));
  const app = createFixtureApp({ data: putIntoCluster(address, data, timeout) });
  return post(app, '/titles', everything);
}

describe.runIf(node !== undefined)('faults of a cluster', () => {
  beforeAll(async () => {
    const app = createFixtureApp({ data: putIntoCluster(ADDRESS, data, undefined) });
    // The first searches of a node that has just started may take longer than one is given.
    const ask = async () => expect((await post(app, '/titles', everything)).status).toBe(200);
    await vi.waitFor(ask, { timeout: LOADING, interval: 500 });
  }, LOADING);
  afterAll(() => node?.stop());

  test.each<[string, Answer, number, string]>([
    ['busy', refusal(429, 'rejected_execution_exception'), 503, 'SEARCH_UNAVAILABLE'],
    ['out of memory for it', refusal(429, 'circuit_breaking_exception'), 503, 'SEARCH_UNAVAILABLE'],
    [
      'without its shards',
      refusal(503, 'search_phase_execution_exception'),
      503,
      'SEARCH_UNAVAILABLE',
    ],
    ['without a master', refusal(503, 'cluster_block_exception'), 503, 'SEARCH_UNAVAILABLE'],
    ['gone in the midst', 'hang up', 503, 'SEARCH_UNAVAILABLE'],
    ['beyond its buckets', refusal(400, 'too_many_buckets_exception'), 400, 'INVALID_QUERY'],
  ])('S-096 S-222 a cluster that is %s', async (_name, fault, status, code) => {
    const answer = await askThrough(fault);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('S-096 a cluster that says nothing is a 504 once the time of a query is over', async () => {
    const answer = await askThrough('silence', 300);
    expect([answer.status, answer.body.error.code]).toEqual([504, 'QUERY_TIMEOUT']);
  });

  test('S-093 what some shards did not answer is told in the answer', async () => {
    const body = {
      took: 5,
      timed_out: true,
      _shards: { total: 3, successful: 2, skipped: 0, failed: 1 },
      hits: { total: { value: 7, relation: 'eq' }, max_score: null, hits: [] },
    };
    const answer = await askThrough({ status: 200, body });
    expect(answer.status).toBe(200);
    expect(answer.body.timed_out).toBe(true);
    expect(answer.body._shards).toMatchObject({ total: 3, successful: 2, failed: 1 });
  });

  test('S-093 a shard that no node holds is told, though the cluster calls it neither late nor failed', async () => {
    const body = {
      took: 5,
      timed_out: false,
      _shards: { total: 3, successful: 2, skipped: 0, failed: 0 },
      hits: { total: { value: 7, relation: 'eq' }, max_score: null, hits: [] },
    };
    const answer = await askThrough({ status: 200, body });
    expect(answer.body.timed_out).toBe(true);
    expect(answer.body._shards).toMatchObject({ total: 3, successful: 2, failed: 1 });
  });

  test.each([
    ['an export', '/titles/export', 'allow_partial_search_results=false'],
    ['an export when it begins', '/titles/export', 'allow_partial_pit_creation=false'],
    ['an address', '/address?address=high+street', 'allow_partial_search_results=false'],
    ['a list of what lies around', 'amenities', 'allow_partial_search_results=false'],
  ])('S-096 %s comes whole or not at all', async (_name, path, asking) => {
    // As a cluster says it that lacks a shard, where it is asked to.
    const lacking = refusal(503, 'search_phase_execution_exception');
    const address = await startProxy((asked) => (asked.includes(asking) ? lacking : undefined));
    const app = createFixtureApp({ data: putIntoCluster(address, data, undefined) });
    const title = [...data.titles()].find(({ geometry }) => geometry?.centroid);
    const answer =
      path === 'amenities'
        ? await get(app, `/titles/${title?.id}/amenities`)
        : path.startsWith('/address')
          ? await get(app, path)
          : await post(app, path, { query: { match_all: {} } });
    expect([answer.status, answer.body.error?.code]).toEqual([503, 'SEARCH_UNAVAILABLE']);
  });

  test('a busy cluster is filled at its own pace, and no record is lost or doubled', async () => {
    let bulks = 0;
    const busy = await startProxy((path) => {
      if (!path.includes('/_bulk')) return undefined;
      bulks += 1;
      if (bulks === 1) return refusal(429, 'rejected_execution_exception');
      if (bulks === 2) return 'hang up';
      return bulks === 3 ? refusal(503, 'unavailable_shards_exception') : undefined;
    });
    const client = openForLoading({ nodes: [busy] });
    onTestFinished(() => client.close());
    const documents = Array.from({ length: 50 }, (_, n) => ({ id: `${n}`, n }));
    const template = { name: 'paced', body: { index_patterns: ['paced-*'] } };
    const load = { client, name: 'paced-1', identity: 'a', template, documents };
    const patience = { first: 1, longest: 2, whole: 60_000 };
    expect(await loadIndex({ ...load, patience })).toEqual({ count: 50, found: 0 });
    expect(bulks).toBe(4);
    // As after a kill: what is there is not sent again.
    expect(await loadIndex(load)).toEqual({ count: 50, found: 50 });
    expect(bulks).toBe(4);
    const others = documents.map((one) => ({ ...one, n: one.n + 1 }));
    await expect(loadIndex({ ...load, documents: others })).rejects.toThrow('other ones');
  });

  test('what is served is one generation, whole and alone, and there is a way back', async () => {
    const client = openForLoading({ nodes: [ADDRESS] });
    onTestFinished(() => client.close());
    const aliases = ['shelves', 'boxes'];
    const [first = '', second = '', begun = ''] = ['20260101', '20260202', '20260303'].map(
      (day) => `${day}000000`,
    );
    const create = async (alias: string, version: string, count?: number) => {
      const index = nameIndexOf(alias, version);
      const _meta = { identity: 'world', ...(count !== undefined && { count, checksum: '0' }) };
      await client.indices.create({ index, body: { mappings: { _meta } } });
      await client.index({ index, id: version, refresh: true, body: {} });
    };
    for (const version of [first, second])
      for (const alias of aliases) await create(alias, version, 1);
    for (const alias of aliases) await create(alias, begun);
    const readServed = async () => {
      const { body } = await client.search({ index: aliases.join() });
      const found = body.hits.hits.map(({ _id }) => _id);
      const listed = (await listGenerations(client, aliases)).filter(({ isServed }) => isServed);
      return { found, listed: listed.map(({ version }) => version) };
    };
    for (const version of [first, second, first]) {
      await serveGeneration(client, aliases, version);
      expect(await readServed()).toEqual({ found: [version, version], listed: [version] });
    }
    const all = await listGenerations(client, aliases);
    expect(all.map(({ version, isWhole }) => [version, isWhole])).toEqual([
      [first, true],
      [second, true],
      [begun, false],
    ]);
  });

  test('S-096 the search of a caller who goes is dropped at the cluster, which ends its task', async () => {
    const asking = Promise.withResolvers<void>();
    const dropping = Promise.withResolvers<void>();
    const address = await startProxy((path) => (isSearch(path) ? 'silence' : undefined), {
      asked: asking.resolve,
      dropped: dropping.resolve,
    });
    const { engine } = putIntoCluster(address, data, undefined);
    const abort = new AbortController();
    const asked = engine.search('titles', readSearch(everything, 'titles'), abort.signal);
    const settled = expect(asked).rejects.toBeInstanceOf(QueryCancelledError);
    await asking.promise;
    abort.abort();
    await settled;
    await dropping.promise;
  });

  test('S-096 a node killed under load is a 503 for all who ask, and all is well when it is back', {
    tags: 'long',
    timeout: LOADING,
  }, async () => {
    const app = createFixtureApp({
      data: putIntoCluster(ADDRESS, data, undefined),
      limits: { requestsPerMinute: 1_000_000 },
    });
    const ask = () => post(app, '/titles', everything);
    expect((await ask()).status).toBe(200);
    let isOver = false;
    const seen: [number, string | undefined][] = [];
    const load = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const { status, body } = await ask();
        seen.push([status, body.error?.code]);
        await new Promise((done) => setTimeout(done, 5));
      }
    });
    await node?.kill();
    await expect.poll(() => seen.some(([status]) => status === 503)).toBe(true);
    await node?.start();
    await expect.poll(async () => (await ask()).status, { timeout: 120_000 }).toBe(200);
    isOver = true;
    await Promise.all(load);
    const wrong = seen.filter(
      ([status, code]) =>
        status !== 200 &&
        !(status === 503 && code === 'SEARCH_UNAVAILABLE') &&
        !(status === 504 && code === 'QUERY_TIMEOUT'),
    );
    expect(wrong).toEqual([]);
  });
});
