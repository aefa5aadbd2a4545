import { expect, it } from 'vitest';
import { findMiddle } from './describe-world.ts';

/** So many places around a point, a hundred metres apart. */
function settle(lon: number, lat: number, count: number) {
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => ({
    lon: lon + ((index % side) - side / 2) / 1000,
    lat: lat + (Math.floor(index / side) - side / 2) / 1000,
  }));
}

const COUNTY = [-1, 52, 0, 53] as const;

it('opens on the middle of a town', () => {
  const [lon, lat] = findMiddle(settle(-0.5, 52.5, 900), COUNTY);
  expect(Math.hypot(lon + 0.5, lat - 52.5)).toBeLessThan(0.01);
});

it('opens on the largest town of a county, and not on the lake between them', () => {
  const towns = [settle(-0.8, 52.2, 500), settle(-0.5, 52.8, 400), settle(-0.2, 52.5, 300)];
  const [lon, lat] = findMiddle(towns.flat(), COUNTY);
  expect(Math.hypot(lon + 0.8, lat - 52.2)).toBeLessThan(0.05);
});

it('opens on the middle of the area where there is no title', () => {
  expect(findMiddle([], COUNTY)).toEqual([-0.5, 52.5]);
});
