import { lineAcross } from '../blocks.ts';
import { addStub, type Face, type HalfEdge, ringOf, sidesOf, splitSide } from '../planar-map.ts';
import { at, direction, distance, interpolate, offset, type Point } from '../plane/point.ts';
import { fromBox, smallestBox } from '../plane/polygon.ts';
import type { Random } from '../random.ts';
import type { Terrain } from '../terrain.ts';
import { castRay, divide } from './chord.ts';
import { isFrontage } from './frontage.ts';

/** Metres between a close and the line behind its last house. */
const BEHIND = 34;
/** Metres of block a close and the gardens either side of it take. */
const SPACING = 70;

/** Runs cul-de-sacs into a block too deep for the houses round it. */
export function layCloses(face: Face, terrain: Terrain, random: Random): void {
  const ring = ringOf(face);
  const box = smallestBox(ring);
  const along = box.alongTo - box.alongFrom;
  const across = box.acrossTo - box.acrossFrom;
  if (across < 88) return;
  const count = Math.max(1, Math.floor((along - 56) / SPACING));
  const fromNear = random.chance(0.5);
  for (let i = 0; i < count; i++) {
    const share = (i + 0.5 + random.between(-0.1, 0.1)) / count;
    const middle = fromBox(
      box,
      box.alongFrom + 28 + share * (along - 56),
      (box.acrossFrom + box.acrossTo) / 2,
    );
    const isNear = random.chance(0.25) ? !fromNear : fromNear;
    const outward = isNear ? { x: box.axis.y, y: -box.axis.x } : { x: -box.axis.y, y: box.axis.x };
    const isDone = runClose(face, middle, outward, terrain, random);
    if (!isDone) runClose(face, middle, { x: -outward.x, y: -outward.y }, terrain, random);
  }
}

function runClose(
  face: Face,
  middle: Point,
  outward: Point,
  terrain: Terrain,
  random: Random,
): boolean {
  const loop = sidesOf(face);
  const mouth = castRay(loop, middle, outward, 300);
  if (mouth === undefined || !isFrontage(mouth.side) || mouth.side.edge.road?.class === 'trunk')
    return false;
  const start = offset(middle, outward, mouth.distance, 0);
  const { side } = mouth;
  if (isByJunction(side, start)) return false;
  const along = direction(side.origin, side.end);
  const inward = { x: -along.y, y: along.x };
  const far = castRay(loop, start, inward, 400);
  const reach = (far?.distance ?? 0) - BEHIND;
  if (reach < 34) return false;
  const bend = random.between(-0.16, 0.16);
  const length = Math.min(reach, 190);
  const pieces = Math.max(2, Math.round(length / 24));
  const points = Array.from({ length: pieces }, (_, i) => {
    const t = (i + 1) / pieces;
    return offset(start, inward, t * length, bend * length * t * t);
  });
  if (points.some((point, i) => i > 0 && clearOf(loop, at(points, i - 1), point) < BEHIND - 4))
    return false;
  const from = splitSide(side, start);
  const road = terrain.newRoad('residential');
  const tip = addStub(from, points, { kind: 'road', road });
  addHead(face, tip, terrain, random);
  return true;
}

/** Whether a junction is too near for another. */
function isByJunction(side: HalfEdge, point: Point): boolean {
  const isJunction = (leaving: HalfEdge) => leaving.previous.twin.previous.twin !== leaving;
  const nearest = Math.min(distance(side.origin, point), distance(side.end, point));
  if (nearest < 2) return true;
  return [side, side.next].some(
    (leaving) => isJunction(leaving) && distance(leaving.origin, point) < 18,
  );
}

/** A short arm or two across the end of a close. */
function addHead(face: Face, tip: HalfEdge, terrain: Terrain, random: Random): void {
  const u = direction(tip.origin, tip.end);
  const road = terrain.newRoad('residential');
  for (const turn of [1, -1]) {
    const sideways = { x: -u.y * turn, y: u.x * turn };
    const room = castRay(sidesOf(face), tip.end, sideways, 200);
    const reach = Math.min(62, (room?.distance ?? 0) - BEHIND);
    if (reach < 24 || random.chance(0.2)) continue;
    const end = offset(tip.end, sideways, reach, 0);
    if (clearOf(sidesOf(face), interpolate(tip.end, end, 0.5), end) < BEHIND - 8) continue;
    const points = [interpolate(tip.end, end, 0.5), end];
    addStub(turn === 1 ? tip.twin : tip.next, points, { kind: 'road', road });
  }
}

/** Metres from the farther end of a piece of line to the nearest side ahead or beside it. */
function clearOf(loop: readonly HalfEdge[], from: Point, to: Point): number {
  const u = direction(from, to);
  let least = Number.POSITIVE_INFINITY;
  for (const ray of [u, { x: -u.y, y: u.x }, { x: u.y, y: -u.x }]) {
    const hit = castRay(loop, to, ray, 120);
    if (hit !== undefined) least = Math.min(least, hit.distance);
  }
  return least;
}

/** Runs an alley down the middle of a terraced block. @returns the two halves, or the block. */
export function layAlley(face: Face, terrain: Terrain, random: Random): Face[] {
  const box = smallestBox(ringOf(face));
  const across = box.acrossTo - box.acrossFrom;
  if (across < 50 || across > 82 || box.alongTo - box.alongFrom < 80) return [face];
  const alley = () => ({
    kind: 'road' as const,
    road: terrain.newRoad('service', { alley: true }),
  });
  const line = lineAcross(box, 0.5, true, random.between(-0.01, 0.01), 0);
  const cut = divide(face, line, alley, { kind: 'fence', road: undefined });
  return cut === undefined ? [face] : [face, cut.other];
}
