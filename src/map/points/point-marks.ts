import { unprojectLatitude } from '@property/geo/mercator.ts';
import type { CellBatch } from '#lib/points/cell-batch.ts';
import type { Colouring, PointBatch } from '#lib/points/point-batch.ts';
import type { PointLook } from '#lib/points/point-look.ts';

/** Zoom from which on every title stands alone. */
export const SINGLES_ZOOM = 16;

/** Titles in a group at least: fewer can be told apart. */
export const FEWEST = 8;

/** Everything drawn for the points at one zoom: titles alone and groups of them; all arrays run alike. */
export interface PointMarks {
  readonly zoom: number;
  readonly colouring: Colouring;
  readonly length: number;
  /** World coordinates from 0 to 1, Web Mercator: x and y of each. */
  readonly places: Float64Array<ArrayBuffer>;
  /** Titles in each mark. */
  readonly counts: Uint32Array<ArrayBuffer>;
  /** Titles of each class in each mark, `classCount` numbers a mark. */
  readonly shares: Uint32Array<ArrayBuffer>;
  readonly classCount: number;
  /**
   * Of a single title, its index among all points and, after these, all cells; of several that are
   * drawn as one, that of one of them; -1 for a group.
   */
  readonly points: Int32Array<ArrayBuffer>;
  /** Zoom from which a group falls apart. */
  readonly opensAt: Uint8Array<ArrayBuffer>;
}

/** Degrees of a place in the world, longitude first. */
export function unproject(x: number, y: number): [lon: number, lat: number] {
  return [(x - 0.5) * 360, unprojectLatitude(y)];
}

/** Diameters of groups in pixels by the titles in them: six, so that a glance compares them. */
const SIZES = [
  [1000, 53],
  [500, 48],
  [200, 43],
  [50, 38],
  [10, 33],
  [0, 29],
] as const;
/** Half the width of a title that stands alone. */
const SINGLE = 5;

/** Pixels across a group of so many titles. */
export function measureGroup(count: number): number {
  return SIZES.find(([least]) => count >= least)?.[1] ?? 29;
}

/** Pixels across titles that are drawn as one, by how many there are. */
export function measureJoined(count: number): number {
  return count < 100 ? 22 : 30;
}

/** What a mark stands for: one title, several that lie side by side, or a group of any. */
export function readKind(
  { points, counts }: Pick<PointMarks, 'points' | 'counts'>,
  index: number,
): 'single' | 'joined' | 'group' {
  if ((points[index] ?? -1) < 0) return 'group';
  return (counts[index] ?? 0) > 1 ? 'joined' : 'single';
}

/** Half the width of a mark in pixels: all of it lies as far around its place. */
export function measureMark(marks: PointMarks, index: number): number {
  const count = marks.counts[index] ?? 0;
  const kind = readKind(marks, index);
  if (kind === 'single') return SINGLE;
  return (kind === 'group' ? measureGroup(count) : measureJoined(count)) / 2;
}

/**
 * The mark nearest to a place among those it touches, a group before a single title, as they are
 * drawn; -1 where there is none.
 *
 * @param x in world coordinates
 * @param y in world coordinates
 * @param pixel of the screen, in world coordinates
 * @param distance in pixels around a mark that still means it
 */
export function findMark(
  marks: PointMarks,
  x: number,
  y: number,
  pixel: number,
  distance: number,
): number {
  let [found, nearest, foundGroup] = [-1, Number.POSITIVE_INFINITY, false];
  for (let index = 0; index < marks.length; index += 1) {
    const dx = ((marks.places[2 * index] ?? 0) - x) / pixel;
    if (Math.abs(dx) > 40) continue;
    const dy = ((marks.places[2 * index + 1] ?? 0) - y) / pixel;
    const isGroup = readKind(marks, index) === 'group';
    if (foundGroup && !isGroup) continue;
    const radius = measureMark(marks, index);
    const away = Math.hypot(dx, dy);
    if (away > radius + distance || (isGroup === foundGroup && away >= nearest)) continue;
    [found, nearest, foundGroup] = [index, away, isGroup];
  }
  return found;
}

/** What the map sends to the worker that groups points. */
export type ToPoints =
  | {
      readonly kind: 'set';
      readonly batches: readonly PointBatch[];
      readonly cells: readonly CellBatch[];
    }
  | { readonly kind: 'add'; readonly batches: readonly PointBatch[] }
  | { readonly kind: 'look'; readonly look: PointLook }
  | { readonly kind: 'marks'; readonly id: number; readonly zoom: number }
  | {
      readonly kind: 'members';
      readonly id: number;
      readonly zoom: number;
      readonly mark: number;
    };

/** What comes back: the marks of the zoom that was asked for, or what one of them is made of. */
export type FromPoints = { readonly id: number } & (
  | { readonly marks: PointMarks }
  | { readonly members: Int32Array<ArrayBuffer> }
);
