import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry } from 'geojson';
import { expect, test } from 'vitest';
import { readSurroundings } from './read-surroundings.ts';

const METRES_IN_DEGREE = 111_195;
const LAT = 52.207;
/** The border between two tiles of the zoom that plans are drawn from. */
const BORDER = (16_155 / 2 ** 15) * 360 - 180;
const METRES_IN_LON = METRES_IN_DEGREE * Math.cos((LAT * Math.PI) / 180);
/** 80 m west of the border. */
const CENTRE = { lat: LAT, lon: BORDER - 80 / METRES_IN_LON };

type Spot = readonly [east: number, south: number];

const place = ([east, south]: Spot) => [
  CENTRE.lon + east / METRES_IN_LON,
  CENTRE.lat - south / METRES_IN_DEGREE,
];
const area = (...spots: Spot[]): Geometry => ({
  type: 'Polygon',
  coordinates: [[...spots, ...spots.slice(0, 1)].map(place)],
});
const line = (...spots: Spot[]): Geometry => ({
  type: 'LineString',
  coordinates: spots.map(place),
});
const feature = (kind: string, geometry: Geometry, name?: string): Feature => ({
  type: 'Feature',
  geometry,
  properties: name === undefined ? { kind } : { kind, name },
});
const square = (east: number, south: number): Geometry =>
  area([east, south], [east + 10, south], [east + 10, south + 10], [east, south + 10]);

const LAYERS: Readonly<Record<string, readonly Feature[]>> = {
  buildings: [feature('house', square(10, 30)), feature('shed', square(92, -20))],
  roads: [feature('minor_road', line([-40, 5], [60, 15]), 'Lodge End')],
  // A stream comes before a pond here, and is drawn over it.
  water: [feature('stream', line([-30, 40], [30, 50])), feature('pond', square(-30, -30))],
  landuse: [
    feature('park', square(-60, 20)),
    // Labels are points and not drawn.
    feature('park', { type: 'Point', coordinates: place([-55, 25]) }, 'The Green'),
  ],
};

function readTile(z: number, x: number, y: number): Uint8Array | undefined {
  const layers = Object.entries(LAYERS).flatMap(([name, features]) => {
    const index = new GeoJSONVT(
      { type: 'FeatureCollection', features: [...features] },
      { maxZoom: z, indexMaxZoom: z, buffer: 0 },
    );
    const tile = index.getTile(z, x, y);
    return tile ? [[name, tile] as const] : [];
  });
  if (layers.length === 0) return undefined;
  return gzipSync(fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: 4096 }));
}

test('the ground is read in the order in which it is drawn, in metres from the place', () => {
  const ground = readSurroundings(readTile, CENTRE, 60);
  expect(ground.map(({ kind, detail, name }) => [kind, detail, name])).toEqual([
    ['landuse', 'park', undefined],
    ['water', 'pond', undefined],
    ['waterway', 'stream', undefined],
    ['road', 'minor_road', 'Lodge End'],
    ['building', 'house', undefined],
  ]);
  const spots = (kind: string) => ground.find((item) => item.kind === kind)?.parts[0] ?? [];
  // The grid of a tile is about 20 cm wide there.
  const [from, to] = spots('road');
  expect(from?.x).toBeCloseTo(-40, 0);
  expect(from?.y).toBeCloseTo(5, 0);
  expect(to?.x).toBeCloseTo(60, 0);
  expect(to?.y).toBeCloseTo(15, 0);
  const corners = spots('building');
  expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(10, 0);
  expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(20, 0);
  expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(30, 0);
  expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(40, 0);
});

test('what lies within reach in the next tile is read too', () => {
  const details = (reach: number) =>
    readSurroundings(readTile, CENTRE, reach).map(({ detail }) => detail);
  expect(details(75)).not.toContain('shed');
  // A metre is a longer way in longitude than in latitude: 100 m reach past the border at 80 m.
  expect(details(100)).toContain('shed');
});

test('an area that two tiles share has no boundary where they meet', () => {
  const field = feature('meadow', area([60, -40], [100, -40], [100, 10], [60, 10]));
  const read = (buffer: number) =>
    readSurroundings(
      (z, x, y) => {
        const index = new GeoJSONVT(
          { type: 'FeatureCollection', features: [field] },
          { maxZoom: z, indexMaxZoom: z, buffer },
        );
        const tile = index.getTile(z, x, y);
        return tile
          ? gzipSync(fromGeojsonVt({ landuse: tile }, { version: 2, extent: 4096 }))
          : undefined;
      },
      CENTRE,
      120,
    );
  for (const buffer of [0, 64, 300]) {
    const edges = read(buffer).flatMap((part) => part.edges ?? []);
    const steps = edges.flatMap((course) =>
      course.slice(1).map((to, index) => [course[index], to] as const),
    );
    // The border of the tiles is 80 m east: no line runs along it, or along the end of a buffer.
    const across = steps.filter(
      ([from, to]) => from && Math.abs(from.x - to.x) < 0.5 && from.x > 61 && from.x < 99,
    );
    expect(across).toEqual([]);
    // All of its real boundary is there: 40 m and 50 m twice.
    const length = steps.reduce(
      (sum, [from, to]) => sum + (from ? Math.hypot(to.x - from.x, to.y - from.y) : 0),
      0,
    );
    expect(length).toBeGreaterThan(178);
  }
});

test('where the map is empty there is nothing', () => {
  expect(readSurroundings(() => undefined, CENTRE, 100)).toEqual([]);
});
