import { buildBoxRing } from '@property/geo/build-box.ts';
import { expect, it } from 'vitest';
import type { OsmData } from '../osm/osm-data.ts';
import { draw } from '../testing/draw-ways.ts';
import { generateTown } from '../town/generate-town.ts';
import { buildFeatures } from './build-features.ts';
import { type BuiltTile, buildTiles, type TileSet } from './build-tiles.ts';
import { MAP_LAYERS, MAXIMUM_ZOOM } from './map-feature.ts';

/** Tiles from one zoom on, zoom by zoom, from features that are indexed for bands of zooms. */
function build(map: OsmData, first: number, bands: TileSet['bands']): BuiltTile[] {
  const set = { layers: MAP_LAYERS, bands, hasLand: true };
  const tiles = [...buildTiles([...buildFeatures(map)], map.bbox, set)];
  return tiles.filter(({ z }) => z >= first).sort((one, other) => one.z - other.z);
}

const town = generateTown({ titles: 300 });

const placesOf = (tiles: readonly BuiltTile[]) => tiles.map(({ z, x, y }) => `${z}/${x}/${y}`);

it.each([
  // A band that begins low is indexed whole.
  {
    shown: 'the county',
    first: 0,
    whole: [[0, 11]],
    bands: [
      [0, 9],
      [10, 11],
    ],
  },
  {
    shown: 'the town',
    first: 12,
    whole: [[9, MAXIMUM_ZOOM]],
    bands: [
      [12, 13],
      [14, MAXIMUM_ZOOM],
    ],
  },
] as const)(
  'cuts the same tiles of $shown, in the same order, piece by piece as from all features at once',
  ({ first, whole, bands }) => {
    const once = build(town, first, whole);
    const pieces = build(town, first, bands);
    // Tiles of two places far apart.
    expect(
      new Set(once.filter(({ z }) => z >= 11).map(({ z, x }) => x >> (z - 11))).size,
    ).toBeGreaterThan(1);
    expect(placesOf(pieces)).toEqual(placesOf(once));
    for (const [index, { data }] of pieces.entries()) {
      expect(Buffer.compare(data, once[index]?.data ?? new Uint8Array())).toBe(0);
    }
  },
);

it('draws ground from the zoom where it can be seen, also where nothing larger lies around it', () => {
  const pond = buildBoxRing([0.5, 0.5, 0.51, 0.51]);
  const tiles = build(draw([[{ natural: 'water' }, pond]]), 0, [
    [0, 9],
    [10, MAXIMUM_ZOOM],
  ]);
  expect([...new Set(tiles.map(({ z }) => z))]).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
});
