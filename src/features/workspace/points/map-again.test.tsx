// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countCells } from '#lib/points/cell-batch.ts';
import { countPoints } from '#lib/points/point-batch.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import ResultsPanel from '../results/results-panel.tsx';
import { MapReader } from './map-reader.tsx';
import { NOTHING_PLOTTED, plotting } from './plotting.ts';
import { useMapPicture } from './use-map-picture.ts';

const service = createServiceFetch();
const placed = [...buildFixtureData().titles()].filter(({ geometry }) => geometry?.centroid);
const centre = placed[20]?.geometry?.centroid;
const LEASEHOLDS = placed.filter(({ tenure }) => tenure === 'Leasehold').length;

beforeEach(() => {
  window.history.replaceState(null, '', '/?tenure=Leasehold');
  const view = { zoom: 9, lat: centre?.lat ?? 0, lon: centre?.lon ?? 0 };
  plotting.setState({ ...NOTHING_PLOTTED, view });
});
afterEach(() => {
  cleanup();
  plotting.setState(NOTHING_PLOTTED);
});

const isCells = (init: RequestInit | undefined) => String(init?.body).includes('geotile_grid');
const countShown = () => {
  const { points, cells } = plotting.getState().picture;
  return countPoints(points) + countCells(cells);
};

function open(fetch: typeof globalThis.fetch) {
  return renderWithServices(
    <>
      <ResultsPanel collapsed={false} selectedTitleId={null} />
      <MapReader />
    </>,
    fetch,
  );
}

it('S-097 O-049 a press for the list is one for the map, also where neither goes on by itself', async () => {
  let isAway = true;
  const { queryClient } = open(async (input, init) =>
    isAway ? new Response('{}', { status: 504 }) : service.fetch(input, init),
  );
  const hasFailed = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: ['search', 'view'] })
      .some(({ state }) => state.status === 'error');
  await waitFor(() => expect(hasFailed()).toBe(true));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isAway = false;
  await userEvent.click(retry);
  await waitFor(() => expect(countShown()).toBe(LEASEHOLDS));
});

it('O-048 waits out a limit on the map when the rows come meanwhile', async () => {
  const asked: number[] = [];
  const rows = Promise.withResolvers<void>();
  open(async (input, init) => {
    if (!isCells(init)) {
      await rows.promise;
      return service.fetch(input, init);
    }
    asked.push(performance.now());
    if (asked.length > 1) return service.fetch(input, init);
    // The rows come after it, as those of a list that was tried again.
    setTimeout(rows.resolve, 200);
    const headers = { 'Retry-After': '2' };
    return Response.json({ error: { code: 'RATE_LIMITED' } }, { status: 429, headers });
  });
  await waitFor(() => expect(countShown()).toBe(LEASEHOLDS), { timeout: 20_000 });
  const [first = 0, second = 0] = asked;
  expect(second - first).toBeGreaterThan(1_900);
});

it.each([
  ['the counts', (_: string, init: RequestInit | undefined) => isCells(init)],
  ['the titles', (address: string) => address.endsWith('/export')],
])('keeps nobody waiting where %s failed, and says that they are tried again', async (_, isOf) => {
  const held = Promise.withResolvers<void>();
  let isAway = true;
  open(async (input, init) => {
    if (!isOf(String(input), init)) return service.fetch(input, init);
    if (isAway) return new Response('{}', { status: 504 });
    await held.promise;
    return service.fetch(input, init);
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await screen.findByRole('heading', { name: /^\d+ titles$/ });
  await waitFor(() => expect(plotting.getState().isReading).toBe(false));
  isAway = false;
  await userEvent.click(retry);
  // Why it failed stays until it is there.
  expect(await screen.findByText('trying again')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  held.resolve();
  await waitFor(() => expect(countPoints(plotting.getState().picture.points)).toBe(LEASEHOLDS));
  expect(screen.queryByText('trying again')).toBeNull();
});

it('O-054: asks what has no position once for a search, after its titles', async () => {
  open(service.fetch);
  const isUnplaced = ({ body }: { readonly body: string }) =>
    body.includes('must_not') && body.includes('geometry.centroid');
  await waitFor(() => expect(service.requests.some(isUnplaced)).toBe(true));
  service.requests.length = 0;
  act(() => {
    window.history.pushState(null, '', '/?tenure=Freehold');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await waitFor(() => expect(service.requests.some(isUnplaced)).toBe(true));
  expect(countShown()).toBe(placed.filter(({ tenure }) => tenure === 'Freehold').length);
  const asked = service.requests.filter(
    (request) =>
      request.body.includes('geotile_grid') ||
      request.path.includes('/export') ||
      isUnplaced(request),
  );
  // Its titles in one question or in two, by whether the list has told before how many they are.
  expect(asked.filter(isUnplaced)).toHaveLength(1);
  expect(asked.findIndex(isUnplaced)).toBe(asked.length - 1);
});

it('is told that the picture of a search is there no sooner than it is', async () => {
  const seen: { readonly of: string; readonly shown: number }[] = [];
  function Probe() {
    const { isThere, query } = useMapPicture(undefined);
    if (isThere) seen.push({ of: JSON.stringify(query), shown: countShown() });
    return null;
  }
  renderWithServices(<Probe />, service.fetch);
  await waitFor(() => expect(countShown()).toBe(LEASEHOLDS));
  act(() => {
    window.history.pushState(null, '', '/?tenure=Freehold');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await waitFor(() => expect(seen.at(-1)?.of).toContain('Freehold'));
  const freeholds = placed.filter(({ tenure }) => tenure === 'Freehold').length;
  for (const { of, shown } of seen)
    expect(shown).toBe(of.includes('Freehold') ? freeholds : LEASEHOLDS);
});
