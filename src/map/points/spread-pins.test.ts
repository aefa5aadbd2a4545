import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import { expect, test } from 'vitest';
import { spreadPins } from './spread-pins.ts';

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

test('it stands off all of a plate, and no further above than at its ends', () => {
  const plate = {
    x: projectLongitude(HERE.lon),
    y: projectLatitude(HERE.lat),
    reach: 11,
    wide: 60,
  };
  const pins = spreadPins([HERE, HERE, HERE, HERE], ZOOM, [plate]);
  const world = 512 * 2 ** ZOOM;
  for (const { lon, lat } of pins) {
    const right = Math.abs((projectLongitude(lon) - plate.x) * world);
    const down = Math.abs((projectLatitude(lat) - plate.y) * world);
    expect(Math.hypot(Math.max(0, right - 60), down)).toBeGreaterThan(24);
  }
  expect(pins.some(({ lat }) => Math.abs((projectLatitude(lat) - plate.y) * world) < 25)).toBe(
    true,
  );
});

test('the first 20 deals of one street find a place beside its plate', () => {
  const plate = {
    x: projectLongitude(HERE.lon),
    y: projectLatitude(HERE.lat),
    reach: 11,
    wide: 36,
  };
  const pins = spreadPins(
    Array.from({ length: 21 }, () => HERE),
    ZOOM,
    [plate],
  );
  const world = 512 * 2 ** ZOOM;
  const lies = pins.filter(({ lon, lat }) => {
    const right = Math.abs((projectLongitude(lon) - plate.x) * world);
    return Math.hypot(Math.max(0, right - 36), (projectLatitude(lat) - plate.y) * world) < 24;
  });
  expect(lies).toEqual([]);
  expect(Math.min(...measureGaps(pins, ZOOM))).toBeGreaterThan(24);
});
