import { expect, it } from 'vitest';
import { packPoints } from '#lib/points/point-batch.ts';
import { listClasses } from '#testing/list-classes.ts';
import { frameBounds, framePoints } from './frame-points.ts';

const pack = (places: readonly (readonly [number, number])[]) => [
  packPoints(places.map(([lon, lat], id) => ({ id: `${id}`, lon, lat, classes: listClasses() }))),
];
/** Eighteen titles within some kilometres. */
const town = Array.from(
  { length: 18 },
  (_, at) => [-2.47 + (at % 6) / 256, 52.25 + Math.floor(at / 6) / 256] as const,
);

it('leaves one far title of nineteen out of the first view, and says so', () => {
  const framed = framePoints(pack([...town, [-2.1, 51.8]]));
  expect(framed?.elsewhere).toBe(1);
  expect(framed?.bulk).toEqual([-2.47, 52.25, -2.47 + 5 / 256, 52.25 + 2 / 256]);
  expect(framed?.all).toEqual([-2.47, 51.8, -2.1, 52.25 + 2 / 256]);
});

it('shows all where none is far, or they lie in two towns', () => {
  expect(framePoints(pack(town))?.elsewhere).toBe(0);
  const other = town.map(([lon, lat]) => [lon + 1, lat - 1] as const);
  expect(framePoints(pack([...town, ...other]))?.elsewhere).toBe(0);
  expect(framePoints(pack([[-2.47, 52.2]]))).toMatchObject({ elsewhere: 0 });
  expect(framePoints([])).toBeNull();
});

it('fits them into what is free, in its middle', () => {
  const size = { width: 800, height: 320 };
  const covered = { top: 20, right: 60, bottom: 60, left: 20 };
  const bounds = [-2.47, 52.2, -2.45, 52.208] as const;
  const { zoom, lon, lat } = frameBounds(bounds, size, covered);
  const world = 512 * 2 ** zoom;
  const x = (degrees: number) => size.width / 2 + ((degrees - lon) / 360) * world;
  const mercator = (degrees: number) =>
    Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / (2 * Math.PI);
  const y = (degrees: number) => size.height / 2 - (mercator(degrees) - mercator(lat)) * world;
  expect(x(-2.47)).toBeGreaterThanOrEqual(19.9);
  expect(x(-2.45)).toBeLessThanOrEqual(740.1);
  expect(y(52.208)).toBeCloseTo(20, 0);
  expect(y(52.2)).toBeCloseTo(260, 0);
});
