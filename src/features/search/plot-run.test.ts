import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { createClient } from '#api/client.ts';
import { titleSearchResponseSchema } from '#contract/title-search.ts';
import { buildPointsRequest } from '#query/build-search-request.ts';
import { createEmptySearch } from '#query/edit-filters.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { type PlotPages, type PlotState, startPlotRun } from './plot-run.ts';

const service = createServiceFetch();
const client = createClient({
  baseUrl: 'http://localhost/search/v1',
  fetch: service.fetch,
  retry: { retries: 0 },
});
const dialect = { allows: () => true, exactSuffix: '', matchAll: 'match_all' } as const;

const fetchPage: PlotPages['fetchPage'] = (page, signal) =>
  client.request({
    method: 'POST',
    path: '/titles',
    body: buildPointsRequest(createEmptySearch(), new Map(), dialect, page),
    schema: titleSearchResponseSchema,
    signal,
  });

function waitFor(run: ReturnType<typeof startPlotRun>, wanted: (state: PlotState) => boolean) {
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
    const run = startPlotRun({
      fetchPage: async (page, signal) => {
        inFlight += 1;
        most = Math.max(most, inFlight);
        return fetchPage(page, signal).finally(() => {
          inFlight -= 1;
        });
      },
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
    expect(state.points.length + state.withoutPosition).toBe(state.arrived);
    expect(new Set(state.points.map(({ id }) => id)).size).toBe(state.points.length);
    expect(most).toBeLessThanOrEqual(4);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });

  it('stops at its target and goes on when all is wanted', async () => {
    const run = startPlotRun({ fetchPage, target: 100 });
    expect((await waitFor(run, isOver)).arrived).toBe(100);
    run.plotAll();
    const state = await waitFor(run, ({ arrived, total }) => arrived === total?.value);
    expect(state.arrived).toBeGreaterThan(900);
  });

  it('pauses without losing what is under way, and resumes', async () => {
    const run = startPlotRun({ fetchPage });
    run.pause();
    expect(run.state.getState().status).toBe('paused');
    run.resume();
    const state = await waitFor(run, ({ status }) => status === 'done');
    expect(state.arrived).toBe(state.total?.value);
  });

  it('O-048 waits as long as a rate limit says and goes on by itself', async () => {
    let refusals = 0;
    const seen: string[] = [];
    const run = startPlotRun({
      target: 200,
      fetchPage: (page, signal) => {
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
      },
    });
    run.state.subscribe(({ status }) => seen.push(status));
    const state = await waitFor(run, ({ status }) => status === 'done');
    expect(seen).toContain('limited');
    expect(state.arrived).toBe(200);
  });

  it('keeps what has arrived when a page fails, and tries that page again', async () => {
    let refusals = 0;
    const run = startPlotRun({
      target: 200,
      fetchPage: (page, signal) =>
        page === 2 && refusals++ === 0
          ? Promise.reject(new ApiError({ kind: 'http', status: 500, message: 'Fault' }))
          : fetchPage(page, signal),
    });
    expect((await waitFor(run, isOver)).status).toBe('failed');
    run.resume();
    const state = await waitFor(run, ({ status }) => status === 'done');
    expect(state.arrived).toBe(200);
  });

  it('O-060 stops at the first page that is not full when no total is said', async () => {
    let asked = 0;
    const run = startPlotRun({
      fetchPage: async (page, signal) => {
        asked += 1;
        const { hits, ...answer } = await fetchPage(page, signal);
        const { total: _, ...others } = hits;
        const rows = page < 2 ? hits.hits : hits.hits.slice(0, page === 2 ? 7 : 0);
        return { ...answer, hits: { ...others, hits: rows } };
      },
    });
    const state = await waitFor(run, ({ status }) => status === 'done');
    expect(state.arrived).toBe(57);
    expect(state.total).toEqual({ value: 57, isCapped: false });
    expect(asked).toBeLessThan(10);
  });

  it('says nothing more once it is given up', async () => {
    const run = startPlotRun({ fetchPage });
    run.cancel();
    const before = run.state.getState();
    run.resume();
    run.plotAll();
    run.pause();
    await fetchPage(0, new AbortController().signal);
    expect(run.state.getState()).toBe(before);
  });
});
