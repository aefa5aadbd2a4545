import { buildCircle } from '@property/geo/build-circle.ts';
import { projectLatitude } from '@property/geo/mercator.ts';
import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import { expect, test } from 'vitest';
import { frameDeals, MAP_PADDING } from './frame-deals.ts';

/** The map beside the chart where the window has 1440, 1920 and 1180 pixels. */
const SIZES = [
  { width: 389, height: 267 },
  { width: 420, height: 460 },
  { width: 320, height: 220 },
];
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
    const view = frameDeals([{ lat: 51.501, lon: -1.001 }], CENTRE, [area], map);
    for (const [lon = 0, lat = 0] of listPolygons(area).flat(2)) {
      const { x, y } = locate({ lon, lat }, view, map);
      expect(x).toBeGreaterThan(MAP_PADDING.left - 0.5);
      expect(x).toBeLessThan(map.width - MAP_PADDING.right + 0.5);
      expect(y).toBeGreaterThan(MAP_PADDING.top - 0.5);
      expect(y).toBeLessThan(map.height - MAP_PADDING.bottom + 0.5);
    }
  },
);

test('a map that is folded away is framed as a small one, not out in the world', () => {
  const near = Array.from({ length: 60 }, (_, n) => ({ lat: 51.5 + n * 1e-4, lon: -1 - n * 1e-4 }));
  const view = frameDeals(near, CENTRE, [], { width: 0, height: 0 });
  expect(view?.zoom).toBeGreaterThan(11);
});

test('without an area the deals make the view, and a far one does not', () => {
  const near = Array.from({ length: 60 }, (_, n) => ({ lat: 51.5 + n * 1e-4, lon: -1 - n * 1e-4 }));
  const view = frameDeals([...near, { lat: 53, lon: 0 }], CENTRE, [], { width: 389, height: 267 });
  expect(view?.zoom).toBeGreaterThan(13);
  expect(frameDeals([{ lat: null, lon: null }], null, [], { width: 389, height: 267 })).toBeNull();
});
