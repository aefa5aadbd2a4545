import type { GridBounds } from '../../../dsl/compiled-aggregation.ts';
import { Bitset } from '../bitset.ts';
import { NOWHERE, type PointColumn, visitPlaces } from '../columns/point-column.ts';
import { findColumn, roundLatitude, roundLongitude } from '../columns/tiles.ts';
import type { TileNumbers } from './tile-numbers.ts';

export type Step = (count: number) => void;

/** From one document in so many on, walking the tree is quicker than looking each of them up. */
const WALK_SHARE = 8;
/** Points after which the work is told of. */
const BLOCK = 4_096;

/** Places of the points of documents, in the order of these. */
export function listInOrder(column: PointColumn, documents: Uint32Array, step: Step): Uint32Array {
  if (!column.single) {
    const found: number[] = [];
    visitPlaces(column, documents, step, (place) => found.push(place));
    return Uint32Array.from(found);
  }
  const { places } = column;
  const found = new Uint32Array(documents.length);
  let count = 0;
  for (let d = 0; d < documents.length; d++) {
    const place = places[documents[d] ?? 0] ?? NOWHERE;
    if (place !== NOWHERE) found[count++] = place;
  }
  step(documents.length);
  return found.subarray(0, count);
}

/** The same in any order: that of the tree, in which points near each other come together. */
export function listInAnyOrder(
  column: PointColumn,
  documents: Uint32Array,
  size: number,
  step: Step,
): Uint32Array {
  if (!column.single || documents.length * WALK_SHARE < size) {
    return listInOrder(column, documents, step);
  }
  const { documents: owners } = column;
  const found = new Uint32Array(owners.length);
  step(owners.length);
  if (documents.length === size) {
    for (let i = 0; i < found.length; i++) found[i] = i;
    return found;
  }
  const wanted = new Bitset(size);
  wanted.addAll(documents);
  let count = 0;
  for (let i = 0; i < owners.length; i++) if (wanted.has(owners[i] ?? 0)) found[count++] = i;
  return found.subarray(0, count);
}

/** Those of the places that lie within a box, edges included. */
export function keepWithin(
  { coordinates }: PointColumn,
  places: Uint32Array,
  { north, south, west, east }: GridBounds,
  step: Step,
): Uint32Array {
  step(places.length);
  return places.filter((place) => {
    const latitude = roundLatitude(coordinates[2 * place + 1] ?? 0);
    if (latitude > north || latitude < south) return false;
    const longitude = roundLongitude(coordinates[2 * place] ?? 0);
    return west <= east
      ? longitude >= west && longitude <= east
      : longitude >= west || longitude <= east;
  });
}

/** Counts points by tile; where `numbers` are wanted, the number of the tile of each point. */
export function countTiles(
  { coordinates, rows }: PointColumn,
  places: Uint32Array,
  tiles: TileNumbers,
  numbers: Uint32Array | undefined,
  step: Step,
): void {
  const { shift, sums } = tiles;
  let [lastColumn, lastRow, number] = [-1, -1, 0];
  for (let start = 0; start < places.length; start += BLOCK) {
    const end = Math.min(places.length, start + BLOCK);
    step(end - start);
    for (let i = start; i < end; i++) {
      const place = places[i] ?? 0;
      const longitude = coordinates[2 * place] ?? 0;
      const column = findColumn(longitude) >>> shift;
      const row = (rows[place] ?? 0) >>> shift;
      // Points that come one after the other often lie in the same tile.
      if (column !== lastColumn || row !== lastRow) {
        number = tiles.number(column, row);
        lastColumn = column;
        lastRow = row;
      }
      tiles.counts[number] = (tiles.counts[number] ?? 0) + 1;
      if (numbers) numbers[i] = number;
      if (sums) {
        tiles.longitudes[number] = (tiles.longitudes[number] ?? 0) + longitude;
        tiles.latitudes[number] =
          (tiles.latitudes[number] ?? 0) + (coordinates[2 * place + 1] ?? 0);
      }
    }
  }
}

/** Counts again where documents have several points: each counts once in a tile. */
export function countOnce(
  { documents }: PointColumn,
  places: Uint32Array,
  tiles: TileNumbers,
  numbers: Uint32Array,
): void {
  tiles.counts.fill(0);
  const last = new Int32Array(tiles.count).fill(-1);
  for (let i = 0; i < places.length; i++) {
    const document = documents[places[i] ?? 0] ?? 0;
    const number = numbers[i] ?? 0;
    if (last[number] === document) continue;
    last[number] = document;
    tiles.counts[number] = (tiles.counts[number] ?? 0) + 1;
  }
}

/** The documents of each of the chosen tiles, ascending, where the places come in their order. */
export function gatherMembers(
  { documents }: PointColumn,
  places: Uint32Array,
  tiles: TileNumbers,
  numbers: Uint32Array,
  chosen: Uint32Array,
): (index: number) => Uint32Array {
  /** One more than the index of a tile among those chosen; 0 for one that is not. */
  const indexes = new Uint32Array(tiles.count);
  const starts = new Uint32Array(chosen.length + 1);
  for (let i = 0; i < chosen.length; i++) {
    const number = chosen[i] ?? 0;
    indexes[number] = i + 1;
    starts[i + 1] = (starts[i] ?? 0) + (tiles.counts[number] ?? 0);
  }
  const next = starts.slice();
  const members = new Uint32Array(starts[chosen.length] ?? 0);
  for (let i = 0; i < places.length; i++) {
    const index = (indexes[numbers[i] ?? 0] ?? 0) - 1;
    if (index < 0) continue;
    const document = documents[places[i] ?? 0] ?? 0;
    const at = next[index] ?? 0;
    if (at > (starts[index] ?? 0) && members[at - 1] === document) continue;
    members[at] = document;
    next[index] = at + 1;
  }
  return (index) => members.subarray(starts[index], starts[index + 1]);
}
