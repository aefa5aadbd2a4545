// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MapMark } from '#map/marks/drawn-marks.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import MarksLayer from '../marks-layer.tsx';
import { createMarks } from '../testing/create-marks.ts';

const COUNT = 280;
const GROUP = '6f1c6a3a-0000-4000-8000-000000000001';
const built = buildFixtureData(COUNT + 20);
const ours = [...built.titles()]
  .filter(({ geometry }) => geometry?.centroid)
  .slice(0, COUNT)
  .map((title) => ({
    ...title,
    owners: [{ companyName: 'Wren Homes Ltd' }],
    areaInSquareMeters: 1000,
    adjoiningTitles: COUNT,
    adjoiningArea: 1000 * COUNT,
    adjoiningGroup: GROUP,
  }));
const service = createServiceFetch({ data: { ...built, titles: () => ours } });
const MARK: MapMark = {
  ...{ key: GROUP, kind: 'joined', joinedBy: GROUP, titleId: null, cell: null },
  ...{ at: [0, 0], radius: 11, count: COUNT, shares: [0, 0, 0, 0, COUNT, 0] },
  colouring: 'adjoining',
};

function show(settings = {}) {
  window.history.replaceState(null, '', '/#map=12/52/-2&colour=adjoining');
  const map = createMarks([MARK], []);
  const query = { match_all: {} };
  renderWithServices(
    <MarksLayer marks={map.marks} query={query} isThere />,
    service.fetch,
    settings,
  );
  return map;
}

const readLink = () => new URLSearchParams(window.location.search);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('O-150 reads all titles side by side as a stream; a link names the first of them, and says so', async () => {
  const { pointAt, choose } = show();
  pointAt(MARK);
  expect(await screen.findByText('280 titles side by side', { selector: 'h2' })).toBeTruthy();
  expect(await screen.findByText(/^69\.?\d* ac together/)).toBeTruthy();
  expect(screen.getByText('and 277 more')).toBeTruthy();
  expect(screen.queryByText(/^Read/)).toBeNull();
  choose(MARK);
  await waitFor(() =>
    expect(readLink().get('custom-name')).toBe('Side by side: Wren Homes Ltd, first 150 of 280'),
  );
  expect(JSON.parse(readLink().get('custom') ?? '').filter[0].ids.values).toHaveLength(150);
});

it('says that it read a part where pages bring them, and no area of all', async () => {
  const { pointAt, choose } = show({ profile: { search: { paths: { titlesExport: null } } } });
  pointAt(MARK);
  expect(await screen.findByText('Read: 250 of them')).toBeTruthy();
  expect(screen.getByText('280 titles side by side', { selector: 'h2' })).toBeTruthy();
  expect(screen.getByText('and 277 more')).toBeTruthy();
  expect(screen.queryByText(/together$/)).toBeNull();
  expect(screen.queryByText(/found$/)).toBeNull();
  choose(MARK);
  await waitFor(() =>
    expect(readLink().get('custom-name')).toBe(
      'Side by side: Wren Homes Ltd, first 150 of over 250',
    ),
  );
});
