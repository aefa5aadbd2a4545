import { expect, it } from 'vitest';
import type { OsmData } from '../osm/osm-data.ts';
import { createLocalProjection } from './local-projection.ts';
import { makeParcels } from './make-parcels.ts';
import { readFeatures } from './read-features.ts';

const STEP = 0.0002;
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Squares of some twenty metres and less, one within the other, as closed ways. */
function draw(
  squares: readonly { readonly size: number; readonly tags: Record<string, string> }[],
) {
  const places = squares.flatMap(({ size }) =>
    CORNERS.map(([x, y]) => [x * STEP * size, 51.5 + y * STEP * size] as const),
  );
  const data: OsmData = {
    nodes: new Map(places.map(([lon, lat], at) => [at + 1, { id: at + 1, lon, lat }])),
    ways: squares.map(({ tags }, at) => ({
      id: at + 1,
      nodes: [1, 2, 3, 4, 1].map((id) => id + at * 4),
      tags,
    })),
    relations: [],
    bbox: [-0.01, 51.49, 0.01, 51.51],
  };
  return readFeatures(data, createLocalProjection(0, 51.5));
}

const CAFE = { amenity: 'cafe', 'addr:housenumber': '110', 'addr:street': 'Fleet Street' };

it.each([
  ['a plot', { boundary: 'plot' }],
  ['a building', { building: 'yes' }],
])('a shop drawn as an area in %s is an address of it', (_, tags) => {
  const features = draw([
    { size: 1, tags },
    { size: 0.5, tags: CAFE },
  ]);
  const { parcels } = makeParcels(features);
  const holding = [...parcels].filter(({ points }) => points.some((point) => point.tags === CAFE));
  expect(holding.map(({ key }) => key)).toEqual(['w1']);
});

it('an area without an address is none', () => {
  const { occupiers } = draw([
    { size: 1, tags: { amenity: 'cafe', 'addr:street': 'Fleet Street' } },
  ]);
  expect(occupiers).toEqual([]);
});
