// @vitest-environment jsdom
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isDot, type MapScene, type MapViewProps, type Viewport } from '#map/map-scene.ts';
import { HALF_PIN } from '#map/points/spread-pins.ts';
import { openComps } from '#testing/open-comps.tsx';
import DealsMap from './deals-map.tsx';
import { MAP_PADDING } from './frame-deals.ts';

/** What the map was given last. */
let scene: MapScene | undefined;
let view: Viewport | undefined;
let select: MapViewProps['onSelect'] | undefined;
const listPins = () => scene?.places.filter((place) => !isDot(place)) ?? [];
vi.mock('#map/map-view.tsx', () => ({
  default: (props: MapViewProps) => {
    scene = props.scene;
    view = props.viewport;
    select = props.onSelect;
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

const upTo = (most: number) => Array.from({ length: most }, (_, n) => n + 1);

test('each deal is a dot where it is, and those of the first whose number has room beside it have it', async () => {
  openComps('', DEALS, (comps) =>
    comps.deals.length > 0 ? <DealsMap comps={comps} theme="light" /> : null,
  );
  // Around one spot there is room for four more: the next would tell of another street.
  await waitFor(() => expect(listPins().map(({ number }) => number)).toEqual(upTo(5)));
  expect(scene?.points).toEqual([]);
  const dots = scene?.places.filter(isDot) ?? [];
  expect(dots.map(({ id }) => id)).toEqual(DEALS.map(({ id }) => id));
  for (const { lat, lon } of dots) expect([lat, lon]).toEqual([52.2, -2.4]);
  const world = 512 * 2 ** (view?.zoom ?? 0);
  const places = listPins().map(({ lat, lon }) => ({
    x: projectLongitude(lon) * world,
    y: projectLatitude(lat) * world,
  }));
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * HALF_PIN);
});

test('what does not count is a hollow dot and a hollow pin', async () => {
  const deals = DEALS.map((deal, n) =>
    n === 0 || n === 30 ? { ...deal, comparableStatus: 'UnderOffer' } : deal,
  );
  openComps('', deals, (comps) =>
    comps.deals.length > 0 ? <DealsMap comps={comps} theme="light" /> : null,
  );
  await waitFor(() => expect(listPins()).toHaveLength(5));
  const listOf = (wanted: string) =>
    scene?.places.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  expect(listOf('hollow')).toEqual([deals[0]?.id]);
  expect(listOf('hollow-dot')).toEqual([deals[0]?.id, deals[30]?.id]);
  expect(listOf('dot')).toHaveLength(38);
});

test('a deal is ticked by its mark, and a parcel, which has the id of its title, is not', async () => {
  let ticked: readonly string[] = [];
  openComps('', DEALS, (comps) => {
    ticked = [...comps.tickedIds];
    return comps.deals.length > 0 ? <DealsMap comps={comps} theme="light" /> : null;
  });
  await waitFor(() => expect(listPins()).toHaveLength(5));
  act(() => select?.(DEALS[30]?.titleId ?? ''));
  act(() => select?.(DEALS[30]?.id ?? ''));
  await waitFor(() => expect(ticked).toEqual([DEALS[30]?.id]));
  // It stands first, and where it is.
  await waitFor(() =>
    expect(listPins()[0]).toMatchObject({ id: DEALS[30]?.id, lat: 52.2, lon: -2.4 }),
  );
  expect(listPins()).toHaveLength(5);
});

test('what was ticked keeps its number however far it has to stand aside', async () => {
  openComps('', DEALS, (comps) => {
    return comps.deals.length > 0 ? <DealsMap comps={comps} theme="light" /> : null;
  });
  await waitFor(() => expect(listPins()).toHaveLength(5));
  for (const { id } of DEALS.slice(20, 32)) act(() => select?.(id ?? ''));
  await waitFor(() => expect(listPins().map(({ number }) => number)).toEqual(upTo(32).slice(20)));
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
  await waitFor(() => expect(listPins()).toHaveLength(6));
  const world = 512 * 2 ** (view?.zoom ?? 0);
  const { top, right, bottom, left } = MAP_PADDING.column;
  for (const { lat, lon } of listPins()) {
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
  await waitFor(() => expect(listPins()).toHaveLength(5));
  const before = view;
  // Statistics open above it.
  height.mockReturnValue(300);
  act(() => tell());
  expect(view).not.toEqual(before);
  const world = 512 * 2 ** (view?.zoom ?? 0);
  for (const { lat } of listPins()) {
    const y = (projectLatitude(lat) - projectLatitude(view?.lat ?? 0)) * world + 150;
    expect(y).toBeLessThan(300 - MAP_PADDING.column.bottom + 1);
  }
});
