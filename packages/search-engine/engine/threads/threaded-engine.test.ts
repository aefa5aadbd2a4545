import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, silentLogger } from '@property/contract/logger.ts';
import { openWorld } from '@property/world/store/open-world.ts';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readQuery } from '../../dsl/read-query.ts';
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import {
  EngineClosedError,
  InvalidQueryError,
  QueryCancelledError,
  QueryTimeoutError,
} from '../query-error.ts';
import type { CompiledSearch, SearchEngine } from '../search-engine.ts';
import { BUILDING_INDEX } from './prepare-indexes.ts';
import { startThreadedSearch, type ThreadedSearch } from './threaded-engine.ts';

// Starting threads takes long on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const world = openWorld(inject('smallWorld'));
const directory = mkdtempSync(join(tmpdir(), 'search-index-'));
let search: ThreadedSearch;

const start = (options: { timeout?: number; logger?: Logger } = {}) =>
  startThreadedSearch({
    documents: world.documents,
    directory,
    logger: silentLogger,
    threads: 2,
    ...options,
  });

/** What the threads are held against. */
let plain: SearchEngine;

beforeAll(async () => {
  plain = createEmbeddedEngine(world);
  search = await start({ timeout: 120_000 });
});

afterAll(async () => {
  await search.close();
  world.close();
  rmSync(directory, { recursive: true });
});

function compile(query: unknown, changes: Partial<CompiledSearch> = {}): CompiledSearch {
  return {
    query: readQuery(query),
    size: 5,
    from: 0,
    sort: [],
    aggregations: new Map(),
    source: undefined,
    trackTotalHits: true,
    ...changes,
  };
}

/** Hundreds of thousands of words, each looked for among all near spellings. */
const HEAVY = compile({
  bool: {
    should: Array.from({ length: 600 }, (_, clause) => ({
      match: {
        'mainAddress.fullAddress': {
          query: Array.from({ length: 1000 }, (_, i) => `lane${clause}x${i}`).join(' '),
          fuzziness: 2,
        },
      },
    })),
  },
});
const QUICK = compile({ term: { tenure: 'Freehold' } });

test('S-095 a body as it was sent is read on a thread, and refused there as on the calling one', async () => {
  const send = (text: string) => ({ body: Buffer.from(text) });
  const parse = vi.spyOn(JSON, 'parse');
  try {
    const answer = await search.engine.answer(
      'titles',
      send('{"query":{"match_all":{}},"size":3}'),
    );
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect(JSON.parse(Buffer.from(answer).toString()).hits.hits).toHaveLength(3);
  } finally {
    parse.mockRestore();
  }
  for (const text of [
    '{"query":',
    '{"query":{"script":{}}}',
    '\u{0}',
    '{"query":{"match_all":{}},"size":99}',
  ]) {
    const expected = await plain.answer('titles', send(text)).catch((error: unknown) => error);
    expect(expected).toBeInstanceOf(InvalidQueryError);
    await expect(search.engine.answer('titles', send(text))).rejects.toEqual(expected);
    await expect(search.engine.exportAll('titles', send(text))).rejects.toBeInstanceOf(
      InvalidQueryError,
    );
  }
  const { count } = await search.engine.exportAll('titles', send('{"query":{"match_all":{}}}'));
  expect(count).toBe((await search.engine.search('titles', compile({ match_all: {} }))).total);
});

