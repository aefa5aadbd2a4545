// @vitest-environment jsdom
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EVERYTHING } from '#lib/everything.ts';
import { interaction } from '#lib/state/interaction.ts';
import { changePreferences } from '#lib/state/preferences.ts';
import { tickedTitles } from '#records/title-grid/ticked-titles.ts';
import { openResults, service } from '#testing/open-results.tsx';
import { resultPlaces } from '../points/result-places.ts';

beforeEach(() => {
  tickedTitles.setState({ titles: new Map() });
  changePreferences({ titleColumns: null });
});

/** The cells of a column, of those rows that have come. */
const readColumn = (name: string) => {
  const place = screen.getByRole('columnheader', { name }).getAttribute('aria-colindex');
  return screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => row.querySelector(`[aria-colindex="${place}"] span`)?.textContent ?? []);
};

const openTable = async (query = '') => {
  openResults(query, { isTable: true });
  const grid = await screen.findByRole('grid', { name: 'Titles' });
  await waitFor(() => expect(grid.querySelectorAll('a').length).toBeGreaterThan(5));
  grid.focus();
  return grid;
};

it('S-082 orders by the column that is pressed, and turns the order at the second press', async () => {
  const grid = await openTable();
  fireEvent.click(screen.getByRole('columnheader', { name: 'Last sale price, £' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=last-sale-desc'));
  const figures = () =>
    readColumn('Last sale price, £').map((text) => Number(text.replaceAll(',', '')));
  await waitFor(() => {
    const [first = 0, ...others] = figures();
    expect(others.length).toBeGreaterThan(5);
    expect([first, ...others]).toEqual([first, ...others].toSorted((a, b) => b - a));
    expect(first).toBeGreaterThan(1_000_000);
  });
  const header = within(grid).getByRole('columnheader', { name: 'Last sale price, £' });
  expect(header.getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(header);
  await waitFor(() => expect(window.location.search).toBe('?sort=last-sale-asc'));
});

it('tells which rows are in view of how many, in the words of the list', async () => {
  await openTable('?tenure=Leasehold');
  expect(await screen.findByText(/^Rows 1–\d+ of [\d,]+$/)).toBeDefined();
});

it('ticks a stretch of rows by Shift, all by Ctrl+A page by page, and none by Ctrl+A again', async () => {
  const grid = await openTable('?tenure=Leasehold');
  fireEvent.keyDown(grid, { key: ' ' });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown'])
    fireEvent.keyDown(grid, { key, shiftKey: true });
  expect(await screen.findByText('4 ticked')).toBeDefined();
  const selected = within(grid)
    .getAllByRole('row', { selected: true })
    .map((row) => row.getAttribute('aria-rowindex'));
  expect(selected).toEqual(['2', '3', '4', '5']);

  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
  await waitFor(() => expect(tickedTitles.getState().titles.size).toBe(0));
  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
  const whole = await service.fetch('http://localhost/search/v1/titles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: { match: { tenure: 'Leasehold' } }, size: 0 }),
  });
  const { hits } = (await whole.json()) as TitleSearchResponse;
  const total = typeof hits.total === 'number' ? hits.total : hits.total?.value;
  await waitFor(
    () => expect(tickedTitles.getState().titles.size).toBe(Math.min(total ?? 0, 1000)),
    {
      timeout: 60_000,
    },
  );
}, 90_000);

it('ticks what is seen while another order is on its way, and begins no stretch of it there', async () => {
  const held: (() => void)[] = [];
  openResults('?tenure=Leasehold', {
    isTable: true,
    fetch: async (input, init) => {
      if (/"areaInSquareMeters":"desc"/.test(String(init?.body))) {
        await new Promise<void>((resolve) => held.push(resolve));
      }
      return service.fetch(input, init);
    },
  });
  const grid = await screen.findByRole('grid', { name: 'Titles' });
  await waitFor(() => expect(grid.querySelectorAll('a').length).toBeGreaterThan(8));
  const boxes = () => within(grid).getAllByRole('checkbox', { name: /^Tick (?!all)/ });
  const nameOf = (at: number) => boxes()[at]?.getAttribute('aria-label')?.slice('Tick '.length);
  const before = nameOf(0);
  fireEvent.click(screen.getByRole('columnheader', { name: 'Site area, acres' }));
  await waitFor(() => expect(held).not.toEqual([]));
  expect(nameOf(0)).toBe(before);
  fireEvent.click(within(grid).getByRole('checkbox', { name: 'Tick all' }));
  expect(tickedTitles.getState().titles.size).toBe(0);
  const seen = [nameOf(2), nameOf(3), nameOf(4)];
  fireEvent.click(boxes()[2] ?? grid);
  fireEvent.click(boxes()[4] ?? grid, { shiftKey: true });
  const names = () => [...tickedTitles.getState().titles.values()].map(({ number }) => number);
  expect(names()).toEqual(seen);
  for (const release of held.splice(0)) release();
  await waitFor(() => expect(nameOf(0)).not.toBe(before));
  // There is no row that was pressed in this order yet.
  fireEvent.click(boxes()[7] ?? grid, { shiftKey: true });
  expect(names()).toEqual([...seen, nameOf(7)]);
});

it('says while columns are chosen how many of the titles found know each, in one request', async () => {
  await openTable('?tenure=Leasehold');
  const before = service.requests.length;
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const list = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const line = () => list.getByText('Town').closest('li')?.textContent;
  await waitFor(() => expect(line()).toMatch(/^Town\d+% known$/));
  expect(line()).not.toBe('Town0% known');
  const asked = service.requests.slice(before).filter(({ body }) => /known0/.test(String(body)));
  expect(asked).toHaveLength(1);
});

it.each([
  ['was cut short', { timed_out: true }, undefined],
  ['counts no further', {}, { value: 10_000, relation: 'gte' }],
])('tells no share of an answer that %s', async (_, change, total) => {
  let answered = 0;
  openResults('?tenure=Leasehold', {
    isTable: true,
    fetch: async (input, init) => {
      const answer = await service.fetch(input, init);
      if (!/known0/.test(String(init?.body))) return answer;
      const { hits, aggregations, ...body } = (await answer.json()) as TitleSearchResponse;
      answered += 1;
      const { [EVERYTHING]: everything, ...counts } = aggregations ?? {};
      return Response.json({
        ...body,
        ...change,
        hits: total ? { ...hits, total } : hits,
        aggregations: total ? counts : { ...counts, [EVERYTHING]: everything },
      });
    },
  });
  await screen.findByRole('grid', { name: 'Titles' });
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const list = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await waitFor(() => expect(answered).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(list.getByText('Town').closest('li')?.textContent).toBe('Town');
});

it('says why more than four cannot be compared', async () => {
  const grid = await openTable();
  fireEvent.keyDown(grid, { key: ' ' });
  const tickNext = () => fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true });
  for (let row = 1; row < 4; row += 1) tickNext();
  await screen.findByText('4 ticked');
  expect(screen.getByRole('link', { name: 'Compare' })).toBeDefined();
  tickNext();
  await screen.findByText('5 ticked');
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
  expect(screen.getByText('Compare takes up to 4')).toBeDefined();
});

it('numbers what is ticked in the order of the ticks, in its row as on the map', async () => {
  const grid = await openTable();
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  fireEvent.keyDown(grid, { key: ' ' });
  await screen.findByText('2 ticked');
  const marks = within(grid)
    .getAllByRole('row', { selected: true })
    .map((row) => row.querySelector('[aria-colindex="2"]')?.textContent);
  expect(marks.map((text) => /^On the map number (\d+)/.exec(text ?? '')?.[1])).toEqual(['2', '1']);
});

it('asks each title for what its columns show, which are kept, and shows no other', async () => {
  changePreferences({ titleColumns: ['grossYield', 'nothing', 'tenure'] });
  await openTable();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Address',
    'Gross yield, %',
    'Tenure',
  ]);
  const asked = service.requests
    .filter(({ path }) => path.endsWith('/titles'))
    .map(({ body }) => (JSON.parse(body) as { _source: readonly string[] })._source);
  expect(asked[0]).toContain('grossYield');
  expect(asked[0]).not.toContain('rateableValue');
});

