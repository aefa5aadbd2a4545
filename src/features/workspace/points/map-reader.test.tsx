// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countCells } from '#lib/points/cell-batch.ts';
import { countPoints } from '#lib/points/point-batch.ts';
import { findTile } from '#lib/points/tile-box.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import ResultsPanel from '../results/results-panel.tsx';
import { MapReader } from './map-reader.tsx';
import { NOTHING_PLOTTED, plotting } from './plotting.ts';
import { ViewAhead } from './view-ahead.tsx';

const service = createServiceFetch();
const titles = [...buildFixtureData().titles()];
const placed = titles.flatMap(({ id, tenure, geometry }) =>
  geometry?.centroid ? [{ id, tenure, ...geometry.centroid }] : [],
);
/** Wide enough for the whole town. */
const VIEW = { zoom: 9, lat: placed[20]?.lat ?? 0, lon: placed[20]?.lon ?? 0 };
const DOCUMENTED = {
  profile: {
    search: {
      aggregations: { kinds: ['terms', 'avg', 'histogram'] },
      paths: { titlesExport: null },
    },
  },
};

function Workspace() {
  return (
    <>
      <ResultsPanel collapsed={false} selectedTitleId={null} />
      <MapReader />
    </>
  );
}

beforeEach(() => {
  service.requests.length = 0;
  window.history.replaceState(null, '', '/?tenure=Leasehold');
  plotting.setState({ ...NOTHING_PLOTTED, view: VIEW });
});
afterEach(() => {
  cleanup();
  service.setFault(null);
  plotting.setState(NOTHING_PLOTTED);
});

const countShown = () => {
  const { points, cells } = plotting.getState().picture;
  return countPoints(points) + countCells(cells);
};
const countTenure = (wanted: string) => placed.filter(({ tenure }) => tenure === wanted).length;
/** Whether a request counts titles by cell. */
const isCells = (init: RequestInit | undefined) => String(init?.body).includes('geotile_grid');
/** Whether a request is the map's own: these, or the stream of few titles. */
const isMaps = (input: unknown, init: RequestInit | undefined) =>
  isCells(init) || String(input).includes('/export');

it('S-097 reads the map again once the list that failed has been retried', async () => {
  service.setFault('status=503');
  const { queryClient } = renderWithServices(<Workspace />, service.fetch);
  const isFailed = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: ['search', 'view'] })
      .some(({ state }) => state.status === 'error');
  await waitFor(() => expect(isFailed()).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  // The list says it for both.
  const [retry, ...others] = await screen.findAllByRole('button', { name: 'Retry' });
  expect(others).toEqual([]);
  service.setFault(null);
  if (retry) await userEvent.click(retry);
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')));
});

