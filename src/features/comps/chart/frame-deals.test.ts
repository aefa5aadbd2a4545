import { buildCircle } from '@property/geo/build-circle.ts';
import { projectLatitude } from '@property/geo/mercator.ts';
import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import { expect, test } from 'vitest';
import { frameDeals, MAP_PADDING } from './frame-deals.ts';

/** The map beside the chart, at its smallest. */
const MAP = { width: 500, height: 340 };
const CENTRE = { lat: 51.5, lon: -1 };

function locate(spot: { lat: number; lon: number }, view: ReturnType<typeof frameDeals>) {
  if (view === null) throw new Error('no view');
  const world = 512 * 2 ** view.zoom;
  return {
    x: MAP.width / 2 + ((spot.lon - view.lon) / 360) * world,
    y: MAP.height / 2 + (projectLatitude(spot.lat) - projectLatitude(view.lat)) * world,
  };
}

test('the whole of the area deals were looked for in lies clear of legend and buttons', () => {
  const area = buildCircle(CENTRE.lon, CENTRE.lat, 1200);
  const view = frameDeals([{ lat: 51.501, lon: -1.001 }], CENTRE, [area]);
  for (const [lon = 0, lat = 0] of listPolygons(area).flat(2)) {
    const { x, y } = locate({ lon, lat }, view);
    expect(x).toBeGreaterThan(MAP_PADDING.left);
    expect(x).toBeLessThan(MAP.width - MAP_PADDING.right);
    expect(y).toBeGreaterThan(MAP_PADDING.top);
    expect(y).toBeLessThan(MAP.height - MAP_PADDING.bottom);
  }
});

test('without an area the deals make the view, and a far one does not', () => {
  const near = Array.from({ length: 60 }, (_, n) => ({ lat: 51.5 + n * 1e-4, lon: -1 - n * 1e-4 }));
  const view = frameDeals([...near, { lat: 53, lon: 0 }], CENTRE, []);
  expect(view?.zoom).toBeGreaterThan(13);
  expect(frameDeals([{ lat: null, lon: null }], null, [])).toBeNull();
});
