// @vitest-environment jsdom
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QUESTION } from '#filters/link/question-codec.ts';
import type { MapMark } from '#map/marks/drawn-marks.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import MarksLayer from '../marks-layer.tsx';
import { createMarks } from '../testing/create-marks.ts';

const GROUP = '6f1c6a3a-0000-4000-8000-000000000001';
const built = buildFixtureData(30);
const placed = [...built.titles()].filter(({ geometry }) => geometry?.centroid);
/** Five titles side by side, of two companies. */
const ours = placed.slice(0, 5).map((title, at) => ({
  ...title,
  areaInSquareMeters: 1000 * (at + 1),
  // Of one of them, which is not the largest, nobody recorded the owner.
  provenance: { real: ['*'], modelled: at === 2 ? ['owners'] : [] },
  owners: [{ companyName: at === 4 ? 'Wren Land Ltd' : 'Wren Homes Ltd' }],
  adjoiningTitles: 5,
  adjoiningArea: 15_000,
  adjoiningGroup: GROUP,
}));
const OTHERS = '6f1c6a3a-0000-4000-8000-000000000002';
/** Two more, and of one of them the area is not known. */
const others = placed.slice(5, 7).map(({ areaInSquareMeters: _, ...title }, at) => ({
  ...title,
  ...(at === 0 && { areaInSquareMeters: 1000 }),
  adjoiningTitles: 2,
  adjoiningGroup: OTHERS,
}));
const joined = new Map([...ours, ...others].map((title) => [title.id, title]));
const titles = [...built.titles()].map((title) => joined.get(title.id) ?? title);
const service = createServiceFetch({ data: { ...built, titles: () => titles } });

const MARK: MapMark = {
  ...{ key: GROUP, kind: 'joined', joinedBy: GROUP, titleId: null, cell: null },
  ...{ at: [0, 0], radius: 11, count: 5, shares: [0, 0, 5, 0, 0, 0], colouring: 'adjoining' },
};

function renderLayer(query: QueryNode = { match_all: {} }) {
  const map = createMarks([MARK], []);
  renderWithServices(<MarksLayer marks={map.marks} query={query} isThere />, service.fetch);
  return map;
}

const readIds = () => {
  const parts = new URLSearchParams(window.location.search).get('custom') ?? '{}';
  return JSON.parse(parts)?.filter?.[0]?.ids?.values;
};

beforeEach(() =>
  window.history.replaceState(
    null,
    '',
    '/?size=100..&lens=assembled#map=12/52/-2&colour=adjoining',
  ),
);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('tells of titles that are drawn as one how many there are, whose, how large, and which', async () => {
  const { pointAt } = renderLayer();
  pointAt(MARK);
  expect(await screen.findByText('5 titles side by side', { selector: 'h2' })).toBeTruthy();
  expect(await screen.findByText('3.71 ac together')).toBeTruthy();
  expect(screen.getByText('Wren Land Ltd and 1 more').dataset.modelled).toBe('');
  expect(screen.getByText('3.71 ac together').dataset.modelled).toBeUndefined();
  expect(screen.getByText(new RegExp(`${ours[4]?.number}$`))).toBeTruthy();
  expect(screen.getByText('and 2 more')).toBeTruthy();
  expect(screen.queryByText(/found$/)).toBeNull();
});

it('tells how many of them were found, and the area of these', async () => {
  const { pointAt } = renderLayer({ range: { areaInSquareMeters: { gte: 1500 } } });
  pointAt(MARK);
  expect(await screen.findByText('4 of 5 found')).toBeTruthy();
  expect(screen.getByText('3.46 ac together')).toBeTruthy();
});

it('tells no area together where that of one of them is not known', async () => {
  const { pointAt } = renderLayer();
  pointAt({ ...MARK, key: OTHERS, joinedBy: OTHERS, count: 2 });
  const name = new RegExp(`${others[1]?.number}$`);
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.queryByText(/together$/)).toBeNull();
});

it('shows them alone in the list and close by on the map, by its card, a click and a key', async () => {
  const all = ours.map(({ id }) => id).toReversed();
  const { pointAt, choose } = renderLayer();
  pointAt(MARK);
  const button = await screen.findByRole('button', { name: 'Show these', hidden: true });
  expect(button).toHaveProperty('disabled', false);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  await userEvent.click(button);
  await waitFor(() => expect(readIds()).toEqual(all));
  const link = new URLSearchParams(window.location.search);
  expect(link.get('custom-name')).toBe('Side by side: Wren Land Ltd and 1 more');
  expect(link.get('size')).toBe('100..');
  expect(link.get('lens')).toBe('assembled');
  expect(window.location.hash).toMatch(/^#map=1[5-7]\.?\d*\/.+&colour=adjoining$/);

  act(() => window.history.replaceState(null, '', `/?${QUESTION}=pubs&size=100..`));
  choose(MARK);
  await waitFor(() => expect(readIds()).toEqual(all));
  // They are no answer to what was asked before.
  expect(new URLSearchParams(window.location.search).has(QUESTION)).toBe(false);
  // Again, where they are alone already.
  act(() => window.history.replaceState(null, '', `${window.location.search}#map=9/52/-2`));
  choose({ ...MARK });
  await waitFor(() => expect(window.location.hash).toMatch(/^#map=1[5-7]/));
  const { filter } = JSON.parse(new URLSearchParams(window.location.search).get('custom') ?? '');
  expect(filter).toHaveLength(1);

  act(() => window.history.replaceState(null, '', '/'));
  const list = await screen.findByRole('listbox', { name: 'Titles and clusters in view' });
  act(() => list.focus());
  expect(list.textContent).toBe('5 titles side by side, in the middle');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(readIds()).toEqual(all));
});
