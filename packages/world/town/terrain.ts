import { arrange, type Line } from './arrangement.ts';
import type { Plan } from './plan.ts';
import { type Face, sidesOf, type Vertex } from './planar-map.ts';
import { cosine, densify, drawBlob, drawCurve, nearestOnLine, sine } from './plane/curve.ts';
import { at, direction, distance, interpolate, offset, type Point } from './plane/point.ts';
import { contains, crossing } from './plane/polygon.ts';
import type { Random } from './random.ts';
import type { Road, RoadClass } from './roads/road.ts';

interface Settlement {
  readonly name: string;
  readonly centre: Point;
  readonly outline: readonly Point[];
}

/** The lie of the land: main roads, water and railway in place, and the faces between them. */
export interface Terrain {
  readonly plan: Plan;
  readonly faces: readonly Face[];
  readonly villages: readonly Settlement[];
  readonly river: readonly Point[];
  readonly banks: readonly [left: readonly Point[], right: readonly Point[]];
  readonly railway: readonly Point[];
  /** Middles of roundabouts, and the vertices that stand round each. */
  readonly roundabouts: readonly { readonly centre: Point; readonly radius: number }[];
  readonly newRoad: (kind: RoadClass, extra?: Partial<Road>) => Road;
  readonly mainRoadNames: Map<Road, readonly [string, string]>;
}

const ROUNDABOUT_RADIUS = 24;

