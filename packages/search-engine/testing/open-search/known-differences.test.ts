import { expect, test } from 'vitest';
import { MAPPINGS } from '../../mappings/mappings.ts';
import { Collection } from '../brute-force/collection.ts';
import { measure } from '../brute-force/plain-geometry.ts';
import { isKnownToDiffer } from './known-differences.ts';

const centroid = { lat: 52.2065758, lon: -2.4321564 };
const addresses = ['WX1', 'WX3', 'WX4'].map((value) => ({ postcode: { value } }));
const titles = new Collection(
  addresses.map((mainAddress) => ({ mainAddress, geometry: { centroid } })),
  MAPPINGS.titles,
);

test('an area is known to differ where a document stands on its border', () => {
  const inside = (east: number) => {
    const coordinates = [
      [
        [-2.5, 52],
        [east, 52],
        [east, 52.3],
        [-2.5, 52.3],
        [-2.5, 52],
      ],
    ];
    const shape = { type: 'Polygon', coordinates };
    return { bool: { must: [{ geo_shape: { 'geometry.centroid': { shape } } }] } };
  };
  expect(isKnownToDiffer(inside(centroid.lon + 1e-7), titles)).toBe(true);
  expect(isKnownToDiffer(inside(centroid.lon + 1e-5), titles)).toBe(false);
});

test('a box is known to differ where a document stands on its border once it is widened', () => {
  const inside = (east: number) => ({
    geo_bounding_box: {
      'geometry.centroid': {
        top_left: { lat: 52.3, lon: -2.5 },
        bottom_right: { lat: 52.1, lon: east },
      },
    },
  });
  expect(isKnownToDiffer(inside(centroid.lon - 3e-7), titles)).toBe(true);
  expect(isKnownToDiffer(inside(centroid.lon + 1e-5), titles)).toBe(false);
});

test('a circle is known to differ where a document stands on its border', () => {
  const centre = { lat: centroid.lat + 0.001, lon: centroid.lon };
  const metres = measure(centroid, centre);
  const inside = (distance: number) => ({
    geo_distance: { distance: `${distance}m`, 'geometry.centroid': centre },
  });
  expect(isKnownToDiffer(inside(metres + 0.01), titles)).toBe(true);
  expect(isKnownToDiffer(inside(metres + 1), titles)).toBe(false);
});

test('words are known to differ where two of them come near one term', () => {
  const field = 'mainAddress.postcode.value';
  const match = (query: string, fuzziness?: string) => ({
    match: { [field]: { query, fuzziness } },
  });
  expect(isKnownToDiffer(match('WxX4 WX4', 'AUTO'), titles)).toBe(true);
  expect(isKnownToDiffer(match('WxX4 WX4'), titles)).toBe(false);
  expect(isKnownToDiffer(match('WX4', 'AUTO'), titles)).toBe(false);
  const words = { query: 'WX3 WX4', fuzziness: 1, fields: ['mainAddress.postcode*^2'] };
  expect(isKnownToDiffer({ multi_match: words }, titles)).toBe(true);
  const elsewhere = { ...words, fields: ['mainAddress.street'] };
  expect(isKnownToDiffer({ multi_match: elsewhere }, titles)).toBe(false);
});
