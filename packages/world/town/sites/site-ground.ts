import { type HalfEdge, sidesOf, splitSide, type Vertex } from '../planar-map.ts';
import { nearestOnLine } from '../plane/curve.ts';
import {
  at,
  cross,
  direction,
  distance,
  dot,
  interpolate,
  offset,
  type Point,
} from '../plane/point.ts';
import {
  area,
  boxAlong,
  centroid,
  contains,
  convexOverlap,
  crossing,
  isSimple,
  signedArea,
} from '../plane/polygon.ts';
import { clearance, isFrontage } from '../roads/frontage.ts';
import type { Site } from './site.ts';

/** A site ready to be laid out: its fenced ground and the gate, with axes seen from the gate. */
export interface SiteGround {
  readonly site: Site;
  /** Anticlockwise outline of the ground, inside its roads. */
  readonly ring: readonly Point[];
  readonly gate: Vertex;
  readonly gateSide: HalfEdge;
  /** Metres left and right of the gate, and from the gate to the far end. */
  readonly left: number;
  readonly right: number;
  readonly deep: number;
  /** What stands already; grows as things are put down. */
  readonly taken: Point[][];
  /** The point so many metres to the right of the gate and in from it. */
  place(right: number, inward: number): Point;
}

/** Opens a gate onto the best street of a site. Undefined where the ground is too small to use. */
export function openSite(site: Site): SiteGround | undefined {
  const gateSide = chooseGate(sidesOf(site.face));
  if (gateSide === undefined) return undefined;
  const middle = interpolate(gateSide.origin, gateSide.end, 0.5);
  const inside = splitSide(gateSide, middle);
  const ring = insetRing(sidesOf(site.face));
  if (ring === undefined || area(ring) < 500) return undefined;
  const axis = direction(gateSide.origin, inside.end);
  const gate = inside.origin;
  const box = boxAlong(ring, axis);
  const gateAlong = dot(axis, gate);
  const gateAcross = cross(axis, gate);
  return {
    site,
    ring,
    gate,
    gateSide: inside,
    left: box.alongFrom - gateAlong,
    right: box.alongTo - gateAlong,
    deep: box.acrossTo - gateAcross,
    taken: [],
    place: (right, inward) => offset(gate, axis, right, inward),
  };
}

const QUIET = {
  residential: 3,
  unclassified: 3.4,
  tertiary: 2.4,
  secondary: 1.6,
  primary: 1,
} as const;

function chooseGate(loop: readonly HalfEdge[]): HalfEdge | undefined {
  let best: HalfEdge | undefined;
  let bestScore = 0;
  const middle = centroid(loop.map((side) => side.origin));
  for (const side of loop) {
    const kind = side.edge.road?.class;
    if (kind === undefined || !isFrontage(side)) continue;
    const weight = kind in QUIET ? QUIET[kind as keyof typeof QUIET] : 1;
    const length = distance(side.origin, side.end);
    if (length < 9) continue;
    const inward = direction(interpolate(side.origin, side.end, 0.5), middle);
    const along = direction(side.origin, side.end);
    const score = weight * Math.min(length, 30) * (0.4 + Math.max(0, cross(along, inward)));
    if (score > bestScore) {
      best = side;
      bestScore = score;
    }
  }
  return best;
}

/** The ring of a face moved in from each side by what has to stay clear there. */
function insetRing(loop: readonly HalfEdge[], extra = 0.8): Point[] | undefined {
  const corners = loop.filter((side) => side.next !== side.twin && side.previous !== side.twin);
  const ring: Point[] = [];
  for (const side of corners) {
    const before = side.previous;
    const a = direction(before.origin, before.end);
    const b = direction(side.origin, side.end);
    const na = clearance(before) + extra;
    const nb = clearance(side) + extra;
    const turn = cross(a, b);
    if (Math.abs(turn) < 0.17) {
      const u = direction(before.origin, side.end);
      ring.push(offset(side.origin, u, 0, Math.max(na, nb)));
      continue;
    }
    const along = (nb - na * dot(a, b)) / turn;
    const reach = Math.max(-40, Math.min(40, along));
    ring.push(offset(side.origin, a, -reach, na));
  }
  if (ring.length >= 3 && signedArea(ring) > 0 && isSimple(ring)) return ring;
  const outer = loop.map((side) => side.origin);
  const middle = centroid(outer);
  const size = Math.sqrt(area(outer));
  const share = Math.min(0.4, 9 / size);
  const shrunk = outer.map((point) => interpolate(point, middle, share));
  return isSimple(shrunk) ? shrunk : undefined;
}

