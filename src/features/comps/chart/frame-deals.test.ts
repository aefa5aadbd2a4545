import { buildCircle } from '@property/geo/build-circle.ts';
import { projectLatitude } from '@property/geo/mercator.ts';
import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import { expect, test } from 'vitest';
import { spreadPins } from '#map/points/spread-pins.ts';
import { clearPins, frameDeals, MAP_PADDING } from './frame-deals.ts';

/** The map beside the chart where the window has 1440, 1920 and 1180 pixels. */
const SIZES = [
  { width: 389, height: 267 },
  { width: 420, height: 460 },
  { width: 320, height: 220 },
];
const PADDING = MAP_PADDING.column;
const CENTRE = { lat: 51.5, lon: -1 };

function locate(
  spot: { lat: number; lon: number },
  view: ReturnType<typeof frameDeals>,
  map: { width: number; height: number },
) {
  if (view === null) throw new Error('no view');
  const world = 512 * 2 ** view.zoom;
  return {
    x: map.width / 2 + ((spot.lon - view.lon) / 360) * world,
    y: map.height / 2 + (projectLatitude(spot.lat) - projectLatitude(view.lat)) * world,
  };
}

test.each(SIZES)(
  'all of the area of a search lies clear of legend and buttons on $width × $height',
  (map) => {
    const area = buildCircle(CENTRE.lon, CENTRE.lat, 1200);
    const view = frameDeals([{ lat: 51.501, lon: -1.001 }], CENTRE, [area], map, PADDING);
    for (const [lon = 0, lat = 0] of listPolygons(area).flat(2)) {
      const { x, y } = locate({ lon, lat }, view, map);
      expect(x).toBeGreaterThan(PADDING.left - 0.5);
      expect(x).toBeLessThan(map.width - PADDING.right + 0.5);
      expect(y).toBeGreaterThan(PADDING.top - 0.5);
      expect(y).toBeLessThan(map.height - PADDING.bottom + 0.5);
    }
  },
);

test('a map that is folded away is framed as a small one, not out in the world', () => {
  const near = Array.from({ length: 60 }, (_, n) => ({ lat: 51.5 + n * 1e-4, lon: -1 - n * 1e-4 }));
  const folded = { width: 0, height: 0 };
  const view = frameDeals(near, CENTRE, [], folded, PADDING);
  if (view === null) throw new Error('no view');
  expect(view.zoom).toBeGreaterThan(11);
  expect(clearPins(view, () => near, folded, PADDING)).toBe(view);
});

test('without an area the deals make the view, and a far one does not', () => {
  const near = Array.from({ length: 60 }, (_, n) => ({ lat: 51.5 + n * 1e-4, lon: -1 - n * 1e-4 }));
  const view = frameDeals(
    [...near, { lat: 53, lon: 0 }],
    CENTRE,
    [],
    { width: 389, height: 267 },
    PADDING,
  );
  expect(view?.zoom).toBeGreaterThan(13);
  expect(
    frameDeals([{ lat: null, lon: null }], null, [], { width: 389, height: 267 }, PADDING),
  ).toBeNull();
});

test.each([
  ['column', { width: 389, height: 267 }],
  ['row', { width: 366, height: 300 }],
] as const)('pins that give way to each other stay clear of the buttons in a %s', (layout, map) => {
  const padding = MAP_PADDING[layout];
  // Twenty deals of one street in the south-east of those that make the view.
  const street = Array.from({ length: 20 }, (_, n) => ({ lat: 51.495, lon: -0.99 + n * 1e-5 }));
  const others = [CENTRE, { lat: 51.51, lon: -1.02 }];
  const framed = frameDeals([...street, ...others], null, [], map, padding);
  if (framed === null) throw new Error('no view');
  const placePins = (zoom: number) => spreadPins([...street, ...others], zoom);
  const listCovered = (view: typeof framed) =>
    placePins(view.zoom)
      .map((pin) => locate(pin, view, map))
      .filter(
        ({ x, y }) =>
          x < padding.left - 1 ||
          x > map.width - padding.right + 1 ||
          y < padding.top - 1 ||
          y > map.height - padding.bottom + 1,
      );
  expect(listCovered(framed).length).toBeGreaterThan(0);
  const view = clearPins(framed, placePins, map, padding);
  expect(listCovered(view)).toEqual([]);
  expect(view.zoom).toBeGreaterThan(framed.zoom - 2);
});

test('a deal far outside the view does not make a point of the town', () => {
  const map = { width: 389, height: 267 };
  const far = { lat: 53, lon: 0 };
  const framed = frameDeals([CENTRE, { lat: 51.51, lon: -1.02 }], null, [], map, PADDING);
  if (framed === null) throw new Error('no view');
  const view = clearPins(framed, () => [CENTRE, far], map, PADDING);
  expect(view.zoom).toBe(framed.zoom);
});

/** Deals so many pixels east of the middle of a view. */
function placeAt(view: { readonly zoom: number }, ...easts: number[]) {
  const pixel = 360 / (512 * 2 ** view.zoom);
  return easts.map((east) => ({ lat: CENTRE.lat, lon: CENTRE.lon + east * pixel }));
}

test.each([
  ['a pin that would be pushed out of it', [-230, 230]],
  ['a pin from far outside that comes into it under a button', [-375, 375, 428]],
])('a view goes further out for %s', (_, easts) => {
  const map = { width: 389, height: 267 };
  const start = { ...CENTRE, zoom: 14 };
  const pins = placeAt(start, ...easts);
  const view = clearPins(start, () => pins, map, PADDING);
  expect(view.zoom).toBeLessThan(start.zoom);
  for (const pin of pins) {
    const { x } = locate(pin, view, map);
    expect(x).toBeGreaterThan(PADDING.left - 1);
    expect(x).toBeLessThan(map.width - PADDING.right + 1);
  }
});

test('where no view clears the pins the nearest one of those that cover as many is taken', () => {
  const map = { width: 389, height: 267 };
  const start = { ...CENTRE, zoom: 14 };
  // As far apart at every zoom, and further than the map has room for.
  const placePins = (zoom: number) => {
    const lon = (230 / (512 * 2 ** zoom)) * 360;
    return [-lon, lon].map((east) => ({ lat: CENTRE.lat, lon: CENTRE.lon + east }));
  };
  expect(clearPins(start, placePins, map, PADDING).zoom).toBe(start.zoom);
});
