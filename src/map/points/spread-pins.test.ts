import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import { expect, test } from 'vitest';
import { spreadNear, spreadPins } from './spread-pins.ts';

const ZOOM = 15;
const HERE = { lat: 51.5, lon: -1 };

function measureGaps(pins: readonly { lat: number; lon: number }[], zoom: number): number[] {
  const world = 512 * 2 ** zoom;
  return pins.flatMap((one, index) =>
    pins
      .slice(index + 1)
      .map((other) =>
        Math.hypot(
          ((one.lon - other.lon) / 360) * world,
          (projectLatitude(one.lat) - projectLatitude(other.lat)) * world,
        ),
      ),
  );
}

test('pins on one spot stand side by side, the first in its place', () => {
  const pins = spreadPins(
    Array.from({ length: 12 }, (_, n) => ({ ...HERE, id: n })),
    ZOOM,
  );
  expect(pins[0]).toMatchObject(HERE);
  expect(pins.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(Math.min(...measureGaps(pins, ZOOM))).toBeGreaterThan(24);
  expect(Math.max(...measureGaps(pins, ZOOM))).toBeLessThan(101);
});

test('pins that are far enough apart stay where they are', () => {
  const pins = [HERE, { lat: 51.51, lon: -1 }, { lat: 51.5, lon: -1.01 }];
  expect(spreadPins(pins, ZOOM)).toEqual(pins);
});

test('a pin leaves the number of a group of other deals to be read', () => {
  const group = { x: projectLongitude(HERE.lon), y: projectLatitude(HERE.lat) };
  const [pin = HERE] = spreadPins([HERE], ZOOM, [group]);
  expect(measureGaps([pin, HERE], ZOOM)[0]).toBeCloseTo(25);
});

test('it stands further off the longer that number is', () => {
  const group = { x: projectLongitude(HERE.lon), y: projectLatitude(HERE.lat), reach: 20 };
  const [pin = HERE] = spreadPins([HERE], ZOOM, [group]);
  expect(measureGaps([pin, HERE], ZOOM)[0]).toBeGreaterThan(30);
});

test('the first 20 deals of one street find a place beside each other', () => {
  const pins = spreadPins(
    Array.from({ length: 21 }, () => HERE),
    ZOOM,
  );
  expect(Math.min(...measureGaps(pins, ZOOM))).toBeGreaterThan(24);
});

test('a pin that would stand far from its place is left out, one that may stray is not', () => {
  const pins = Array.from({ length: 12 }, (_, id) => ({ ...HERE, id }));
  const near = spreadNear(pins, ZOOM, () => false);
  expect(near.map((pin) => pin?.id ?? null)).toEqual([0, 1, 2, 3, 4, ...Array(7).fill(null)]);
  const drawn = near.filter((pin) => pin !== null);
  expect(Math.min(...measureGaps(drawn, ZOOM))).toBeGreaterThan(24);
  expect(Math.max(...drawn.flatMap((pin) => measureGaps([pin, HERE], ZOOM)))).toBeLessThan(26);
  const strayed = spreadNear(pins, ZOOM, ({ id }) => id === 11);
  expect(strayed.map((pin) => pin !== null)).toEqual([...near.map(Boolean).slice(0, 11), true]);
});