export function layTerrain(plan: Plan, random: Random): Terrain {
  let roadCount = 0;
  const newRoad = (kind: RoadClass, extra: Partial<Road> = {}): Road => {
    roadCount += 1;
    return { ...extra, id: roadCount, class: kind };
  };
  const mainRoadNames = new Map<Road, readonly [string, string]>();
  const curves = plan.roads.map((road) => drawCurve(road.controls));
  joinLooseEnds(curves, plan);
  const lines: Line[] = plan.roads.map((planned, i) => {
    const road = newRoad(planned.class, planned.ref === undefined ? {} : { ref: planned.ref });
    mainRoadNames.set(road, planned.names);
    return { points: at(curves, i), kind: 'road', road };
  });
  const roundabouts = findRoundabouts(plan, curves);
  for (const { centre, radius } of roundabouts) {
    const road = newRoad('trunk', { roundabout: true });
    lines.push({ points: circle(centre, radius), kind: 'road', road });
  }
  const river = plan.river === undefined ? [] : drawCurve(plan.river.controls);
  const banks = drawBanks(river, plan);
  for (const side of banks) lines.push({ points: side, kind: 'bank' });
  for (const side of drawBanks(river, plan, true)) lines.push({ points: side, kind: 'riverside' });
  const railway = plan.railway.length === 0 ? [] : drawCurve(plan.railway);
  lines.push({ points: railway, kind: 'rail' });
  lines.push({ points: closed(plan.outline), kind: 'limit' });
  const villages = plan.villages.map((village) => ({
    name: village.name,
    centre: village.centre,
    outline: drawBlob(village.centre, ...village.reach, 0.2, random.fork(village.name)),
  }));
  for (const { outline } of villages) lines.push({ points: closed(outline), kind: 'limit' });
  const { west, south, east, north } = plan.bounds;
  const corners = [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
  lines.push({ points: densify(closed(corners), 60), kind: 'world' });
  const { faces } = arrange(lines, (middle, line) => {
    if (line.kind === 'world') return true;
    if (middle.x < west || middle.x > east || middle.y < south || middle.y > north) return false;
    if (line.road?.roundabout) return true;
    return !roundabouts.some(({ centre, radius }) => distance(centre, middle) < radius - 1);
  });
  for (const face of faces) classify(face, plan, river, villages);
  return { plan, faces, villages, river, banks, railway, roundabouts, newRoad, mainRoadNames };
}

/** Says what land a face is by what most of its edge lies in. */
function classify(
  face: Face,
  plan: Plan,
  river: readonly Point[],
  villages: readonly Settlement[],
): void {
  const votes = new Map<string, number>();
  for (const point of insidePoints(face)) {
    const land = landAt(point, plan, river, villages);
    votes.set(land, (votes.get(land) ?? 0) + 1);
  }
  const [winner] = [...votes].sort((a, b) => b[1] - a[1]);
  const land = winner?.[0] ?? 'country';
  if (land === 'river' || land === 'riverside' || land === 'town') face.land = land;
  else if (land !== 'country') {
    face.land = 'village';
    face.village = land;
    face.period = 'village';
  }
}

/** River, riverside, town or country, or the name of a village. */
function landAt(
  point: Point,
  plan: Plan,
  river: readonly Point[],
  villages: readonly Settlement[],
): string {
  const nearest = river.length === 0 ? undefined : nearestOnLine(river, point);
  const isWithin = (width: (plan: Plan, river: readonly Point[], index: number) => number) =>
    nearest !== undefined && nearest.distance < width(plan, river, nearest.piece) + 0.3;
  if (isWithin(riverHalfWidth)) return 'river';
  if (isWithin(riversideWidth)) return 'riverside';
  if (contains(plan.outline, point)) return 'town';
  return villages.find((village) => contains(village.outline, point))?.name ?? 'country';
}

function closed(ring: readonly Point[]): Point[] {
  return [...ring, ...ring.slice(0, 1)];
}

function circle(centre: Point, radius: number): Point[] {
  return closed(
    Array.from({ length: 16 }, (_, i) => ({
      x: centre.x + radius * cosine(i / 16),
      y: centre.y + radius * sine(i / 16),
    })),
  );
}

/** Brings the ends of planned roads onto a vertex of a road they stop near. */
function joinLooseEnds(curves: Point[][], plan: Plan): void {
  for (const [i, curve] of curves.entries()) {
    for (const end of [0, curve.length - 1]) {
      const point = at(curve, end);
      const { west, east, south, north } = plan.bounds;
      if (point.x < west || point.x > east || point.y < south || point.y > north) continue;
      let nearest: Point | undefined;
      for (const [k, other] of curves.entries()) {
        if (k === i) continue;
        for (const candidate of other) {
          if (nearest === undefined || distance(candidate, point) < distance(nearest, point)) {
            nearest = candidate;
          }
        }
      }
      if (nearest !== undefined && distance(nearest, point) < 160) curve[end] = nearest;
    }
  }
}

function findRoundabouts(plan: Plan, curves: readonly Point[][]) {
  const found: { centre: Point; radius: number }[] = [];
  for (const [i, road] of plan.roads.entries()) {
    if (road.class !== 'trunk') continue;
    for (const [k, other] of plan.roads.entries()) {
      if (i === k || other.class === 'trunk') continue;
      for (const centre of meetings(at(curves, i), at(curves, k))) {
        if (found.some((known) => distance(known.centre, centre) < 150)) continue;
        found.push({ centre, radius: ROUNDABOUT_RADIUS });
      }
    }
  }
  return found;
}

function meetings(a: readonly Point[], b: readonly Point[]): Point[] {
  const found: Point[] = [];
  for (let i = 0; i + 1 < a.length; i++) {
    for (let k = 0; k + 1 < b.length; k++) {
      const p = at(a, i);
      const q = at(a, i + 1);
      if (Math.abs(p.x - at(b, k).x) > 90 || Math.abs(p.y - at(b, k).y) > 90) continue;
      const hit = crossing(p, q, at(b, k), at(b, k + 1));
      if (hit !== undefined) found.push(interpolate(p, q, hit.first));
    }
  }
  return found;
}

function riverHalfWidth(plan: Plan, river: readonly Point[], index: number): number {
  const share = index / river.length;
  return plan.riverHalfWidth * (0.85 + 0.2 * sine(share * 3.3) + 0.35 * share);
}

function riversideWidth(plan: Plan, river: readonly Point[], index: number): number {
  const share = index / river.length;
  const meadow =
    26 +
    34 *
      (1 + sine(share * 9 + 0.1)) *
      (1 - 0.7 * Math.max(0, 1 - distance(at(river, index), { x: 0, y: 0 }) / plan.radius));
  return riverHalfWidth(plan, river, index) + meadow;
}

function drawBanks(river: readonly Point[], plan: Plan, outer = false): [Point[], Point[]] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [i, point] of river.entries()) {
    const before = river[i - 1] ?? point;
    const after = river[i + 1] ?? point;
    const length = Math.max(1e-6, distance(before, after));
    const u = { x: (after.x - before.x) / length, y: (after.y - before.y) / length };
    const width = outer ? riversideWidth(plan, river, i) : riverHalfWidth(plan, river, i);
    left.push(offset(point, u, 0, width));
    right.push(offset(point, u, 0, -width));
  }
  return [left, right];
}

/** Points a little inside a face, along its longer sides. */
function insidePoints(face: Face): Point[] {
  const sides = sidesOf(face);
  const ring = sides.map((side) => side.origin);
  const longest = [...sides].sort((a, b) => distance(b.origin, b.end) - distance(a.origin, a.end));
  const points: Point[] = [];
  for (const inward of [5, 1.5, 0.4]) {
    for (const side of longest) {
      const u = direction(side.origin, side.end);
      const point = offset(interpolate(side.origin, side.end, 0.5), u, 0, inward);
      if (contains(ring, point)) points.push(point);
      if (points.length >= 9) return points;
    }
  }
  return points;
}

/** Every vertex of the faces, once. */
export function verticesOf(faces: Iterable<Face>): Set<Vertex> {
  const vertices = new Set<Vertex>();
  for (const face of faces) for (const side of sidesOf(face)) vertices.add(side.origin);
  return vertices;
}
