// @vitest-environment jsdom

import type { Bounds } from '@property/geo/bounds.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tickedTitles } from '#records/title-grid/ticked-titles.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import type { FramedPoints } from './frame-points.ts';
import { OwnerPage } from './owner-page.tsx';

const BULK: Bounds = [-2.48, 52.2, -2.46, 52.21];
const ALL: Bounds = [-3.5, 51, -2.46, 52.21];
const framed = vi.hoisted(() => ({ value: {} as FramedPoints }));

// The map itself has no part in it: what it tells of the points has.
vi.mock('./owner-map.tsx', async () => {
  const { useEffect } = await import('react');
  return {
    default: function ToldMap({ onFramed }: { onFramed: (framed: FramedPoints) => void }) {
      useEffect(() => onFramed(framed.value), [onFramed]);
      return null;
    },
  };
});

const service = createServiceFetch();
type Answer = Readonly<Record<'hits' | 'aggregations', object>>;

beforeEach(() => {
  framed.value = { bulk: BULK, all: ALL, elsewhere: 1 };
  vi.spyOn(toasts, 'add').mockReturnValue('toast');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The page of a company that has titles, as many as the service tells. */
function open(changeAnswer: (answer: Answer) => object = (answer) => answer) {
  window.history.replaceState(null, '', '/owners?name=x');
  const frameOnMap = ([west]: Bounds) => ({ zoom: 12, lat: 52, lon: west });
  renderWithServices(
    <OwnerPage owner={{ kind: 'company', name: 'x' }} theme="light" frameOnMap={frameOnMap} />,
    async (input, init) => {
      const { query: _, ...body } = JSON.parse(String(init?.body ?? '{}')) as { query?: object };
      const answer = await service.fetch(input, {
        ...init,
        body: JSON.stringify({ ...body, query: { match_all: {} } }),
      });
      return Response.json(changeAnswer((await answer.json()) as Answer));
    },
  );
  return screen.findByRole('link', { name: 'Show all on the map' });
}

it('leads to where most titles lie, and says how many are outside that view', async () => {
  const link = await open();
  await screen.findByText('1 title lies outside that view');
  expect(link.getAttribute('href')).toContain('#map=12/52/-2.48');
  fireEvent.click(link, { ctrlKey: true });
  expect(toasts.add).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(window.location.hash).toContain('/-2.48');
  const [toast] = vi.mocked(toasts.add).mock.calls[0] ?? [];
  expect(toast?.title).toBe('1 title lies outside this view.');
  toast?.actionProps?.onClick?.({} as never);
  expect(window.location.hash).toContain('/-3.5');
});

it('says nothing of it where all are in view', async () => {
  framed.value = { bulk: ALL, all: ALL, elsewhere: 0 };
  const link = await open();
  await vi.waitFor(() => expect(link.getAttribute('href')).toContain('/-3.5'), 20_000);
  expect(screen.queryByText(/outside/)).toBeNull();
  fireEvent.click(link);
  expect(toasts.add).not.toHaveBeenCalled();
});

/** The cells of a column, of those rows that have come. */
const readColumn = (name: string) => {
  const place = screen.getByRole('columnheader', { name }).getAttribute('aria-colindex');
  return screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => row.querySelector(`[aria-colindex="${place}"] span`)?.textContent ?? [])
    .filter((text) => text !== '')
    .map((text) => Number(text.replaceAll(',', '')));
};

it('S-077 S-082 lists all titles, the largest first, or by the column that is pressed', async () => {
  await open();
  const grid = await screen.findByRole('grid', { name: 'Titles of this owner' });
  screen.getByRole('heading', { name: /^All [\d,]+ titles$/ });
  const size = 'Site area, acres';
  await vi.waitFor(() => expect(readColumn(size).length).toBeGreaterThan(10), 20_000);
  expect(readColumn(size)).toEqual(readColumn(size).toSorted((one, other) => other - one));
  expect(within(grid).getByRole('columnheader', { name: size }).ariaSort).toBe('descending');
  fireEvent.click(screen.getByRole('columnheader', { name: size }));
  await vi.waitFor(() => {
    const sizes = readColumn(size);
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    expect(sizes[0]).toBeLessThan(1);
  }, 20_000);
});

it('counts and unticks its own titles alone at the head, not those ticked elsewhere', async () => {
  tickedTitles.setState({ titles: new Map([['elsewhere', { id: 'elsewhere' }]]) });
  await open();
  const grid = await screen.findByRole('grid', { name: 'Titles of this owner' });
  await vi.waitFor(() => expect(grid.querySelectorAll('a').length).toBeGreaterThan(5), 20_000);
  const head = within(grid).getByRole<HTMLInputElement>('checkbox', { name: /all/i });
  expect([head.checked, head.indeterminate]).toEqual([false, false]);
  grid.focus();
  fireEvent.keyDown(grid, { key: ' ' });
  await screen.findByText('2 ticked');
  expect(head.indeterminate).toBe(true);
  fireEvent.click(head);
  await screen.findByText('1 ticked');
  expect([...tickedTitles.getState().titles.keys()]).toEqual(['elsewhere']);
});

it('ticks titles, also many that have not come into view', async () => {
  tickedTitles.setState({ titles: new Map() });
  await open();
  const grid = await screen.findByRole('grid', { name: 'Titles of this owner' });
  await vi.waitFor(() => expect(grid.querySelectorAll('a').length).toBeGreaterThan(5), 20_000);
  grid.focus();
  fireEvent.keyDown(grid, { key: ' ' });
  await screen.findByText('1 ticked');
  expect(screen.getByRole('link', { name: 'Comps' })).toBeDefined();
  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
  await vi.waitFor(() => expect(tickedTitles.getState().titles.size).toBeGreaterThan(60), 20_000);
});

it.each([
  ['it counts', undefined, 'The first 10,000 of 10,000+ titles'],
  ['it lists', { doc_count: 12_345 }, 'The first 10,000 of 12,345 titles'],
] as const)('says where there are more titles than %s', async (_, everything, heading) => {
  await open(({ hits, aggregations }) => ({
    hits: { ...hits, total: { value: 10_000, relation: 'gte' } },
    aggregations: { ...aggregations, everything },
  }));
  await screen.findByRole('heading', { name: heading });
  expect(screen.getByRole('link', { name: 'All of them beside the map' })).toBeDefined();
});
