import type { StreetNamer } from '../names/street-namer.ts';
import type { Plan } from '../plan.ts';
import { type Face, type HalfEdge, sidesOf, type Vertex } from '../planar-map.ts';
import { at, distance, interpolate, type Point } from '../plane/point.ts';
import type { Road, Street } from './road.ts';

/** Finds which suburb, or outside the town which village, a point belongs to. */
export function placeFinder(plan: Plan): (point: Point, village: string | undefined) => string {
  return (point, village) => {
    if (village !== undefined) return village;
    let best = plan.name;
    let bestDistance = Number.POSITIVE_INFINITY;
    for (const { name, at: seed } of plan.suburbs) {
      const away = distance(seed, point);
      if (away < bestDistance) {
        best = name;
        bestDistance = away;
      }
    }
    for (const { name, centre } of plan.villages) {
      const away = distance(centre, point) - 0.2 * plan.radius;
      if (away < bestDistance) {
        best = name;
        bestDistance = away;
      }
    }
    return best;
  };
}

/** A street with its sides in order, all running the same way. */
export interface TracedStreet extends Street {
  readonly sides: readonly HalfEdge[];
}

interface TracingOptions {
  readonly plan: Plan;
  readonly mainRoadNames: ReadonlyMap<Road, readonly [string, string]>;
  readonly namer: StreetNamer;
  readonly placeOf: (point: Point, village: string | undefined) => string;
}

/** Follows every road from end to end, cuts it where its name changes, and names the streets. */
export function traceStreets(faces: Iterable<Face>, options: TracingOptions): TracedStreet[] {
  const sidesByRoad = new Map<Road, HalfEdge[]>();
  const seen = new Set<HalfEdge>();
  for (const face of faces) {
    for (const side of sidesOf(face)) {
      const { road } = side.edge;
      if (road === undefined || seen.has(side)) continue;
      seen.add(side).add(side.twin);
      const sides = sidesByRoad.get(road);
      if (sides === undefined) sidesByRoad.set(road, [side]);
      else sides.push(side);
    }
  }
  const streets: TracedStreet[] = [];
  for (const [road, sides] of sidesByRoad) {
    for (const path of walkRoad(sides)) streets.push(...nameStretches(road, path, options));
  }
  return streets;
}

/** Orders the sides of one road into runs from end to end. */
function walkRoad(sides: readonly HalfEdge[]): HalfEdge[][] {
  const leaving = new Map<Vertex, HalfEdge[]>();
  for (const side of sides) {
    for (const way of [side, side.twin]) {
      const others = leaving.get(way.origin);
      if (others === undefined) leaving.set(way.origin, [way]);
      else others.push(way);
    }
  }
  const used = new Set<HalfEdge>();
  const paths: HalfEdge[][] = [];
  const follow = (start: Vertex) => {
    const path: HalfEdge[] = [];
    let vertex = start;
    for (;;) {
      const next = leaving.get(vertex)?.find((side) => !used.has(side));
      if (next === undefined) break;
      used.add(next).add(next.twin);
      path.push(next);
      vertex = next.end;
    }
    if (path.length > 0) paths.push(path);
  };
  for (const [vertex, ways] of leaving) if (ways.length === 1) follow(vertex);
  for (const vertex of leaving.keys()) follow(vertex);
  return paths;
}

function villageOf(side: HalfEdge): string | undefined {
  return side.face.village ?? side.twin.face.village;
}

function isBuiltUp(side: HalfEdge): boolean {
  return [side.face, side.twin.face].some(
    ({ land }) => land === 'town' || land === 'village' || land === 'riverside',
  );
}

function nameStretches(
  road: Road,
  path: readonly HalfEdge[],
  options: TracingOptions,
): TracedStreet[] {
  const { plan, mainRoadNames } = options;
  const names = mainRoadNames.get(road);
  const zoneOf = (side: HalfEdge): string => {
    if (names === undefined) return '';
    const village = villageOf(side);
    if (village !== undefined) return village;
    const far = distance(side.origin, { x: 0, y: 0 });
    if (far < plan.radius * 0.36) return 'inner';
    return far < plan.radius * 1.3 && isBuiltUp(side) ? 'outer' : 'rural';
  };
  const streets: TracedStreet[] = [];
  let stretch: HalfEdge[] = [];
  for (const [i, side] of path.entries()) {
    stretch.push(side);
    const next = path[i + 1];
    if (next !== undefined && zoneOf(next) === zoneOf(side)) continue;
    streets.push(nameStretch(road, stretch, names, zoneOf(side), options));
    stretch = [];
  }
  return streets;
}

function nameStretch(
  road: Road,
  sides: readonly HalfEdge[],
  names: readonly [string, string] | undefined,
  zone: string,
  { namer, placeOf }: TracingOptions,
): TracedStreet {
  const middle = at(sides, Math.floor(sides.length / 2));
  const village = villageOf(middle);
  const place = placeOf(interpolate(middle.origin, middle.end, 0.5), village);
  let length = 0;
  for (const side of sides) length += distance(side.origin, side.end);
  const period =
    middle.face.period ??
    middle.twin.face.period ??
    (village === undefined ? 'postwar' : 'village');
  let name = road.name;
  if (road.alley || road.class === 'track' || road.roundabout) name = undefined;
  else if (names !== undefined && (village === undefined || road.class === 'trunk'))
    name = zone === 'inner' ? names[0] : names[1];
  else if (name === undefined) {
    const isShort = sides.some((side) => side.next === side.twin || side.twin.next === side);
    name = namer.next(period, place, isShort && length < 260);
  }
  const street: TracedStreet = {
    road,
    name,
    place,
    inVillage: village !== undefined,
    builtUp: isBuiltUp(middle),
    sides,
    slots: [],
  };
  let along = 0;
  for (const side of sides) {
    const size = distance(side.origin, side.end);
    for (const one of [side, side.twin]) one.street = street;
    side.along = along;
    side.twin.along = along + size;
    side.twin.runsForward = false;
    along += size;
  }
  return street;
}
