import { expect, it } from 'vitest';
import { SOURCES } from '../records/provenance.ts';
import { describeMovement, describeSources, findMiddle } from './describe-world.ts';

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

it('says what of the movement is modelled, and leaves its credits to the map it lies on', () => {
  const used = [{ name: SOURCES.traffic, use: 'counts', records: 1 }];
  const said = describeMovement(used);
  expect(said).toBe('Traffic where nobody counted and footfall are modelled');
  const options = { osm: 'newport.osm.pbf', pricePaid: [], postcodes: [], traffic: [], out: '' };
  const results = { notes: [], used, matches: [] };
  const { attribution } = describeSources(options, results, [], '2026-01-01');
  expect([...attribution, said].join(' ').match(/Department for Transport/g)).toHaveLength(1);
  expect(describeMovement([])).toBe('Traffic and footfall are modelled');
  expect(describeMovement(used, true)).toBe('');
});