it('keeps the keyboard where a cell was clicked, as that may be scrolled out of the list', async () => {
  const grid = await openTable();
  const [box] = within(grid).getAllByRole('checkbox', { name: /^Tick [^a]/ });
  box?.focus();
  if (box) fireEvent.click(box);
  expect(document.activeElement).toBe(grid);
  expect(tickedTitles.getState().titles.size).toBe(1);
});

it('comes back from a title to its row, once', async () => {
  await openTable();
  const closedTitleId = resultPlaces.getState().idByIndex.get(3) ?? '';
  cleanup();
  interaction.setState({ closedTitleId });
  openResults('', { isTable: true });
  const grid = await screen.findByRole('grid', { name: 'Titles' });
  await waitFor(() => expect(document.activeElement).toBe(grid));
  expect(grid.getAttribute('aria-activedescendant')).toMatch(/-3-1$/);
  expect(interaction.getState().closedTitleId).toBeNull();
});

it('ends a stretch that is being ticked when another list takes the place of its own', async () => {
  const gate = Promise.withResolvers<void>();
  const { queryClient } = openResults('?tenure=Leasehold', {
    isTable: true,
    fetch: async (input, init) => {
      if (/"from":[1-9]/.test(String(init?.body))) await gate.promise;
      return service.fetch(input, init);
    },
  });
  const grid = await screen.findByRole('grid', { name: 'Titles' });
  await waitFor(() => expect(grid.querySelectorAll('a').length).toBeGreaterThan(5));
  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
  await waitFor(() => expect(tickedTitles.getState().titles.size).toBeGreaterThan(0));
  const { size } = tickedTitles.getState().titles;
  fireEvent.click(screen.getByRole('columnheader', { name: 'Last sale price, £' }));
  await waitFor(() => expect(window.location.search).toContain('sort=last-sale-desc'));
  gate.resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(tickedTitles.getState().titles.size).toBe(size);
});

