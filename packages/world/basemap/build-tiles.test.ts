import { expect, it } from 'vitest';
import type { OsmData } from '../osm/osm-data.ts';
import { generateTown } from '../town/generate-town.ts';
import { buildFeatures } from './build-features.ts';
import { type BuiltTile, buildTiles } from './build-tiles.ts';
import { MAP_LAYERS } from './map-feature.ts';

/** Tiles of one zoom, built from features that are indexed for a band that begins at `from`. */
function build(map: OsmData, from: number, zoom: number): BuiltTile[] {
  const set = { layers: MAP_LAYERS, bands: [[from, zoom]] as const, hasLand: true };
  return [...buildTiles([...buildFeatures(map)], map.bbox, set)].filter(({ z }) => z === zoom);
}

it('cuts the same tiles, in the same order, piece by piece as from all features at once', () => {
  const town = generateTown({ titles: 600 });
  // A band that begins lower is indexed whole.
  const whole = build(town, 11, 14);
  const pieces = build(town, 14, 14);
  const places = (tiles: readonly BuiltTile[]) => tiles.map(({ x, y }) => `${x}/${y}`);
  // Tiles of two places far apart, of more than one piece.
  expect(new Set(whole.map(({ x, y }) => `${x >> 2}/${y >> 2}`)).size).toBeGreaterThan(3);
  expect(places(pieces)).toEqual(places(whole));
  for (const [index, { data }] of pieces.entries()) {
    expect(Buffer.compare(data, whole[index]?.data ?? new Uint8Array())).toBe(0);
  }
});
