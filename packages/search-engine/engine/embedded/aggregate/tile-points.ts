import type { GridBounds } from '../../../dsl/compiled-aggregation.ts';
import type { QueryBudget } from '../../query-budget.ts';
import { Bitset } from '../bitset.ts';
import { NOWHERE, type PointColumn, visitPlaces } from '../columns/point-column.ts';
import { findColumn, findWest, roundLatitude, roundLongitude } from '../columns/tiles.ts';
import type { TileNumbers } from './tile-numbers.ts';

/** From one document in so many on, walking the tree is quicker than looking each of them up. */
const WALK_SHARE = 8;
/** Points after which the work is told of. */
const BLOCK = 4_096;

/** Places of the points of documents, in the order of these. */
function listInOrder(
  column: PointColumn,
  documents: Uint32Array,
  budget: QueryBudget,
): Uint32Array {
  if (!column.single) {
    const found: number[] = [];
    visitPlaces(column, documents, budget, (place) => found.push(place));
    return Uint32Array.from(found);
  }
  const { places } = column;
  const found = new Uint32Array(documents.length);
  let count = 0;
  for (let d = 0; d < documents.length; d++) {
    const place = places[documents[d] ?? 0] ?? NOWHERE;
    if (place !== NOWHERE) found[count++] = place;
  }
  budget.step(documents.length);
  return found.subarray(0, count);
}

/**
 * Places of the points of documents: of many in the order of the tree, in which points near each
 * other come together; of few, or where documents have several, in the order of the documents.
 * Undefined for all points that there are.
 */
export function listPlaces(
  column: PointColumn,
  documents: Uint32Array,
  size: number,
  budget: QueryBudget,
): Uint32Array | undefined {
  if (column.single && documents.length === size) return undefined;
  if (!column.single || documents.length * WALK_SHARE < size) {
    return listInOrder(column, documents, budget);
  }
  const { documents: owners } = column;
  const found = new Uint32Array(owners.length);
  budget.step(owners.length);
  const wanted = new Bitset(size);
  wanted.addAll(documents);
  let count = 0;
  for (let i = 0; i < owners.length; i++) if (wanted.has(owners[i] ?? 0)) found[count++] = i;
  return found.subarray(0, count);
}

/** Those of the places, or of all there are, that lie within a box, edges included. */
export function keepWithin(
  { coordinates, documents }: PointColumn,
  places: Uint32Array | undefined,
  { north, south, west, east }: GridBounds,
  budget: QueryBudget,
): Uint32Array {
  const total = places?.length ?? documents.length;
  const found = new Uint32Array(total);
  let count = 0;
  budget.step(total);
  for (let i = 0; i < total; i++) {
    const place = places ? (places[i] ?? 0) : i;
    const latitude = roundLatitude(coordinates[2 * place + 1] ?? 0);
    if (latitude > north || latitude < south) continue;
    const longitude = roundLongitude(coordinates[2 * place] ?? 0);
    const isWithin =
      west <= east
        ? longitude >= west && longitude <= east
        : longitude >= west || longitude <= east;
    if (isWithin) found[count++] = place;
  }
  return found.subarray(0, count);
}

/**
 * Counts points by tile, all of the column where no places are given; where `numbers` are wanted,
 * they get the number of the tile of each point.
 */
export function countTiles(
  column: PointColumn,
  places: Uint32Array | undefined,
  tiles: TileNumbers,
  numbers: Uint32Array | undefined,
  budget: QueryBudget,
): void {
  const total = places?.length ?? column.documents.length;
  for (let start = 0; start < total; start += BLOCK) {
    const end = Math.min(total, start + BLOCK);
    budget.step(end - start);
    countBlock(column, places ?? EVERY, start, end, tiles, numbers ?? NO_NUMBERS);
  }
}

/** Stands for all places, which are their own positions. */
const EVERY = new Uint32Array();
const NO_NUMBERS = new Uint32Array();

/**
 * Counts some of the points. Those that come one after the other often lie in the same tile: a run
 * of them is added at once. A function of its own, so that it is compiled before a long loop ends.
 */
function countBlock(
  { coordinates, rows }: PointColumn,
  places: Uint32Array,
  start: number,
  end: number,
  tiles: TileNumbers,
  numbers: Uint32Array,
): void {
  const { shift } = tiles;
  let row = -1;
  let west = 0;
  let east = 0;
  let number = 0;
  let count = 0;
  let longitudes = 0;
  let latitudes = 0;
  for (let i = start; i < end; i++) {
    const place = places === EVERY ? i : (places[i] ?? 0);
    const longitude = coordinates[2 * place] ?? 0;
    const ownRow = (rows[place] ?? 0) >>> shift;
    if (ownRow !== row || longitude < west || longitude >= east) {
      if (count > 0) tiles.add(number, count, longitudes, latitudes);
      count = 0;
      longitudes = 0;
      latitudes = 0;
      row = ownRow;
      const column = findColumn(longitude) >>> shift;
      west = findWest(column, shift);
      east = findWest(column + 1, shift);
      number = tiles.number(column, row);
    }
    count++;
    longitudes += longitude;
    latitudes += coordinates[2 * place + 1] ?? 0;
    if (numbers !== NO_NUMBERS) numbers[i] = number;
  }
  if (count > 0) tiles.add(number, count, longitudes, latitudes);
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

/**
 * Puts in place of the number of each point's tile one more than the index of that tile among the
 * chosen ones, or 0.
 */
export function numberSpots(
  numbers: Uint32Array,
  tileCount: number,
  chosen: Uint32Array,
): Uint32Array {
  const spots = new Uint32Array(tileCount);
  for (let i = 0; i < chosen.length; i++) spots[chosen[i] ?? 0] = i + 1;
  for (let i = 0; i < numbers.length; i++) numbers[i] = spots[numbers[i] ?? 0] ?? 0;
  return numbers;
}

/** The documents of each of the chosen tiles, ascending; `counts` is how many they are. */
export function gatherMembers(
  { documents, single }: PointColumn,
  places: Uint32Array | undefined,
  spots: Uint32Array,
  counts: Uint32Array,
): (index: number) => Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) starts[i + 1] = (starts[i] ?? 0) + (counts[i] ?? 0);
  const next = starts.slice();
  const members = new Uint32Array(starts[counts.length] ?? 0);
  for (let i = 0; i < spots.length; i++) {
    const spot = spots[i] ?? 0;
    if (spot === 0) continue;
    const document = documents[places ? (places[i] ?? 0) : i] ?? 0;
    const at = next[spot - 1] ?? 0;
    // Of several points of a document in one tile, which come together, the first counts.
    if (!single && at > (starts[spot - 1] ?? 0) && members[at - 1] === document) continue;
    members[at] = document;
    next[spot - 1] = at + 1;
  }
  const sorted = new Uint8Array(counts.length);
  return (index) => {
    const own = members.subarray(starts[index], starts[index + 1]);
    if (!single || own.length < 2 || sorted[index] === 1) return own;
    sorted[index] = 1;
    return own.sort();
  };
}
