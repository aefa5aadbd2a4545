// @vitest-environment jsdom
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { packCells } from '#lib/points/cell-batch.ts';
import { COLOURINGS, packPoints } from '#lib/points/point-batch.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { createMarks } from '../marks/testing/create-marks.ts';
import { draw, NOTHING_PLOTTED, plotting } from './plotting.ts';
import { useClassCounts } from './use-class-counts.ts';

const titles = [...buildFixtureData().titles()];
const service = createServiceFetch();
const readAsked = () => service.requests.filter(({ body }) => body.includes('"classes"'));
const EVERYTHING = { match_all: {} };
const { marks } = createMarks([], []);

function Counts(): null {
  useClassCounts(marks, EVERYTHING, true);
  return null;
}

function show(colouring: string, settings = {}, link = '/') {
  window.history.replaceState(null, '', `${link}#colour=${colouring}`);
  renderWithServices(<Counts />, service.fetch, settings);
}

/** Titles in the middle of the view, of the last class but one of every colouring, and one out of it. */
const POINTS = packPoints([
  { id: 'a', lon: 0, lat: 0, classes: COLOURINGS.map(() => 1) },
  { id: 'b', lon: 0.001, lat: 0, classes: COLOURINGS.map(() => 2) },
  { id: 'c', lon: 0.001, lat: 0.001, classes: COLOURINGS.map(() => 2) },
  { id: 'away', lon: 1, lat: 0, classes: COLOURINGS.map(() => 2) },
]);
const OF_CATEGORY = { zoom: 14, precision: 19, colouring: 'category' } as const;
const cellAt = (lon: number) =>
  packCells([{ x: 0, y: 0, lon, lat: 0, count: 3, shares: [3, 0, 0, 0] }], OF_CATEGORY);

afterEach(() => {
  cleanup();
  service.requests.length = 0;
  plotting.setState(NOTHING_PLOTTED);
  window.history.replaceState(null, '', '/');
});

it('O-149: counts the classes of the whole search in one request; they are all of it', async () => {
  show('size');
  await waitFor(() => expect(mapNotes.getState().classes).not.toBeNull());
  const sizes = titles.map(({ areaInSquareMeters }) => areaInSquareMeters);
  const steps = [0, 404.69, 2023.43, 4046.86, 20_234.28, Number.POSITIVE_INFINITY];
  const counts = steps
    .slice(1)
    .map((to, at) => sizes.filter((size = -1) => size >= (steps[at] ?? 0) && size < to).length);
  const unknown = sizes.filter((size) => size === undefined).length;
  expect(mapNotes.getState().classes).toEqual({
    colouring: 'size',
    isInView: false,
    counts: [...counts, unknown],
    limits: null,
  });
  expect(readAsked()).toHaveLength(1);
});

it('tells between which figures the filters of the link leave titles', async () => {
  show('size', {}, '/?size=1000..');
  await waitFor(() => expect(mapNotes.getState().classes?.limits).toEqual({ from: 1000 }));
});

it('O-152: counts the last sale per square foot of the whole search, where titles have it in a field of their own', async () => {
  act(() => draw({ points: [POINTS], cells: [] }));
  show('psf');
  await waitFor(() => expect(mapNotes.getState().classes?.colouring).toBe('psf'));
  const rates = titles.map(({ sales }) => readLastSale(sales)?.pricePerSquareFoot);
  const steps = [0, 100, 200, 300, 450, Number.POSITIVE_INFINITY];
  const counts = steps
    .slice(1)
    .map((to, at) => rates.filter((rate = -1) => rate >= (steps[at] ?? 0) && rate < to).length);
  expect(mapNotes.getState().classes).toEqual({
    colouring: 'psf',
    isInView: false,
    counts: [...counts, rates.filter((rate) => rate === undefined).length],
    limits: null,
  });
  expect(readAsked()).toHaveLength(1);
  cleanup();

  const title = searchProfile.fields.title.filter((name) => !name.startsWith('lastSale'));
  show('psf', { profile: { search: { fields: { title } } } });
  await waitFor(() => expect(mapNotes.getState().classes?.isInView).toBe(true));
  expect(readAsked()).toHaveLength(1);
});