/**
 * A rectangle on the ground, made smaller until it fits inside and clear of all else.
 * Shares of the gate's axes in metres; undefined when no useful size fits.
 */
export function fitRectangle(
  ground: SiteGround,
  right: readonly [number, number],
  inward: readonly [number, number],
  smallest = 7,
): Point[] | undefined {
  let [r0, r1] = right;
  let [i0, i1] = inward;
  for (let tries = 0; tries < 7; tries++) {
    if (r1 - r0 < smallest || i1 - i0 < smallest) return undefined;
    const ring = [
      ground.place(r0, i0),
      ground.place(r1, i0),
      ground.place(r1, i1),
      ground.place(r0, i1),
    ];
    const ends = ring.flatMap((point, i) => [
      point,
      interpolate(point, at(ring, (i + 1) % 4), 0.5),
    ]);
    const isInside = ends.every((point) => contains(ground.ring, point));
    if (
      isInside &&
      !isOnRoad(ring, ends, ground) &&
      !ground.taken.some((other) => convexOverlap(ring, other, 0.2))
    ) {
      ground.taken.push(ring);
      return ring;
    }
    const shrinkRight = (r1 - r0) * 0.09;
    const shrinkInward = (i1 - i0) * 0.09;
    r0 += shrinkRight;
    r1 -= shrinkRight;
    i0 += shrinkInward;
    i1 -= shrinkInward;
  }
  return undefined;
}

/**
 * The first of ever smaller rectangles that fits anywhere on the ground, for ground on which a
 * layout found no room.
 */
export function fitAnywhere(ground: SiteGround): Point[] | undefined {
  for (const size of [40, 26, 17, 11]) {
    for (let inward = 4; inward + size < ground.deep; inward += size / 2) {
      for (let right = ground.left + 4; right + size < ground.right; right += size / 2) {
        const ring = fitRectangle(
          ground,
          [right, right + size],
          [inward, inward + size],
          size * 0.8,
        );
        if (ring !== undefined) return ring;
      }
    }
  }
  return undefined;
}

/** Whether a rectangle comes onto a road beside the site, footway included. */
function isOnRoad(ring: readonly Point[], ends: readonly Point[], ground: SiteGround): boolean {
  return sidesOf(ground.site.face).some((side) => {
    if (side.edge.road === undefined) return false;
    const line = [side.origin, side.end];
    const least = clearance(side);
    return (
      contains(ring, side.origin) ||
      ends.some((point) => nearestOnLine(line, point).distance < least) ||
      ring.some((a, i) => crossing(a, at(ring, (i + 1) % 4), side.origin, side.end) !== undefined)
    );
  });
}

/** Points from one place towards another every `step` metres, as far as they stay on the ground. */
export function runInside(
  ground: SiteGround,
  from: readonly [number, number],
  to: readonly [number, number],
  step = 8,
): Point[] {
  const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  const points: Point[] = [];
  for (let gone = 0; gone <= length; gone += step) {
    const share = length === 0 ? 0 : gone / length;
    const point = ground.place(
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    );
    if (!contains(ground.ring, point) && gone > 10) break;
    points.push(point);
  }
  return points;
}

/** Keeps a strip clear along a line on the ground. */
export function keepClear(
  ground: SiteGround,
  from: readonly [number, number],
  to: readonly [number, number],
  half: number,
): void {
  const a = ground.place(...from);
  const b = ground.place(...to);
  const u = direction(a, b);
  ground.taken.push([
    offset(a, u, -1, -half),
    offset(b, u, 1, -half),
    offset(b, u, 1, half),
    offset(a, u, -1, half),
  ]);
}
