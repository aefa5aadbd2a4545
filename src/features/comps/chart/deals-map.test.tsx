// @vitest-environment jsdom
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { USUAL_LOOK } from '#lib/points/point-look.ts';
import type { MapScene, Viewport } from '#map/map-scene.ts';
import { PointGroups } from '#map/points/point-groups.ts';
import { measurePlate } from '#map/points/point-marks.ts';
import { openComps } from '#testing/open-comps.tsx';
import DealsMap from './deals-map.tsx';
import { MAP_PADDING } from './frame-deals.ts';

/** What the map was given last. */
let scene: MapScene | undefined;
let view: Viewport | undefined;
vi.mock('#map/map-view.tsx', () => ({
  default: (props: { readonly scene: MapScene; readonly viewport: Viewport }) => {
    scene = props.scene;
    view = props.viewport;
    return null;
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  scene = undefined;
  view = undefined;
});

const DEALS = Array.from(
  { length: 40 },
  (_, n): ComparableDeal => ({
    id: `00000000-0000-4000-8000-0000000000${10 + n}`,
    titleId: `00000000-0000-4000-8000-0000000001${10 + n}`,
    comparableStatus: 'RegisteredSale',
    dealData: {
      dealGeometry: { centroid: { lat: 52.2, lon: -2.4 } },
      dealAddress: `${n + 1} Kiln Lane, Wrenford`,
      dealDate: '2026-01-01T00:00:00Z',
      transactionType: 'Sale',
      dealPrice: 100_000,
      dealPricePerSquareFoot: 100,
    },
  }),
);

test('groups of deals are said to be of deals, for numbered pins of deals stand beside them', async () => {
  openComps('', DEALS, (comps) =>
    comps.deals.length > 0 ? <DealsMap comps={comps} theme="light" /> : null,
  );
  await waitFor(() => expect(scene?.places.length).toBeGreaterThan(0));
  expect(scene?.noun).toBe('deals');
  const counted = scene?.points.reduce((sum, { ids }) => sum + ids.length, 0) ?? 0;
  expect(counted + (scene?.places.length ?? 0)).toBe(DEALS.length);
});

test('no pin stands on the plate of a group, which is as wide as its words', async () => {
  openComps('', DEALS, (comps) =>
    comps.deals.length > 0 ? <DealsMap comps={comps} theme="light" /> : null,
  );
  await waitFor(() => expect(scene?.places.length).toBeGreaterThan(1));
  const counted = scene?.points.reduce((sum, { ids }) => sum + ids.length, 0) ?? 0;
  const { reach, wide } = measurePlate(counted);
  expect(wide).toBeGreaterThan(reach);
  const world = 512 * 2 ** (view?.zoom ?? 0);
  for (const { lat, lon } of scene?.places ?? []) {
    const right = (projectLongitude(lon) - projectLongitude(-2.4)) * world;
    const down = (projectLatitude(lat) - projectLatitude(52.2)) * world;
    // Half a pin beyond it.
    expect(Math.hypot(Math.max(0, Math.abs(right) - wide), down)).toBeGreaterThan(reach + 10);
  }
});

test('no pin stands on a plate that two groups share on the map', async () => {
  const zoom = 13;
  const pixel = 360 / (512 * 2 ** zoom);
  /** So many pixels east and south of the middle. */
  const place = (x: number, y: number) => ({
    lat: 52.2 - y * pixel * Math.cos((52.2 * Math.PI) / 180),
    lon: -2.4 + x * pixel,
  });
  // Where one plate has room for the pins that stand between the two that it is made of.
  const deals = DEALS.map((deal, n) => ({
    ...deal,
    dealData: {
      ...deal.dealData,
      dealDate: n < 20 ? '2026-01-01T00:00:00Z' : '2025-01-01T00:00:00Z',
      dealGeometry: {
        centroid: n < 20 ? place(25, -16) : n < 30 ? place(-25, -10) : place(25, 10),
      },
    },
  }));
  openComps(`#map=${zoom}/52.2/-2.4`, deals, (comps) =>
    comps.deals.length > 0 ? <DealsMap comps={comps} theme="light" /> : null,
  );
  await waitFor(() => expect(scene?.places.length).toBe(20));
  const groups = new PointGroups();
  groups.setLook(scene?.look ?? USUAL_LOOK);
  groups.setPoints(scene?.points ?? []);
  const { places, counts, length } = groups.describeMarks(zoom);
  expect([length, counts[0]]).toEqual([1, 20]);
  const { reach, wide } = measurePlate(20);
  const [x = 0, y = 0] = places;
  for (const { lon, lat } of scene?.places ?? []) {
    const right = ((projectLongitude(lon) - x) * 360) / pixel;
    const down = ((projectLatitude(lat) - y) * 360) / pixel;
    expect(Math.hypot(Math.max(0, Math.abs(right) - wide), down)).toBeGreaterThan(reach + 10);
  }
});

test('no numbered pin lies under the buttons, the scale or the credit of the map', async () => {
  const size = { width: 389, height: 267 };
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  // Most in a street of the south-east, which stand aside of each other, and others in the north-west.
  const deals = DEALS.slice(0, 21).map((deal, n) => ({
    ...deal,
    dealData: {
      ...deal.dealData,
      dealGeometry: { centroid: n > 18 ? { lat: 52.22, lon: -2.44 } : { lat: 52.2, lon: -2.4 } },
    },
  }));
  openComps('', deals, (comps) =>
    comps.deals.length > 0 ? <DealsMap comps={comps} theme="light" /> : null,
  );
  await waitFor(() => expect(scene?.places.length).toBe(20));
  const world = 512 * 2 ** (view?.zoom ?? 0);
  const { top, right, bottom, left } = MAP_PADDING.column;
  for (const { lat, lon } of scene?.places ?? []) {
    const x = (projectLongitude(lon) - projectLongitude(view?.lon ?? 0)) * world + size.width / 2;
    const y = (projectLatitude(lat) - projectLatitude(view?.lat ?? 0)) * world + size.height / 2;
    expect(x).toBeGreaterThan(left - 1);
    expect(x).toBeLessThan(size.width - right + 1);
    expect(y).toBeGreaterThan(top - 1);
    expect(y).toBeLessThan(size.height - bottom + 1);
  }
});

test('the first view is framed anew where the map gets another size', async () => {
  let tell: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        tell = told;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(389);
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(460);
  openComps('', DEALS, (comps) =>
    comps.deals.length > 0 ? <DealsMap comps={comps} theme="light" /> : null,
  );
  await waitFor(() => expect(scene?.places.length).toBe(20));
  const before = view;
  // Statistics open above it.
  height.mockReturnValue(300);
  act(() => tell());
  expect(view).not.toEqual(before);
  const world = 512 * 2 ** (view?.zoom ?? 0);
  for (const { lat } of scene?.places ?? []) {
    const y = (projectLatitude(lat) - projectLatitude(view?.lat ?? 0)) * world + 150;
    expect(y).toBeLessThan(300 - MAP_PADDING.column.bottom + 1);
  }
});
