import { createClient } from '@property/client/client.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#api/create-services.ts';
import { createSearchService } from '#api/search-service.ts';
import { createEmptySearch } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { buildRowsRequest } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { createAsk } from '../results/gather/ask-whole.ts';
import {
  createBoxSource,
  createListSource,
  createStreamSource,
  type ExportSource,
} from './export-source.ts';

const service = createServiceFetch();
/** Breaks off a stream after so many bytes. */
let cutAfter = Number.POSITIVE_INFINITY;
const client = createClient({
  baseUrl: 'http://localhost/search/v1',
  fetch: async (input, init) => {
    const answer = await service.fetch(input, init);
    if (!String(input).endsWith('/export') || cutAfter === Number.POSITIVE_INFINITY) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return new Response(bytes.slice(0, cutAfter), answer);
  },
  retry: { retries: 0 },
});
const api = createSearchService(client, searchProfile, gatherInProcess(client));
const ask = createAsk(createQueryClient(), api);
const dialect = readQueryDialect(searchProfile);
const never = new AbortController().signal;

beforeEach(() => {
  service.setFault(null);
  service.requests.length = 0;
  cutAfter = Number.POSITIVE_INFINITY;
});

function open(changes: Partial<Search> = {}) {
  const search: Search = { ...createEmptySearch(), sort: 'size', direction: 'desc', ...changes };
  const { aggs: _, ...request } = buildRowsRequest(search, new Map(), dialect);
  return { search, dialect, request: { ...request, _source: ['id', 'areaInSquareMeters'] } };
}

/** Reads to the end, and on after every fault, which `onFault` mends. */
async function readIds(source: ExportSource, onFault?: () => void): Promise<string[]> {
  const ids: string[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      for await (const titles of source.read(never)) ids.push(...titles.map(({ id }) => id));
      return ids;
    } catch (error) {
      if (!onFault) throw error;
      onFault();
    }
  }
  throw new Error('It failed again and again.');
}

/** All titles of the town in the order of the service. */
const readWhole = (changes?: Partial<Search>) => readIds(createStreamSource(api, open(changes)));

describe('titles of an export', () => {
  it('O-150 come as one stream', async () => {
    expect((await readWhole()).length).toBeGreaterThan(1_000);
    expect(service.requests.map(({ path }) => path)).toEqual(['/search/v1/titles/export']);
  });

  it.each([
    ['after the last that came', { sort: 'size' }],
    ['passing over what came, in the order of a score', { sort: 'relevance' }],
  ] as const)('O-150 go on where a stream was cut off, %s', async (_, changes) => {
    const whole = await readWhole(changes);
    service.requests.length = 0;
    cutAfter = 60_000;
    const ids = await readIds(createStreamSource(api, open(changes)), () => {
      cutAfter = Number.POSITIVE_INFINITY;
    });
    expect(ids).toEqual(whole);
    expect(service.requests).toHaveLength(2);
  });

  it('O-150 come once where the last of a stream could not be written', async () => {
    const whole = await readWhole();
    const source = createStreamSource(api, open());
    const ids: string[] = [];
    for await (const titles of source.read(never)) {
      ids.push(...titles.map(({ id }) => id));
      if (ids.length === whole.length) break;
    }
    expect(ids).toEqual(whole);
    expect(await readIds(source)).toEqual([]);
  });

  it('S-077 S-080 come page by page, past what the service lists of one search', async () => {
    const whole = await readWhole();
    service.requests.length = 0;
    expect(await readIds(createListSource(ask, open(), 250))).toEqual(whole);
    const pages = service.requests.map(
      ({ body }) => JSON.parse(body) as { from: number; size: number },
    );
    expect(pages.every(({ from, size }) => size === 25 && from + size <= 250)).toBe(true);
  });

  it('S-222 come page by page from where one failed', async () => {
    const whole = await readWhole();
    service.setFault('status=500', /titles$/);
    const source = createListSource(ask, open(), 250);
    expect(await readIds(source, () => service.setFault(null))).toEqual(whole);
  });

  it('S-222 come once, and all of them, where the list moves on by one between two pages', async () => {
    const whole = await readWhole();
    let isMoved = false;
    const moving: typeof ask = (request, signal) => {
      const moves = request.from === 25 && !isMoved;
      isMoved ||= moves;
      return ask(moves ? { ...request, from: 24 } : request, signal);
    };
    expect(await readIds(createListSource(moving, open(), 50))).toEqual(whole);
  });

  it('S-081 come up to what the service lists where nothing goes on, in the order of a score', async () => {
    const whole = await readWhole({ sort: 'relevance' });
    const listed = await readIds(createListSource(ask, open({ sort: 'relevance' }), 250));
    expect(listed).toEqual(whole.slice(0, 250));
  });

  it('S-081 come box after box of the map where no order goes on', async () => {
    const whole = await readWhole();
    const source = createBoxSource(ask, open({ sort: 'relevance' }));
    expect((await readIds(source)).toSorted()).toEqual(whole.toSorted());
    expect(source.readCounted()).toEqual({ titles: whole.length });
  });
});
