// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isDot, type MapPlace } from '#map/map-scene.ts';
import { openComps } from '#testing/open-comps.tsx';
import { ScheduleMap } from './schedule-map.tsx';

const { drawn } = vi.hoisted(() => ({ drawn: vi.fn() }));
// It draws by WebGL, which is not there.
vi.mock('#map/map-snapshot.tsx', () => ({
  default: (props: object) => {
    drawn(props);
    return null;
  },
}));
afterEach(() => {
  cleanup();
  drawn.mockClear();
});

const DEALS = [0, 0.001, 0.002, 0.003, 0.4].map(
  (east, n): ComparableDeal => ({
    id: numberedUuid(8, n),
    comparableStatus: 'RegisteredSale',
    dealData: {
      dealAddress: `${n + 1} Kiln Lane, Wrenford`,
      dealDate: '2026-01-01T00:00:00Z',
      transactionType: 'Sale',
      dealPrice: 100_000,
      dealGeometry: { centroid: { lat: 52, lon: -1 + east } },
    },
  }),
);

test('a deal that lies outside the map has no pin on it and does not widen it', async () => {
  openComps('', DEALS, (comps) => (
    <ScheduleMap comps={comps} rows={comps.deals} onSettled={() => undefined} />
  ));
  await screen.findByText(/^Outside the map: /);
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  const { bounds, placePins } = drawn.mock.lastCall?.[0] ?? {};
  expect(bounds).toEqual([-1, 52, -0.997, 52]);
  const places: (MapPlace & { number: number })[] = placePins(17);
  const pins = places.filter((place) => !isDot(place));
  expect(pins.map(({ id }) => id).sort()).toEqual(DEALS.slice(0, 4).map(({ id }) => id));
  expect(pins.every(({ number }) => number > 0)).toBe(true);
});

test('a pin that stands aside of others leaves a dot where its deal is', async () => {
  const [first] = DEALS;
  const street = DEALS.map((deal) => ({ ...deal, dealData: { ...first?.dealData } }));
  openComps('', street, (comps) => (
    <ScheduleMap comps={comps} rows={comps.deals} onSettled={() => undefined} />
  ));
  await screen.findByText(/^Filled: counted/);
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  const places: MapPlace[] = drawn.mock.lastCall?.[0].placePins(17);
  const dots = places.filter(isDot);
  expect(dots.map(({ lat, lon }) => [lat, lon])).toEqual(street.map(() => [52, -1]));
  // Under the pins.
  expect(places.slice(0, street.length)).toEqual(dots);
  expect(new Set(places.map(({ lon }) => lon)).size).toBeGreaterThan(1);
});

test('a letting beside sales is hollow: no figure of the schedule has it', async () => {
  const [letting, ...sales] = DEALS;
  const mixed = [
    {
      ...letting,
      dealData: { ...letting?.dealData, transactionType: 'Letting' },
    } as ComparableDeal,
    ...sales,
  ];
  openComps('q=Wrenford', mixed, (comps) => (
    <ScheduleMap comps={comps} rows={comps.deals} onSettled={() => undefined} />
  ));
  await screen.findByText(/^Filled: counted/);
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  const pins: { id: string; kind: string }[] = drawn.mock.lastCall?.[0].placePins(17);
  const hollow = pins.filter(({ kind }) => kind === 'hollow').map(({ id }) => id);
  expect(hollow).toEqual([letting?.id]);
});
