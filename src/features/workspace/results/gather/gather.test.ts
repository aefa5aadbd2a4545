import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { createQueryClient } from '#api/create-services.ts';
import { createSearchService } from '#api/search-service.ts';
import { createEmptySearch } from '#filters/model/edit-filters.ts';
import { buildRowsRequest } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { countParts } from './count-parts.ts';
import { fetchOnce, type GatherRun, startGatherRun } from './gather-run.ts';
import { type AskSearch, type GatheredTitle, planBeyondCap, planList } from './plan-parts.ts';

const service = createServiceFetch();
const client = createClient({
  baseUrl: 'http://localhost/search/v1',
  fetch: service.fetch,
  retry: { retries: 0 },
});
const api = createSearchService(client, searchProfile, gatherInProcess(client));
const cache = createQueryClient();
const ask: AskSearch = (request, signal) => fetchOnce(cache, api, request, signal);
const dialect = readQueryDialect(searchProfile);
const buildPage = (page: number): SearchRequest =>
  buildRowsRequest(createEmptySearch(), new Map(), dialect, page);
const never = new AbortController().signal;

beforeEach(() => {
  service.setFault(null);
  service.requests.length = 0;
});

async function readTotal(): Promise<number> {
  const answer = await ask({ ...buildPage(0), size: 0 }, never);
  return answer.hits.total?.value ?? 0;
}

const settle = (run: GatherRun) =>
  new Promise<void>((resolve) => {
    const look = () => run.state.getState().status !== 'running' && resolve();
    run.state.subscribe(look);
    look();
  });

describe('gathering', () => {
  it('S-077 S-081 reads every page once, in order, at most four at a time', async () => {
    const total = await readTotal();
    const titles: GatheredTitle[] = [];
    let inFlight = 0;
    let most = 0;
    const plan = planList(
      async (request, signal) => {
        inFlight += 1;
        most = Math.max(most, inFlight);
        return ask(request, signal).finally(() => {
          inFlight -= 1;
        });
      },
      buildPage,
      total,
    );
    const run = startGatherRun({
      ...plan,
      readId: ({ id }) => id,
      onRows: (rows) => titles.push(...rows),
    });
    await settle(run);
    expect(run.state.getState()).toMatchObject({
      status: 'done',
      rows: total,
      pagesRead: plan.requests,
    });
    expect(new Set(titles.map(({ id }) => id)).size).toBe(total);
    expect(most).toBe(4);
    const dates = titles.map(({ lastModified }) => lastModified ?? '');
    expect(dates.filter(Boolean)).toEqual(dates.filter(Boolean).toSorted().reverse());
  });

  it('stops at the rows that were wanted', async () => {
    const titles: GatheredTitle[] = [];
    const run = startGatherRun({
      ...planList(ask, buildPage, 30),
      readId: ({ id }) => id,
      onRows: (rows) => titles.push(...rows),
      most: 30,
    });
    await settle(run);
    expect([titles.length, run.state.getState().status]).toEqual([30, 'done']);
  });

  it('O-048 waits for a rate limit, goes on after a failure, and keeps what came when stopped', async () => {
    const titles: GatheredTitle[] = [];
    service.setFault('status=503');
    const run = startGatherRun({
      ...planList(ask, buildPage, 200),
      readId: ({ id }) => id,
      onRows: (rows) => titles.push(...rows),
    });
    await settle(run);
    expect(run.state.getState().status).toBe('failed');
    service.setFault('status=429');
    run.resume();
    await settle(run);
    expect(run.state.getState().status).toBe('limited');
    service.setFault(null);
    run.resume();
    await settle(run);
    expect([titles.length, run.state.getState().status]).toEqual([200, 'done']);
    const stopped = startGatherRun({
      ...planList(ask, buildPage, 500),
      readId: ({ id }) => id,
      onRows: () => {},
    });
    stopped.stop();
    expect(stopped.state.getState().status).toBe('stopped');
  });

  it('S-078 S-081 finds past the cap every title once, those without a position too', async () => {
    // A town of 1,000 titles behind a service that counts to 100.
    const capped: AskSearch = async (request, signal) => {
      const answer = await ask(request, signal);
      const value = answer.hits.total?.value ?? 0;
      const total = value > 100 ? { value: 100, relation: 'gte' } : { value, relation: 'eq' };
      return { ...answer, hits: { ...answer.hits, total } };
    };
    const told: number[] = [];
    const plan = await planBeyondCap(capped, buildPage, dialect, never, (_, titles) =>
      told.push(titles),
    );
    const ids = new Set<string>();
    const run = startGatherRun({
      ...plan,
      readId: ({ id }) => id,
      onRows: (rows) => {
        for (const { id } of rows) {
          expect(ids.has(id)).toBe(false);
          ids.add(id);
        }
      },
    });
    await settle(run);
    expect(ids.size).toBe(await readTotal());
    expect(plan.titles).toBe(ids.size);
    expect(plan.parts.every(({ pages }) => pages <= 4)).toBe(true);
    expect(told.at(-1)).toBeGreaterThan(0);
  });

  /** A service that stops early while `isLate`, with what it has found by then. */
  const stopEarly =
    (isLate: () => boolean): AskSearch =>
    async (request, signal) => {
      const answer = await ask(request, signal);
      if (!isLate()) return answer;
      const { total, hits } = answer.hits;
      return {
        ...answer,
        timed_out: true,
        hits: { ...answer.hits, total: total && { ...total, value: 0 }, hits: hits.slice(0, 7) },
      };
    };

  it('S-099 asks again for a page that was cut short, and ends nothing with it', async () => {
    const titles: GatheredTitle[] = [];
    let isLate = true;
    const run = startGatherRun({
      ...planList(
        stopEarly(() => isLate),
        buildPage,
        100,
      ),
      readId: ({ id }) => id,
      onRows: (rows) => titles.push(...rows),
    });
    await settle(run);
    expect(run.state.getState()).toMatchObject({ status: 'failed', rows: 0 });
    isLate = false;
    run.resume();
    await settle(run);
    expect([titles.length, run.state.getState().status]).toEqual([100, 'done']);
  });

  it('S-099 drops no part of the map whose count was cut short', async () => {
    const late = stopEarly(() => true);
    await expect(planBeyondCap(late, buildPage, dialect, never, () => {})).rejects.toMatchObject({
      status: 504,
    });
  });

  it('counts what stands in two parts, not what one part brings twice', async () => {
    const pages = (rows: readonly string[]) => ({ pages: 1, fetchPage: async () => rows });
    const run = startGatherRun({
      parts: [pages(['a', 'b', 'b']), pages(['b', 'c'])],
      readId: (id) => id,
      onRows: () => {},
    });
    await settle(run);
    expect(run.state.getState()).toMatchObject({ status: 'done', rows: 3, repeated: 1 });
  });

  it('says so when counting takes too many requests', async () => {
    const counted = await countParts({
      count: async () => ({ value: 100, isCapped: true }),
      signal: never,
      onProgress: () => {},
      most: 40,
    });
    expect(counted).toEqual({ boxes: [], crowded: 0, isComplete: false });
  });
});