test('the threads find what a search on the calling thread finds', async () => {
  const searches = [
    compile({ match_all: {} }),
    compile({ match: { 'mainAddress.fullAddress': 'lane' } }),
    compile({ range: { areaInAcres: { gte: 0.1 } } }, { source: { none: true } }),
  ];
  for (const one of searches) {
    const { took: _own, ...found } = await search.engine.search('titles', one);
    const { took: _other, ...expected } = await plain.search('titles', one);
    expect(found).toEqual(expected);
    const { took: _text, ...answer } = JSON.parse(
      Buffer.from(await search.engine.answer('titles', one)).toString(),
    );
    expect(answer.hits.total.value).toBe(expected.total);
    expect(answer.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(
      expected.hits.map(({ id }) => id),
    );
  }
  const [first] = (await plain.search('titles', searches[0] as CompiledSearch)).hits;
  expect(await search.engine.get('titles', first?.id ?? '')).toEqual(first?.source);
});

test('slow queries, more than there are threads, hold up none of fifty quick ones; gone callers free their threads', async () => {
  const away = new AbortController();
  const order: string[] = [];
  const slow = Array.from({ length: 3 }, () =>
    search.engine.answer('titles', HEAVY, away.signal).finally(() => order.push('slow')),
  );
  const gone = Promise.allSettled(slow);
  const quick = Array.from({ length: 50 }, () =>
    search.engine.answer('titles', QUICK).then(() => order.push('quick')),
  );
  await Promise.all(quick);
  expect(order).toEqual(Array.from({ length: 50 }, () => 'quick'));
  away.abort();
  for (const outcome of await gone) {
    expect(outcome).toMatchObject({ reason: expect.any(QueryCancelledError) });
  }
  expect((await search.engine.search('titles', QUICK)).hits).toHaveLength(5);
});

/** The ids of the lines of an export, and how many pieces they came in. */
async function readAll(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly ids: string[]; readonly pieces: number }> {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  const lines = Buffer.concat(read).toString().split('\n').slice(0, -1);
  return { ids: lines.map((line) => JSON.parse(line)._id), pieces: read.length };
}

/** Reads what was read ahead, and what comes after that. */
async function readOn(reader: AsyncIterator<Uint8Array>): Promise<void> {
  while (!(await reader.next()).done);
}

test('O-150 an export of the threads has the lines of one on the calling thread', async () => {
  const requests = [
    compile({ match_all: {} }),
    compile(
      { term: { tenure: 'Freehold' } },
      { sort: [{ field: 'areaInAcres', descending: true, nestedPath: undefined }] },
    ),
    compile({ match: { 'mainAddress.fullAddress': 'lane' } }, { source: { none: true } }),
  ];
  const counts: number[] = [];
  for (const request of requests) {
    const [own, other] = await Promise.all([
      search.engine.exportAll('titles', request),
      plain.exportAll('titles', request),
    ]);
    expect(own.count).toBe(other.count);
    const lines = await readAll(own.pieces);
    expect(lines).toEqual(await readAll(other.pieces));
    expect(new Set(lines.ids).size).toBe(own.count);
    counts.push(own.count);
  }
  expect(counts[0]).toBeGreaterThan(counts[1] ?? 0);
  expect(counts[1]).toBeGreaterThan(100);
});

test('O-150 a caller that goes ends the finding and the reading of an export', async () => {
  const away = new AbortController();
  const finding = Array.from({ length: 3 }, () =>
    search.engine.exportAll('titles', HEAVY, away.signal),
  );
  const outcomes = Promise.allSettled(finding);
  away.abort();
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ reason: expect.any(QueryCancelledError) });
  }
  // Both threads are free again.
  await Promise.all([1, 2].map(() => search.engine.search('titles', QUICK)));

  const gone = new AbortController();
  const everything = compile({ match_all: {} });
  const { pieces, count } = await search.engine.exportAll('titles', everything, gone.signal);
  const reader = pieces[Symbol.asyncIterator]();
  const first = await reader.next();
  expect(Buffer.from(first.value).toString().trimEnd().split('\n').length).toBeLessThan(count);
  gone.abort();
  await expect(readOn(reader)).rejects.toBeInstanceOf(QueryCancelledError);
  expect(await reader.next()).toEqual({ done: true, value: undefined });
});

test('O-150 an export ends with the engine', async () => {
  const own = await start();
  const { pieces } = await own.engine.exportAll('titles', compile({ match_all: {} }));
  const reader = pieces[Symbol.asyncIterator]();
  await reader.next();
  await own.close();
  await expect(readOn(reader)).rejects.toBeInstanceOf(EngineClosedError);
});

test('S-095 a fault found only by a thread keeps its place and reason', async () => {
  const wrong = compile({ range: { lastModified: { gte: 'soon' } } });
  const fault = await search.engine.search('titles', wrong).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(InvalidQueryError);
  expect(fault).toMatchObject({
    place: 'query.range.lastModified',
    message: expect.stringContaining('query.range.lastModified: a bound must be'),
  });
});

test('S-096 a query past its time ends with QueryTimeoutError', async () => {
  const hurried = await start({ timeout: 50 });
  try {
    await expect(hurried.engine.answer('titles', HEAVY)).rejects.toBeInstanceOf(QueryTimeoutError);
  } finally {
    await hurried.close();
  }
});

test('the documents are read ahead once work is taken', async () => {
  const info = vi.fn();
  const own = await start({ logger: { ...silentLogger, info } });
  await vi.waitFor(
    () => expect(info).toHaveBeenCalledWith('documents read ahead', { service: 'search' }),
    20_000,
  );
  await own.close();
});

test('an index that is damaged or of another version is built again, with a line that says why', async () => {
  const path = join(directory, world.documents.identity, 'comps.index');
  const intact = readFileSync(path);
  const flipped = Buffer.from(intact);
  flipped[1000] = (flipped[1000] ?? 0) ^ 1;
  const spoil: [string, () => void][] = [
    ['its checksum is wrong', () => writeFileSync(path, flipped)],
    ['it is too short', () => truncateSync(path, 5)],
    ['its checksum is wrong', () => writeFileSync(path, Buffer.concat([intact, intact]))],
    ['there is none', () => rmSync(path)],
  ];
  for (const [because, change] of spoil) {
    change();
    const lines: object[] = [];
    const info = (event: string, fields: object) => {
      if (event === BUILDING_INDEX) lines.push(fields);
    };
    await (await start({ logger: { ...silentLogger, info } })).close();
    expect(lines).toMatchObject([{ index: 'comps', because }]);
    expect(readFileSync(path).equals(intact)).toBe(true);
  }
});