it('counts those in view where no aggregation tells the last sale, and asks nothing', async () => {
  act(() => draw({ points: [POINTS], cells: [cellAt(1)] }));
  show('unexpired');
  await waitFor(() => expect(mapNotes.getState().classes?.colouring).toBe('unexpired'));
  expect(mapNotes.getState().classes).toMatchObject({ isInView: true, counts: [0, 1, 2, 0, 0, 0] });
  expect(readAsked()).toEqual([]);
});

it('tells no counts where some titles in view are only counted by cell, nor of an old picture', () => {
  // The second has its middle a little outside of the view, and may have titles inside.
  for (const lon of [0, 0.053]) {
    act(() => draw({ points: [POINTS], cells: [cellAt(lon)] }));
    show('unexpired');
    expect(mapNotes.getState().classes).toBeNull();
    cleanup();
  }
  act(() => draw({ points: [POINTS], cells: [], isOld: true }));
  show('unexpired');
  expect(mapNotes.getState().classes).toBeNull();
});

it('counts titles that are counted by cell where these tell their classes, in the middle of each', async () => {
  const of = { ...OF_CATEGORY, colouring: 'unexpired' } as const;
  const cell = (lon: number, shares: number[]) => ({ x: 0, y: 0, lon, lat: 0, count: 6, shares });
  const cells = packCells([cell(0.002, [1, 0, 3, 0, 0, 2]), cell(0.053, [6, 0, 0, 0, 0, 0])], of);
  act(() => draw({ points: [POINTS], cells: [cells] }));
  show('unexpired');
  await waitFor(() => expect(mapNotes.getState().classes?.colouring).toBe('unexpired'));
  expect(mapNotes.getState().classes).toMatchObject({ isInView: true, counts: [1, 1, 5, 0, 0, 2] });
  expect(readAsked()).toEqual([]);
});

it('S-099: tells nothing of an answer that was cut short', async () => {
  let answered = 0;
  const cut: typeof fetch = async (...request) => {
    const answer = await (await service.fetch(...request)).json();
    answered += 1;
    return Response.json({ ...answer, timed_out: true });
  };
  window.history.replaceState(null, '', '/#colour=tenure');
  const { queryClient } = renderWithServices(<Counts />, cut);
  await waitFor(() => expect(answered).toBe(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryCache().getAll()[0]?.state.data).toMatchObject({ timed_out: true });
  expect(mapNotes.getState().classes).toBeNull();
});

it('O-149: counts those in view where only the documented kinds are there, but words by them', async () => {
  const settings = {
    profile: { search: { aggregations: { kinds: ['terms', 'avg', 'histogram'] } } },
  };
  act(() => draw({ points: [POINTS], cells: [] }));
  show('size', settings);
  await waitFor(() => expect(mapNotes.getState().classes?.isInView).toBe(true));
  expect(readAsked()).toEqual([]);
  cleanup();
  show('tenure', settings);
  await waitFor(() => expect(mapNotes.getState().classes?.colouring).toBe('tenure'));
  expect(mapNotes.getState().classes?.isInView).toBe(false);
});

it('S-094: tells nothing of the last class where the total is cut off', async () => {
  const capped: typeof fetch = async (...request) => {
    const answer = await (await service.fetch(...request)).json();
    const hits = { ...answer.hits, total: { value: 10_000, relation: 'gte' } };
    return Response.json({ ...answer, hits });
  };
  window.history.replaceState(null, '', '/#colour=tenure');
  const kinds = ['terms', 'avg', 'histogram'];
  renderWithServices(<Counts />, capped, { profile: { search: { aggregations: { kinds } } } });
  await waitFor(() => expect(mapNotes.getState().classes).not.toBeNull());
  expect(mapNotes.getState().classes?.counts.at(-1)).toBeNull();
  expect(mapNotes.getState().classes?.counts[0]).toBeGreaterThan(0);
});
