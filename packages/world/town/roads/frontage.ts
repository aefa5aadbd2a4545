import type { HalfEdge } from '../planar-map.ts';
import {
  at,
  cross,
  direction,
  distance,
  dot,
  interpolate,
  offset,
  type Point,
  unit,
} from '../plane/point.ts';
import { halfWidth, hasFrontage } from './road.ts';

/** Metres kept clear beside a side of a face. */
export function clearance(side: HalfEdge): number {
  const { kind, road } = side.edge;
  if (road !== undefined) return halfWidth(road);
  if (kind === 'rail') return 9;
  return kind === 'bank' ? 8 : 0.3;
}

export function isFrontage(side: HalfEdge): boolean {
  return side.edge.road !== undefined && hasFrontage(side.edge.road);
}

/** A stretch of one road along one face, without sharp corners. */
interface Frontage {
  readonly sides: readonly HalfEdge[];
  readonly length: number;
  /** Metres to leave free at either end for the roads or gardens round the corner. */
  readonly trimStart: number;
  readonly trimEnd: number;
}

export function findFrontages(loop: readonly HalfEdge[]): Frontage[] {
  const runs: HalfEdge[][] = [];
  let run: HalfEdge[] = [];
  for (const side of loop) {
    const last = run[run.length - 1];
    const goesOn = last !== undefined && continues(last, side);
    if (!goesOn) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
    if (isFrontage(side)) run.push(side);
  }
  const first = runs[0];
  const last = run[run.length - 1];
  if (first !== undefined && last !== undefined && run !== first && continues(last, at(first, 0))) {
    runs[0] = [...run, ...first];
  } else if (run.length > 0) runs.push(run);
  return runs.map((sides) => ({
    sides,
    length: sides.reduce((sum, side) => sum + distance(side.origin, side.end), 0),
    trimStart: trimAt(at(sides, 0), at(sides, 0).previous),
    trimEnd: trimAt(at(sides, -1).twin, at(sides, -1).next.twin),
  }));
}

function continues(last: HalfEdge, side: HalfEdge): boolean {
  if (!isFrontage(side) || last.edge.road !== side.edge.road || last.twin === side) return false;
  if (last.next !== side) return false;
  const before = direction(last.origin, last.end);
  const after = direction(side.origin, side.end);
  return dot(before, after) > 0.77;
}

/** How far from the corner the first plot may begin, seen from the side that leaves the corner. */
function trimAt(side: HalfEdge, neighbour: HalfEdge): number {
  const isMirrored = neighbour.origin === side.origin;
  const corner = side.origin;
  const other = isMirrored ? neighbour.end : neighbour.origin;
  const along = direction(corner, side.end);
  const away = direction(corner, other);
  const sine = Math.abs(cross(along, away));
  const cosine = dot(along, away);
  if (neighbour.twin === side || neighbour === side) return 2.5;
  if (sine < 0.12) return cosine > 0 ? 40 : 0.8;
  const room = (clearance(neighbour) + 1 + clearance(side) * cosine) / sine;
  return Math.max(0.8, Math.min(45, room));
}

/** A place on a frontage: on its front boundary, looking into the block. */
export interface FrontPoint {
  readonly front: Point;
  readonly inward: Point;
  readonly side: HalfEdge;
  /** Metres from the street's start. */
  readonly along: number;
}

/** @param steps ascending distances along the frontage in metres. */
export function pointsAlong(frontage: Frontage, steps: readonly number[]): FrontPoint[] {
  const { sides } = frontage;
  const directions = sides.map((side) => direction(side.origin, side.end));
  const normalAt = (index: number): Point => {
    const before = directions[index - 1] ?? at(directions, Math.min(index, directions.length - 1));
    const after = directions[index] ?? before;
    const sum = unit({ x: before.x + after.x, y: before.y + after.y });
    return { x: -sum.y, y: sum.x };
  };
  const points: FrontPoint[] = [];
  let index = 0;
  let passed = 0;
  for (const step of steps) {
    let side = at(sides, index);
    let length = distance(side.origin, side.end);
    while (passed + length < step && index + 1 < sides.length) {
      passed += length;
      index += 1;
      side = at(sides, index);
      length = distance(side.origin, side.end);
    }
    const share = Math.max(0, Math.min(1, (step - passed) / length));
    const inward = unit(interpolate(normalAt(index), normalAt(index + 1), share));
    const foot = interpolate(side.origin, side.end, share);
    const metres = share * length;
    points.push({
      front: offset(foot, inward, clearance(side), 0),
      inward,
      side,
      along: side.runsForward ? side.along + metres : side.along - metres,
    });
  }
  return points;
}