it('begins no stretch at a row of another list', async () => {
  const grid = await openTable('?tenure=Leasehold');
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.click(screen.getByRole('columnheader', { name: 'Last sale price, £' }));
  await waitFor(() => expect(window.location.search).toContain('sort=last-sale-desc'));
  await waitFor(() => expect(grid.querySelectorAll('a').length).toBeGreaterThan(5));
  const [, , , fourth] = within(grid).getAllByRole('checkbox', { name: /^Tick [^a]/ });
  if (fourth) fireEvent.click(fourth, { shiftKey: true });
  expect(tickedTitles.getState().titles.size).toBeLessThan(3);
});

it.each([
  [true, 'Row 1 of 1'],
  [false, 'Row 1 of 1'],
])('counts a single title as one (as a table: %s)', async (isTable, words) => {
  const answer = await service.fetch('http://localhost/search/v1/titles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: { match_all: {} }, size: 1 }),
  });
  const { hits } = (await answer.json()) as TitleSearchResponse;
  const one = { filter: [{ ids: { values: hits.hits.map(({ _id }) => _id) } }] };
  openResults(`?${new URLSearchParams({ custom: JSON.stringify(one) })}`, { isTable });
  expect(await screen.findByText(words)).toBeDefined();
});

it('O-155 shows how far each is where distance is measured, and which are nearest first', async () => {
  const around = 'area=radius:-2.4433,52.2081,3000';
  openResults(`?${around}&sort=nearest-asc`, { isTable: true });
  const grid = await screen.findByRole('grid', { name: 'Titles' });
  await waitFor(() => expect(grid.querySelectorAll('a').length).toBeGreaterThan(5));
  const header = within(grid).getByRole('columnheader', { name: 'Distance' });
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  // In the units it was asked in, as the rows of the list tell it.
  const metres = () =>
    readColumn('Distance').map((text) => Number.parseFloat(text) * (/km$/.test(text) ? 1000 : 1));
  expect(readColumn('Distance').every((text) => /^[\d.]+ k?m$/.test(text))).toBe(true);
  expect(metres().every((figure) => figure <= 3000)).toBe(true);
  expect(metres()).toEqual(metres().toSorted((a, b) => a - b));
  fireEvent.click(within(grid).getByRole('columnheader', { name: 'Site area, acres' }));
  await waitFor(() => expect(window.location.search).toContain('sort=size-desc'));
  fireEvent.click(within(grid).getByRole('columnheader', { name: 'Distance' }));
  await waitFor(() => expect(window.location.search).toContain('sort=nearest-asc'));
  cleanup();
  await openTable('?tenure=Leasehold');
  expect(screen.queryByRole('columnheader', { name: 'Distance' })).toBeNull();
});
