// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { TickedTitle } from './ticked-titles.ts';

afterEach(() => sessionStorage.clear());

const load = async () => {
  vi.resetModules();
  const { findTickNumber, showTicked, tickedTitles } = await import('./ticked-titles.ts');
  const { tickedPlaces } = await import('#lib/state/ticked-places.ts');
  return { findTickNumber, showTicked, tickedTitles, tickedPlaces };
};

const title = {
  id: 'a',
  number: 'WX1',
  geometry: { centroid: { lat: 52, lon: -2 } },
  sales: [{ price: 1 }],
};

it('keeps what is ticked for a page that comes back, on the map too, and no more of it', async () => {
  const before = await load();
  before.showTicked(new Map([['a', title]]));
  const after = await load();
  expect(after.tickedTitles).not.toBe(before.tickedTitles);
  const { sales: _, ...little } = title;
  expect([...after.tickedTitles.getState().titles]).toEqual([['a', little]]);
  expect(after.tickedPlaces.getState().places).toMatchObject([{ id: 'a', number: 1, lat: 52 }]);
  after.showTicked(new Map());
  expect((await load()).tickedTitles.getState().titles.size).toBe(0);
});

it('gives each title the number that it has on the map, one without a place among them', async () => {
  const { findTickNumber, showTicked, tickedPlaces } = await load();
  const titles = new Map<string, TickedTitle>([
    ['b', { ...title, id: 'b' }],
    ['nowhere', { id: 'nowhere' }],
    ['a', title],
  ]);
  showTicked(titles);
  const { places } = tickedPlaces.getState();
  expect(places.map(({ id, number }) => [id, number])).toEqual([
    ['b', 1],
    ['a', 3],
  ]);
  for (const { id, number } of places) expect(findTickNumber(titles, id)).toBe(number);
  expect(findTickNumber(titles, 'another')).toBeNull();
});

it.each(['{', '[{}]', '{"a":1}', 'null'])('begins with nothing where %s was kept', async (kept) => {
  sessionStorage.setItem('ticked-titles', kept);
  expect((await load()).tickedTitles.getState().titles.size).toBe(0);
});
