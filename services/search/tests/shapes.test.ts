import { isInArea } from '@property/search-engine/testing/brute-force/plain-geometry.ts';
import { SeededRandom } from '@property/search-engine/testing/random.ts';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import { get, IS_CLUSTER, post } from '../testing/fixture-app.ts';

const { world, app } = openSmallWorld();
const titles = [...world.titles()];
const placed = titles.filter(({ geometry }) => geometry?.centroid);
const [first] = placed;
const { lat = 0, lon = 0 } = first?.geometry?.centroid ?? {};

async function ask(shape: Polygon | MultiPolygon) {
  const query = { geo_shape: { 'geometry.centroid': { shape, relation: 'within' } } };
  const { status, body } = await post(app, '/titles', { query, size: 0 });
  return { status, total: body.hits?.total.value, message: body.error?.message };
}

/** Titles inside a shape, looked at one by one. */
const count = (shape: Polygon | MultiPolygon) =>
  placed.filter(({ geometry }) => geometry?.centroid && isInArea(geometry.centroid, shape)).length;

/** A ragged outline with many corners all round a place, as the area of a journey has. */
function buildOutline(corners: number, near: number, far: number, seed = 5): Position[] {
  const random = new SeededRandom(seed);
  const ring = Array.from({ length: corners }, (_, i): Position => {
    const angle = (i / corners) * 2 * Math.PI;
    const wave = 0.5 + 0.25 * (Math.sin(5 * angle + seed) + Math.sin(23 * angle));
    const distance = near + (far - near) * (0.98 * wave + 0.02 * random.next());
    return [lon + 1.6 * distance * Math.cos(angle), lat + distance * Math.sin(angle)];
  });
  return [...ring, ring[0] ?? []];
}

test.each([500, 5000, 19_000])('S-074 an outline of %i corners', async (corners) => {
  const shape: Polygon = {
    type: 'Polygon',
    coordinates: [buildOutline(corners, 0.004, 0.02)],
  };
  const expected = count(shape);
  expect(expected).toBeGreaterThan(50);
  expect(expected).toBeLessThan(placed.length);
  expect(await ask(shape)).toEqual({ status: 200, total: expected, message: undefined });
});

test('S-074 thousands of corners with a hole of thousands, and a second polygon', async () => {
  const holed = [buildOutline(4000, 0.015, 0.03), buildOutline(3000, 0.004, 0.012)];
  const shape: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [holed, [buildOutline(2000, 0.001, 0.003)]],
  };
  const expected = count(shape);
  expect(expected).toBeGreaterThan(50);
  expect((await ask(shape)).total).toBe(expected);
});

test('S-163 the area of a real journey goes in as it came out', async () => {
  const path = `/titles/${first?.id}/travel-time-polygon?mode=car&maxMinutes=10`;
  const { body } = await get(app, path);
  const shape: Polygon | MultiPolygon = body.polygon;
  expect(await ask(shape)).toEqual({ status: 200, total: count(shape), message: undefined });
});

/** The outline of Great Britain, roughly, from Cornwall round by Kent and Caithness. */
const BRITAIN: Position[] = [
  [-5.9, 49.9],
  [1.6, 50.8],
  [1.9, 52.8],
  [0.4, 53.2],
  [-1.4, 55.2],
  [-1.6, 57.7],
  [-2.9, 58.8],
  [-6.6, 58.7],
  [-7.7, 57.2],
  [-5.6, 54.6],
  [-3.4, 54.4],
  [-4.8, 53.5],
  [-5.5, 51.7],
  [-3.5, 51.3],
  [-5.9, 49.9],
];

test('S-074 a country takes in everything, and with a hole round the town only the rest', async () => {
  const country: Polygon = { type: 'Polygon', coordinates: [BRITAIN] };
  expect(count(country)).toBe(placed.length);
  expect((await ask(country)).total).toBe(placed.length);
  const without: Polygon = {
    type: 'Polygon',
    coordinates: [BRITAIN, buildOutline(3000, 0.01, 0.03)],
  };
  const expected = count(without);
  expect(expected).toBeLessThan(placed.length);
  expect((await ask(without)).total).toBe(expected);
});

test('S-074, O-055 an outline that crosses itself is refused with its place', async () => {
  const outline = buildOutline(4000, 0.01, 0.02);
  const [x = 0, y = 0] = outline[1000] ?? [];
  // Two corners far apart change places: the lines to them cross others.
  outline[1000] = outline[3000] ?? [];
  outline[3000] = [x, y];
  const { status, message } = await ask({ type: 'Polygon', coordinates: [outline] });
  expect(status).toBe(400);
  expect(message).toMatch(
    /^query\.geo_shape\.geometry\.centroid\.shape\.coordinates: crosses itself near longitude -\d\.\d{6}, latitude 5\d\.\d{6}; draw the outline without crossing lines$/,
  );
});

test('S-074 of several polygons the one that crosses itself is named, so is a hole that leaves', async () => {
  const sound = [buildOutline(100, 0.01, 0.02)];
  const hole = buildOutline(100, 0.001, 0.03, 6);
  for (const polygon of [
    [
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
    ],
    [...sound, hole],
  ]) {
    const { status, message } = await ask({
      type: 'MultiPolygon',
      coordinates: [sound, polygon],
    });
    expect(status).toBe(400);
    expect(message).toContain('shape.coordinates[1]: crosses itself near');
  }
});

test('S-073 boxes: the whole world, a line, a point, and one over the antimeridian', async () => {
  const box = async (top: number, left: number, bottom: number, right: number) => {
    const corners = {
      top_left: { lat: top, lon: left },
      bottom_right: { lat: bottom, lon: right },
    };
    const query = { geo_bounding_box: { 'geometry.centroid': corners } };
    return (await post(app, '/titles', { query, size: 0 })).body.hits.total.value;
  };
  const here = placed.filter(
    ({ geometry }) => geometry?.centroid?.lat === lat && geometry.centroid.lon === lon,
  ).length;
  expect(await box(90, -180, -90, 180)).toBe(placed.length);
  // A cluster has rounded where it stands: to less than a millionth of a degree.
  const blur = IS_CLUSTER ? 1e-6 : 0;
  expect(await box(lat + blur, lon - blur, lat - blur, lon + blur)).toBe(here);
  expect(await box(90, lon - blur, -90, lon + blur)).toBeGreaterThanOrEqual(here);
  // From the east of the town round the world to its west: everything but what lies between.
  expect(await box(90, lon + 0.001, -90, lon - 0.001)).toBe(
    placed.length -
      placed.filter(({ geometry }) => Math.abs((geometry?.centroid?.lon ?? 0) - lon) < 0.001)
        .length,
  );
  expect(await box(90, 170, -90, -170)).toBe(0);
});
