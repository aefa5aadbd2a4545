import type { Colouring } from './point-batch.ts';
import { CLASSES } from './point-classes.ts';
import type { TileBox } from './tile-box.ts';

/**
 * Titles counted by tile of the map, packed like points: cell `i` is the tile `tiles[2 * i]`,
 * `tiles[2 * i + 1]` (x, y) of a precision, its titles stand in the mean at `positions[2 * i]`,
 * `positions[2 * i + 1]` (longitude, latitude), and those of each class begin at
 * `shares[i * CLASSES[colouring].length]`.
 */
export interface CellBatch {
  /** Zoom of the map, a whole number, that the cells are small enough for. */
  readonly zoom: number;
  /** Zoom of the tiles. */
  readonly precision: number;
  readonly colouring: Colouring;
  readonly tiles: Uint32Array<ArrayBuffer>;
  readonly positions: Float64Array<ArrayBuffer>;
  readonly counts: Uint32Array<ArrayBuffer>;
  readonly shares: Uint32Array<ArrayBuffer>;
}

/** One cell, before it is packed. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly lon: number;
  readonly lat: number;
  readonly count: number;
  readonly shares: readonly number[];
}

export function packCells(
  cells: readonly Cell[],
  about: Pick<CellBatch, 'zoom' | 'precision' | 'colouring'>,
): CellBatch {
  return {
    ...about,
    tiles: Uint32Array.from(cells.flatMap(({ x, y }) => [x, y])),
    positions: Float64Array.from(cells.flatMap(({ lon, lat }) => [lon, lat])),
    counts: Uint32Array.from(cells, ({ count }) => count),
    shares: Uint32Array.from(cells.flatMap(({ shares }) => shares)),
  };
}

/** The titles in all cells. */
export function countCells(batches: readonly CellBatch[]): number {
  return batches.reduce((sum, { counts }) => counts.reduce((all, one) => all + one, sum), 0);
}

/** The titles in cells that lie in a box, whose tiles have to be no smaller than the cells. */
export function countWithin(batches: readonly CellBatch[], box: TileBox): number {
  return sumWithin(batches, box, ({ counts }, index) => counts[index] ?? 0);
}

function sumWithin(
  batches: readonly CellBatch[],
  box: TileBox,
  read: (batch: CellBatch, index: number) => number,
): number {
  let sum = 0;
  for (const batch of batches) {
    for (const index of batch.counts.keys())
      if (liesWithin(batch, index, box)) sum += read(batch, index);
  }
  return sum;
}

/** Of a cell the titles of the last class, which is that of titles of which nothing is known. */
function readUnclassed({ colouring, shares }: CellBatch, index: number): number {
  return shares[(index + 1) * CLASSES[colouring].length - 1] ?? 0;
}

/** The cells outside a box, whose tiles have to be no smaller than the cells. */
export function keepOutside(batches: readonly CellBatch[], box: TileBox): readonly CellBatch[] {
  return batches.map((batch) => {
    const kept = Array.from(batch.counts.keys()).filter((index) => !liesWithin(batch, index, box));
    return pickCells(batch, kept);
  });
}

/**
 * The titles in cells that lie in a box and are of any class but the last; 0 of cells that another
 * colouring split.
 */
export function countClassed(
  batches: readonly CellBatch[],
  box: TileBox,
  colouring: Colouring,
): number {
  if (batches.some((batch) => batch.colouring !== colouring)) return 0;
  return countWithin(batches, box) - sumWithin(batches, box, readUnclassed);
}

/** Within a box the titles of the last class alone, outside of it all. */
export function keepUnclassed(batches: readonly CellBatch[], box: TileBox): readonly CellBatch[] {
  return batches.map((batch) => {
    const classCount = CLASSES[batch.colouring].length;
    const [counts, shares] = [batch.counts.slice(), batch.shares.slice()];
    counts.forEach((_, index) => {
      if (!liesWithin(batch, index, box)) return;
      counts[index] = readUnclassed(batch, index);
      shares.fill(0, index * classCount, (index + 1) * classCount - 1);
    });
    const kept = Array.from(counts.keys()).filter((index) => (counts[index] ?? 0) > 0);
    return pickCells({ ...batch, counts, shares }, kept);
  });
}

function pickCells(batch: CellBatch, kept: readonly number[]): CellBatch {
  const classCount = CLASSES[batch.colouring].length;
  const pick = (values: ArrayLike<number>, size: number) =>
    kept.flatMap((cell) => Array.from({ length: size }, (_, at) => values[cell * size + at] ?? 0));
  return {
    ...batch,
    tiles: Uint32Array.from(pick(batch.tiles, 2)),
    positions: Float64Array.from(pick(batch.positions, 2)),
    counts: Uint32Array.from(pick(batch.counts, 1)),
    shares: Uint32Array.from(pick(batch.shares, classCount)),
  };
}

function liesWithin({ precision, tiles }: CellBatch, index: number, box: TileBox): boolean {
  const scale = 2 ** (box.zoom - precision);
  const x = Math.floor((tiles[2 * index] ?? 0) * scale);
  const y = Math.floor((tiles[2 * index + 1] ?? 0) * scale);
  return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
}
