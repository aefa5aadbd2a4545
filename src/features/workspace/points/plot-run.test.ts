import { type TitlePoints, titlePointsSchema } from '@property/contract/titles/title-points.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { createClient } from '#api/client.ts';
import { startPointsRun } from '#api/points/points-run.ts';
import { createEmptySearch } from '#filters/model/edit-filters.ts';
import { buildPointsRequest } from '#filters/query/build-points-request.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { countPoints } from '#lib/points/point-batch.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { type PlotState, startPlotRun } from './plot-run.ts';

const service = createServiceFetch();
const client = createClient({
  baseUrl: 'http://localhost/search/v1',
  fetch: service.fetch,
  retry: { retries: 0 },
});
const dialect = {
  allows: () => true,
  exactSuffix: '',
  matchAll: 'match_all',
  countsAll: true,
} as const;

type FetchPage = (page: number, signal: AbortSignal) => Promise<TitlePoints>;

const fetchPage: FetchPage = (page, signal) =>
  client.request({
    method: 'POST',
    path: '/titles',
    body: {
      ...buildPointsRequest(createEmptySearch(), new Map(), dialect),
      from: page * PAGE_SIZE,
    },
    schema: titlePointsSchema,
    signal,
  });

/** A run on this thread, in which single pages can be made to fail. */
function startRun(read: FetchPage = fetchPage, target = 2000, earlier?: PlotState) {
  return startPlotRun(
    ({ start, onNews }) =>
      startPointsRun({ start: earlier ? start : { ...start, target }, onNews, fetchPage: read }),
    earlier,
  );
}

function waitFor(run: ReturnType<typeof startRun>, wanted: (state: PlotState) => boolean) {
  return new Promise<PlotState>((resolve) => {
    const check = (state: PlotState) => wanted(state) && resolve(state);
    run.state.subscribe(check);
    check(run.state.getState());
  });
}
const isOver = ({ status }: PlotState) => status !== 'running';

describe('startPlotRun', () => {
  it('S-081 plots every title in order, at most four pages at a time', async () => {
    let inFlight = 0;
    let most = 0;
    const lengths: number[] = [];
    const run = startRun(async (page, signal) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      return fetchPage(page, signal).finally(() => {
        inFlight -= 1;
      });
    });
    let before: PlotState['points'] = [];
    run.state.subscribe(({ points }) => {
      expect(points.slice(0, before.length)).toEqual(before);
      before = points;
      lengths.push(points.length);
    });
    const state = await waitFor(run, isOver);
    expect(state.status).toBe('done');
    expect(state.arrived).toBe(state.total?.value);
    // Titles without a position are counted, not lost (S-055).
    expect(state.withoutPosition).toBeGreaterThan(0);
    const ids = state.points.flatMap((batch) => batch.ids);
    expect(ids.length + state.withoutPosition).toBe(state.arrived);
    expect(countPoints(state.points)).toBe(ids.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(most).toBeLessThanOrEqual(4);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });

  it('stops at its target and goes on when all is wanted', async () => {
    const run = startRun(fetchPage, 100);
    expect((await waitFor(run, isOver)).arrived).toBe(100);
    run.plotAll();
    const state = await waitFor(run, ({ arrived, total }) => arrived === total?.value);
    expect(state.arrived).toBeGreaterThan(900);
  });

  it('pauses without losing what is under way, and resumes', async () => {
    const run = startRun();
    run.pause();
    expect(run.state.getState().status).toBe('paused');
    run.resume();
    const state = await waitFor(run, ({ status }) => status === 'done');
    expect(state.arrived).toBe(state.total?.value);
  });

  it('O-048 waits as long as a rate limit says and goes on by itself', async () => {
    let refusals = 0;
    const seen: string[] = [];
    const run = startRun((page, signal) => {
      if (page === 3 && refusals++ === 0) {
        const facts = {
          kind: 'http',
          status: 429,
          message: 'Too many',
          retryAfter: 0.01,
        } as const;
        return Promise.reject(new ApiError(facts));
      }
      return fetchPage(page, signal);
    }, 200);
    run.state.subscribe(({ status }) => seen.push(status));
    const state = await waitFor(run, ({ status }) => status === 'done');
    expect(seen).toContain('limited');
    expect(state.arrived).toBe(200);
  });

  it('keeps what has arrived when a page fails, and tries that page again', async () => {
    let refusals = 0;
    const run = startRun(
      (page, signal) =>
        page === 2 && refusals++ === 0
          ? Promise.reject(new ApiError({ kind: 'http', status: 500, message: 'Fault' }))
          : fetchPage(page, signal),
      200,
    );
    expect((await waitFor(run, isOver)).status).toBe('failed');
    run.resume();
    const state = await waitFor(run, ({ status }) => status === 'done');
    expect(state.arrived).toBe(200);
  });

  it('O-060 stops at the first page that is not full when no total is said', async () => {
    let asked = 0;
    const run = startRun(async (page, signal) => {
      asked += 1;
      const { hits, ...answer } = await fetchPage(page, signal);
      const { total: _, ...others } = hits;
      const rows = page < 2 ? hits.hits : hits.hits.slice(0, page === 2 ? 7 : 0);
      return { ...answer, hits: { ...others, hits: rows } };
    });
    const state = await waitFor(run, ({ status }) => status === 'done');
    expect(state.arrived).toBe(57);
    expect(state.total).toEqual({ value: 57, isCapped: false });
    expect(asked).toBeLessThan(10);
  });

  it('S-099 asks again for a further page that was cut short, and ends nothing with it', async () => {
    let isLate = true;
    const run = startRun(async (page, signal) => {
      const { hits, ...answer } = await fetchPage(page, signal);
      const { total: _, ...others } = hits;
      if (page !== 2 || !isLate) return { ...answer, hits: others };
      return { ...answer, timed_out: true, hits: { ...others, hits: hits.hits.slice(0, 7) } };
    }, 150);
    const failed = await waitFor(run, isOver);
    expect(failed).toMatchObject({ status: 'failed', arrived: 50, error: { status: 504 } });
    isLate = false;
    run.resume();
    const state = await waitFor(run, ({ status }) => status === 'done');
    expect(state.arrived).toBe(150);
  });

  it('goes on where an earlier run of the same search ended', async () => {
    const first = startRun(fetchPage, 100);
    const earlier = await waitFor(first, isOver);
    const asked: number[] = [];
    const read: FetchPage = (page, signal) => {
      asked.push(page);
      return fetchPage(page, signal);
    };
    const again = startRun(read, 100, earlier);
    expect((await waitFor(again, isOver)).points).toEqual(earlier.points);
    again.plotAll();
    const state = await waitFor(again, ({ arrived, total }) => arrived === total?.value);
    expect(asked.toSorted((a, b) => a - b)[0]).toBe(4);
    const ids = state.points.flatMap((batch) => batch.ids);
    expect(new Set(ids).size).toBe(state.arrived - state.withoutPosition);
  });

  it('says nothing more once it is given up', async () => {
    const run = startRun();
    run.cancel();
    const before = run.state.getState();
    run.resume();
    run.plotAll();
    run.pause();
    await fetchPage(0, new AbortController().signal);
    expect(run.state.getState()).toBe(before);
  });
});
