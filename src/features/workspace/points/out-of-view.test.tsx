// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countPoints } from '#lib/points/point-batch.ts';
import type { MapMark } from '#map/marks/drawn-marks.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { createMarks } from '../marks/testing/create-marks.ts';
import ResultsPanel from '../results/results-panel.tsx';
import { MapReader } from './map-reader.tsx';
import OutOfView from './out-of-view.tsx';
import { NOTHING_PLOTTED, plotting } from './plotting.ts';

const service = createServiceFetch();
const leaseholds = [...buildFixtureData().titles()].flatMap(({ tenure, geometry }) =>
  tenure === 'Leasehold' && geometry?.centroid ? [geometry.centroid] : [],
);
const MARK: MapMark = {
  key: 'one',
  kind: 'title',
  titleId: null,
  cell: null,
  at: [0, 0],
  radius: 8,
  count: 1,
  shares: [1],
  colouring: 'category',
};
/** Longer than the map rests before it is looked at. */
const RESTED = 700;

function open(list: readonly MapMark[], link = '/?tenure=Leasehold') {
  window.history.replaceState(null, '', link);
  const map = createMarks(list, []);
  plotting.setState({
    ...NOTHING_PLOTTED,
    view: { zoom: 9, lat: leaseholds[0]?.lat ?? 0, lon: leaseholds[0]?.lon ?? 0 },
    marks: map.marks,
  });
  renderWithServices(
    <>
      <ResultsPanel collapsed={false} selectedTitleId={null} />
      <MapReader />
    </>,
    service.fetch,
  );
  return map;
}

/** Asks for the leaseholds, as a filter does. */
function ask(): void {
  window.history.pushState(null, '', '/?tenure=Leasehold');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

const isDrawn = () =>
  waitFor(() => expect(countPoints(plotting.getState().picture.points)).toBeGreaterThan(0));

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  plotting.setState(NOTHING_PLOTTED);
});

it('says that nothing found is in view, and brings all of it there', async () => {
  open([{ ...MARK, kind: 'outline' }]);
  const words = `Show all ${leaseholds.length}`;
  const way = await screen.findByRole('button', { name: words }, { timeout: 5_000 });
  expect(way.parentElement?.textContent).toBe(`None in view${words}`);
  await userEvent.click(way);
  await waitFor(() => expect(window.location.hash).toContain('map='));
  const [, lat, lon] = window.location.hash
    .replace(/.*map=/, '')
    .split('/')
    .map(Number);
  const halve = (own: readonly number[]) => (Math.min(...own) + Math.max(...own)) / 2;
  expect(lat).toBeCloseTo(halve(leaseholds.map((title) => title.lat)), 1);
  expect(lon).toBeCloseTo(halve(leaseholds.map((title) => title.lon)), 1);
});

it('leaves a view alone in which something found stands, where a link led to it', async () => {
  open([MARK]);
  await isDrawn();
  await act(() => new Promise((resolve) => setTimeout(resolve, RESTED)));
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

it('says of a new search how few of it are in view, until the map is moved', async () => {
  const { drag } = open([MARK, { ...MARK, key: 'two', kind: 'outline' }], '/');
  await isDrawn();
  await act(() => new Promise((resolve) => setTimeout(resolve, RESTED)));
  ask();
  const words = `Show all ${leaseholds.length}`;
  const way = await screen.findByRole('button', { name: words }, { timeout: 5_000 });
  expect(way.parentElement?.textContent).toBe(`1 of ${leaseholds.length} in view${words}`);
  drag(true);
  expect(screen.queryByRole('button', { name: words })).toBeNull();
  drag(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, RESTED)));
  expect(screen.queryByRole('button', { name: words })).toBeNull();
});

it('says nothing of a new search of which a fifth is in view', async () => {
  open([{ ...MARK, count: Math.ceil(leaseholds.length / 5) }], '/');
  await isDrawn();
  ask();
  await waitFor(() =>
    expect(countPoints(plotting.getState().picture.points)).toBe(leaseholds.length),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * RESTED)));
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

it.each([
  [2, null],
  [1, '1 of 10 in view'],
])('a fifth of a new search is enough, and less is not: %s of 10', async (count, words) => {
  const { marks } = createMarks([{ ...MARK, count }], []);
  renderWithServices(
    <OutOfView marks={marks} query={{ match_all: {} }} placed={10} isFresh />,
    service.fetch,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, RESTED)));
  expect(screen.queryByText(/in view$/)?.textContent ?? null).toBe(words);
});