it('offers to read again where only the map did not come, and says why', async () => {
  let refuses = true;
  renderWithServices(<Workspace />, async (input, init) =>
    refuses && isCells(init) ? new Response('{}', { status: 503 }) : service.fetch(input, init),
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry.parentElement?.textContent).toMatch(/\w+.*Retry$/);
  refuses = false;
  await userEvent.click(retry);
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('S-226 reads again by itself after a fault of a moment where only the map failed', async () => {
  let isAway = true;
  renderWithServices(<Workspace />, async (input, init) => {
    if (isAway && isCells(init)) throw new TypeError('Failed to fetch');
    return service.fetch(input, init);
  });
  await screen.findByText(/^goes on in \d s$/);
  isAway = false;
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')));
  expect(screen.queryByText(/^goes on/)).toBeNull();
});

it('O-048 waits for a rate limit and goes on by itself', async () => {
  let refusals = 1;
  renderWithServices(<Workspace />, async (input, init) => {
    if (refusals === 0 || !isCells(init)) return service.fetch(input, init);
    refusals -= 1;
    const headers = { 'Retry-After': '1' };
    return Response.json({ error: { code: 'RATE_LIMITED' } }, { status: 429, headers });
  });
  await screen.findByText('The map waits for the service');
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')), { timeout: 20_000 });
});

it('shows every match, tells those without a position, and finds the title of a cell', async () => {
  window.history.replaceState(null, '', '/');
  renderWithServices(<Workspace />, service.fetch);
  const missing = titles.length - placed.length;
  await screen.findByText(`${missing} without a position`);
  const [title] = placed.slice(20);
  const { x, y } = findTile(title?.lon ?? 0, title?.lat ?? 0, 22);
  const found = await plotting.getState().findTitle({ precision: 22, x, y });
  const there = placed.filter(({ lat, lon }) => {
    const tile = findTile(lon, lat, 22);
    return tile.x === x && tile.y === y;
  });
  expect(there.map(({ id }) => id)).toContain(found);
});

it('O-149 shows the same with the documented kinds alone', async () => {
  renderWithServices(<Workspace />, service.fetch, DOCUMENTED);
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')), { timeout: 20_000 });
  const asked = service.requests.map(({ path, body }) => path + body).join();
  expect(asked).not.toMatch(/export|geotile_grid/);
});

it('keeps what is drawn until the next picture is there, marked as old after a second', async () => {
  let hold = false;
  const held = Promise.withResolvers<void>();
  renderWithServices(<Workspace />, async (input, init) => {
    if (hold && isMaps(input, init)) await held.promise;
    return service.fetch(input, init);
  });
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')));
  hold = true;
  goTo('/?tenure=Freehold');
  await waitFor(() => expect(plotting.getState().picture.isOld).toBe(true), { timeout: 20_000 });
  expect(countShown()).toBe(countTenure('Leasehold'));
  held.resolve();
  await waitFor(() => expect(countShown()).toBe(countTenure('Freehold')), { timeout: 20_000 });
  await waitFor(() => expect(plotting.getState().picture.isOld).toBe(false));
});

/** Goes to another search, as a click does. */
function goTo(link: string): void {
  window.history.pushState(null, '', link);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** A service that keeps what the map asks back from now on, and notes all it is asked. */
function holdMap() {
  const held: (() => void)[] = [];
  const asked: { readonly what: string; readonly at: number }[] = [];
  const state = { isHolding: false };
  const ask: typeof fetch = async (input, init) => {
    const what = `${String(input)} ${String(init?.body)}`;
    if (state.isHolding) asked.push({ what, at: performance.now() });
    if (state.isHolding && isMaps(input, init)) await new Promise<void>((go) => held.push(go));
    return service.fetch(input, init);
  };
  const release = () => {
    state.isHolding = false;
    for (const go of held) go();
  };
  return { ask, asked, state, release };
}

it('reads few titles in place of counting them where those before were few, and once', async () => {
  const { ask, asked, state, release } = holdMap();
  renderWithServices(<Workspace />, ask);
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')));
  state.isHolding = true;
  goTo('/?tenure=Freehold');
  const exports = () => asked.filter(({ what }) => what.includes('/export ')).length;
  await waitFor(() => expect(exports()).toBe(1));
  expect(countShown()).toBe(countTenure('Leasehold'));
  release();
  await waitFor(() => expect(countShown()).toBe(countTenure('Freehold')));
  expect(countCells(plotting.getState().picture.cells)).toBe(0);
  // Each title comes with its colour: nothing has to be zoomed to.
  expect(screen.queryByText(/^Zoom in/)).toBeNull();
  expect(asked.filter(({ what }) => what.includes('geotile_grid'))).toEqual([]);
  expect(service.requests.filter(({ path }) => path.endsWith('/export')).length).toBe(2);
  // One that is known is there at once, however it was asked.
  goTo('/?tenure=Leasehold');
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')));
  expect(service.requests.filter(({ path }) => path.endsWith('/export')).length).toBe(2);
});

it('asks for what adds to the rows after the map, which it waits for half a second', async () => {
  const { ask, asked, state, release } = holdMap();
  renderWithServices(<Workspace />, ask);
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')));
  state.isHolding = true;
  const start = performance.now();
  goTo('/?tenure=Freehold');
  const find = (words: RegExp) => asked.find(({ what }) => words.test(what))?.at ?? 0;
  await waitFor(() => expect(find(/Freehold.*choices/)).toBeGreaterThan(0));
  // Nothing is said of how fast a machine is: a slow one waits longer.
  expect(find(/Freehold.*choices/) - start).toBeGreaterThan(499);
  expect(find(/export .*Freehold/)).toBeGreaterThan(start);
  release();
  await waitFor(() => expect(countShown()).toBe(countTenure('Freehold')));
});

it('asks nothing for a pan within its tiles, and keeps the titles it has while others are read', async () => {
  renderWithServices(<Workspace />, service.fetch);
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')));
  const countAsked = () =>
    service.requests.filter(({ path, body }) => isMaps(path, { body })).length;
  const asked = countAsked();
  const { points } = plotting.getState().picture;
  const kept: boolean[] = [];
  const stop = plotting.subscribe(({ picture }) => kept.push(picture.points.length > 0));
  plotting.setState({ view: { ...VIEW, lon: VIEW.lon + 0.0005 } });
  plotting.setState({ view: { ...VIEW, zoom: 10 } });
  await waitFor(() => expect(plotting.getState().picture.points).not.toBe(points));
  stop();
  expect(countAsked()).toBe(asked + 1);
  expect(kept).not.toContain(false);
});

/** The list can be taken away, and comes back after its rows were forgotten. */
function ReopenedWorkspace() {
  const queryClient = useQueryClient();
  const [hasList, setHasList] = useState(true);
  const press = () => {
    setHasList(!hasList);
    if (!hasList) queryClient.removeQueries({ queryKey: ['search', 'titles'], type: 'inactive' });
  };
  return (
    <>
      <button type="button" onClick={press}>
        Turn
      </button>
      {hasList && <ResultsPanel collapsed={false} selectedTitleId={null} />}
      <MapReader />
    </>
  );
}

it('changes nothing while the list is being drawn', async () => {
  renderWithServices(<ReopenedWorkspace />, service.fetch);
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')));
  expect((await screen.findAllByRole('link')).length).toBeGreaterThan(5);
  const turn = screen.getByRole('button', { name: 'Turn' });
  await userEvent.click(turn);
  // React complains where it does, and its complaint fails this test.
  await userEvent.click(turn);
  expect((await screen.findAllByRole('link')).length).toBeGreaterThan(5);
});

/** A map before and after the code that draws titles on it has come. */
function GrowingMap() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <ViewAhead />
      <button type="button" onClick={() => setThere(true)}>
        Code
      </button>
      {isThere && <MapReader />}
    </>
  );
}

it('draws what was asked for before its own code had come, and asks for it once', async () => {
  let cells = 0;
  renderWithServices(<GrowingMap />, (input, init) => {
    if (isCells(init)) cells += 1;
    return service.fetch(input, init);
  });
  await waitFor(() => expect(cells).toBe(1));
  expect(countShown()).toBe(0);
  // Another search is asked for by what draws it, and that has not come.
  act(() => goTo('/?tenure=Freehold'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(cells).toBe(1);
  act(() => goTo('/?tenure=Leasehold'));
  await userEvent.click(screen.getByRole('button', { name: 'Code' }));
  await waitFor(() => expect(countShown()).toBe(countTenure('Leasehold')));
  expect(cells).toBe(1);
});
