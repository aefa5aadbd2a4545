import { type Edge, type EdgeKind, type Face, type Period, ringOf } from './planar-map.ts';
import { sine } from './plane/curve.ts';
import { at, type Point } from './plane/point.ts';
import { area, boxAlong, fromBox, type OrientedBox, smallestBox } from './plane/polygon.ts';
import type { Random } from './random.ts';
import { divide } from './roads/chord.ts';

/** When homes were built. */
export type Age = Exclude<Period, 'industrial'>;

/** Land for homes and shops, with streets round it. */
export interface Block {
  readonly face: Face;
  readonly age: Age;
}

/** How a piece of land is cut into blocks. Lengths in metres. */
export interface BlockPattern {
  /** Between parallel streets. */
  readonly width: number;
  /** Between cross streets. */
  readonly length: number;
  /** How far streets bow, as a share of their length. */
  readonly bow: number;
  /** How far cuts wander from even spacing, as a share. */
  readonly jitter: number;
  /** Whether all streets of a district keep one direction. */
  readonly parallel: boolean;
}

/** A smooth line across a box at a share of its length, or along it at a share of its width. */
export function lineAcross(
  box: OrientedBox,
  share: number,
  lengthways: boolean,
  bow: number,
  skew: number,
): Point[] {
  const long = box.alongTo - box.alongFrom;
  const wide = box.acrossTo - box.acrossFrom;
  const reach = lengthways ? long : wide;
  const pieces = Math.max(6, 2 * Math.ceil((reach * 1.3) / 52));
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = -0.15 + (1.3 * i) / pieces;
    const sway = bow * reach * sine(t / 2) + skew * reach * (t - 0.5);
    return lengthways
      ? fromBox(box, box.alongFrom + t * long, box.acrossFrom + share * wide + sway)
      : fromBox(box, box.alongFrom + share * long + sway, box.acrossFrom + t * wide);
  });
}

/**
 * Cuts a face into blocks, most elongated direction first, each new line being a street where it
 * can be reached by road.
 */
export function cutBlocks(
  face: Face,
  pattern: BlockPattern,
  street: () => Edge,
  boundaryKind: EdgeKind,
  random: Random,
): Face[] {
  const done: Face[] = [];
  const waiting: { face: Face; axis: Point | undefined; depth: number }[] = [
    { face, axis: undefined, depth: 0 },
  ];
  const boundary: Edge = { kind: boundaryKind, road: undefined };
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    const ring = ringOf(item.face);
    const box = item.axis === undefined ? smallestBox(ring) : boxAlong(ring, item.axis);
    const across = (box.acrossTo - box.acrossFrom) / pattern.width;
    const along = (box.alongTo - box.alongFrom) / pattern.length;
    const isSmall = area(ring) < 0.55 * pattern.width * pattern.length;
    const lengthways = across / 1.45 >= along / 1.5;
    const parts = lengthways ? across : along;
    if (isSmall || item.depth > 14 || (across < 1.45 && along < 1.5)) {
      done.push(item.face);
      continue;
    }
    const other = tryCuts(item.face, box, parts, lengthways, pattern, street, boundary, random);
    if (other === undefined) {
      done.push(item.face);
      continue;
    }
    const axis = pattern.parallel ? box.axis : undefined;
    for (const part of [item.face, other])
      waiting.push({ face: part, axis, depth: item.depth + 1 });
  }
  return done;
}

function tryCuts(
  face: Face,
  box: OrientedBox,
  parts: number,
  lengthways: boolean,
  pattern: BlockPattern,
  street: () => Edge,
  boundary: Edge,
  random: Random,
): Face | undefined {
  const count = Math.max(2, Math.round(parts));
  const even = Math.floor(count / 2) / count;
  for (let attempt = 0; attempt < 9; attempt++) {
    const turned = attempt % 3 === 2;
    const spread = pattern.jitter / Math.max(1, count / 3) + attempt * 0.05;
    const share = even + random.between(-spread, spread);
    const bow = random.between(-pattern.bow, pattern.bow);
    const skew = random.between(-pattern.jitter, pattern.jitter) * 0.4;
    const line = lineAcross(box, share, turned ? !lengthways : lengthways, bow, skew);
    const cut = divide(face, line, street, boundary);
    if (cut !== undefined) return cut.other;
  }
  return undefined;
}

/** Cuts off pieces of a face until one is no larger than `largest` square metres. */
export function trimToSize(
  face: Face,
  largest: number,
  street: () => Edge,
  random: Random,
): { readonly piece: Face; readonly rest: readonly Face[] } {
  const rest: Face[] = [];
  let piece = face;
  for (let tries = 0; tries < 5; tries++) {
    const ring = ringOf(piece);
    const size = area(ring);
    if (size <= largest) break;
    const box = smallestBox(ring);
    const share = Math.max(0.3, Math.min(0.5, (0.92 * largest) / size));
    const line = lineAcross(box, share, false, random.between(-0.04, 0.04), 0);
    const cut = divide(piece, line, street, { kind: 'fence', road: undefined });
    if (cut === undefined) break;
    const faces = [piece, cut.other].sort((a, b) => area(ringOf(a)) - area(ringOf(b)));
    piece = at(faces, 0);
    rest.push(at(faces, 1));
  }
  return { piece, rest };
}
