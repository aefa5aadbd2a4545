import {
  type Edge,
  type Face,
  type HalfEdge,
  sidesOf,
  splitFace,
  splitSide,
  Vertex,
} from '../planar-map.ts';
import { at, distance, interpolate, type Point, rounded } from '../plane/point.ts';
import { contains, crossing } from '../plane/polygon.ts';
import { hasFrontage } from './road.ts';

interface Hit {
  readonly side: HalfEdge;
  readonly point: Point;
  /** Points of the chord from its middle outwards, before the hit. */
  readonly passed: readonly Point[];
}

/** Metres within which a chord ends at a vertex that is already there. */
const SNAP = 11;
/** Metres a street stops short of a line it cannot join. */
const STANDOFF = 14;

function firstHit(sides: readonly HalfEdge[], points: readonly Point[]): Hit | undefined {
  const passed: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const a = at(points, i);
    const b = at(points, i + 1);
    let best: { side: HalfEdge; share: number } | undefined;
    for (const side of sides) {
      const hit = crossing(a, b, side.origin, side.end);
      if (hit !== undefined && (best === undefined || hit.first < best.share)) {
        best = { side, share: hit.first };
      }
    }
    if (best !== undefined) {
      return { side: best.side, point: rounded(interpolate(a, b, best.share)), passed };
    }
    passed.push(b);
  }
  return undefined;
}

function joins(side: HalfEdge): boolean {
  return side.edge.road !== undefined && hasFrontage(side.edge.road);
}

function settle(hit: Hit): HalfEdge {
  const { side, point } = hit;
  if (distance(side.origin, point) < SNAP) return side;
  if (distance(side.end, point) < SNAP) return side.next;
  return splitSide(side, point);
}

interface ChordResult {
  readonly other: Face;
  /** Whether a road, rather than a mere boundary, now lies between. */
  readonly isRoad: boolean;
}

/**
 * Divides a face along a line that passes through its middle point, of which the inner part up to
 * the first boundary either way is used. Where an end meets something a road cannot join, the road
 * stops short; where both do, only a boundary is drawn, so that every road stays reachable.
 */
export function divide(
  face: Face,
  line: readonly Point[],
  street: () => Edge,
  boundary: Edge,
): ChordResult | undefined {
  const sides = sidesOf(face);
  const middleIndex = middleOfLongestRun(
    sides.map((side) => side.origin),
    line,
  );
  if (middleIndex < 0) return undefined;
  const middle = at(line, middleIndex);
  const backHit = firstHit(sides, line.slice(0, middleIndex + 1).reverse());
  const foreHit = firstHit(sides, line.slice(middleIndex));
  if (backHit === undefined || foreHit === undefined) return undefined;
  if (backHit.side === foreHit.side || backHit.side.twin === foreHit.side) return undefined;
  if (distance(backHit.point, foreHit.point) < 36) return undefined;
  const backJoins = joins(backHit.side);
  const foreJoins = joins(foreHit.side);
  const from = settle(backHit);
  const to = settle(foreHit);
  if (from.origin === to.origin || from.end === to.origin || to.end === from.origin) {
    return undefined;
  }
  const inner = [...backHit.passed].reverse().concat(middle, foreHit.passed);
  const kept = inner.filter(
    (point) => distance(point, from.origin) > 6 && distance(point, to.origin) > 6,
  );
  const isRoad = backJoins || foreJoins;
  const through = backJoins && foreJoins;
  const edge = isRoad ? street() : boundary;
  let points: readonly Point[] =
    kept.length > 0 ? kept : [rounded(interpolate(from.origin, to.origin, 0.5))];
  if (isRoad && !through)
    points = trimTowards(points, backJoins ? to.origin : from.origin, backJoins);
  const vertices = points.map((point) => new Vertex(point));
  const ends = [...vertices, to.origin];
  const pieces = ends.map((end, i) => {
    const isLast = i === ends.length - 1;
    const stops = isRoad && ((isLast && !foreJoins) || (i === 0 && !backJoins));
    return { to: end, edge: stops ? boundary : edge };
  });
  const other = splitFace(from, to, pieces);
  return { other, isRoad: isRoad && pieces.some((piece) => piece.edge === edge) };
}

/** The middle of the longest stretch of a line inside a ring; -1 when it stays outside. */
function middleOfLongestRun(ring: readonly Point[], line: readonly Point[]): number {
  let best = -1;
  let bestLength = 0;
  let length = 0;
  for (const [i, point] of line.entries()) {
    length = contains(ring, point) ? length + 1 : 0;
    if (length > bestLength) {
      bestLength = length;
      best = i - Math.floor(length / 2);
    }
  }
  return best;
}

/** Drops points too near an end that cannot be joined and adds one at the right distance. */
function trimTowards(points: readonly Point[], end: Point, atTail: boolean): Point[] {
  const far = points.filter((point) => distance(point, end) > STANDOFF + 8);
  const last = at(far.length > 0 ? far : points, atTail ? -1 : 0);
  const away = distance(last, end);
  if (away <= STANDOFF + 4) return far;
  const stop = rounded(interpolate(last, end, 1 - STANDOFF / away));
  return atTail ? [...far, stop] : [stop, ...far];
}

/** The nearest side a ray meets, not counting sides at its own foot. */
export function castRay(
  sides: readonly HalfEdge[],
  from: Point,
  towards: Point,
  reach: number,
): { readonly distance: number; readonly side: HalfEdge } | undefined {
  const end = { x: from.x + towards.x * reach, y: from.y + towards.y * reach };
  let best: { distance: number; side: HalfEdge } | undefined;
  for (const side of sides) {
    const hit = crossing(from, end, side.origin, side.end);
    if (hit === undefined || hit.first * reach < 0.5) continue;
    if (best === undefined || hit.first * reach < best.distance) {
      best = { distance: hit.first * reach, side };
    }
  }
  return best;
}
