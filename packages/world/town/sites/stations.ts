import type { OsmWriter } from '../osm-writer.ts';
import type { Plan } from '../plan.ts';
import { type Face, type HalfEdge, sidesOf, type Vertex } from '../planar-map.ts';
import { at, cross, direction, distance, offset, type Point } from '../plane/point.ts';
import { crossing } from '../plane/polygon.ts';
import { warp } from '../warp.ts';

/** A station beside the place where a road crosses the railway. */
export interface Station {
  readonly name: string;
  /** On the railway. */
  readonly stop: Point;
  readonly along: Point;
  /** Towards the station building. */
  readonly aside: 1 | -1;
  readonly road: Vertex;
}

/** Metres round a station kept clear of houses. */
const FORECOURT = 62;

export function isOnForecourt(stations: readonly Station[], point: Point): boolean {
  return stations.some(
    ({ stop, along, aside }) => distance(offset(stop, along, 0, aside * 24), point) < FORECOURT,
  );
}

/** The ground a station stands on, drive and car park with it. */
export function forecourtRing({ stop, along, aside }: Station): Point[] {
  const spot = (forward: number, out: number) => offset(stop, along, forward, aside * out);
  return [spot(-90, 0), spot(56, 0), spot(56, 62), spot(-90, 62)];
}

/** Places each planned station at the nearest crossing of road and railway with room beside it. */
export function placeStations(plan: Plan, faces: Iterable<Face>): Station[] {
  const crossings: HalfEdge[] = [];
  const roads: HalfEdge[] = [];
  for (const face of faces) {
    for (const side of sidesOf(face)) {
      const { road } = side.edge;
      if (road === undefined) continue;
      roads.push(side);
      if (side.previous.edge.kind === 'rail' && road.class !== 'trunk') crossings.push(side);
    }
  }
  const stations: Station[] = [];
  for (const planned of plan.stations) {
    const wish = warp(planned.at);
    const nearest = crossings
      .filter((side) => distance(side.origin, wish) < 1400)
      .sort((a, b) => distance(a.origin, wish) - distance(b.origin, wish));
    for (const side of nearest) {
      const station = standBeside(planned.name, side);
      const isTaken = stations.some((other) => distance(other.stop, station.stop) < 400);
      if (isTaken || isCrossed(station, roads)) continue;
      stations.push(station);
      break;
    }
  }
  return stations;
}

function standBeside(name: string, side: HalfEdge): Station {
  const along = direction(side.origin, side.previous.origin);
  const away = direction(side.origin, side.end);
  const aside = cross(along, away) > 0 ? 1 : -1;
  const road = distance(side.origin, side.end) > 22 ? side.end : side.next.end;
  return { name, stop: offset(side.origin, along, 74, 0), along, aside, road };
}

/** Whether a road runs through the building or its car park. */
function isCrossed({ stop, along, aside }: Station, roads: readonly HalfEdge[]): boolean {
  const spot = (forward: number, out: number) => offset(stop, along, forward, aside * out);
  const ring = [spot(-32, 6), spot(44, 6), spot(44, 62), spot(-32, 62)];
  return roads.some(({ origin, end }) => {
    if (distance(origin, stop) > 160) return false;
    return ring.some((a, i) => crossing(a, at(ring, (i + 1) % 4), origin, end) !== undefined);
  });
}

export function writeStations(stations: readonly Station[], writer: OsmWriter): void {
  for (const { name, stop, along, aside, road } of stations) {
    const spot = (forward: number, out: number) => offset(stop, along, forward, aside * out);
    writer.node(stop, { railway: 'station', public_transport: 'station', name });
    const ring = [spot(-22, 13), spot(22, 13), spot(22, 23), spot(-22, 23)];
    writer.ring(ring, {
      building: 'train_station',
      'building:levels': '1',
      name: `${name} station`,
    });
    for (const out of [4, -8]) {
      const platform = [spot(-50, out), spot(50, out), spot(50, out + 4), spot(-50, out + 4)];
      writer.ring(platform, { railway: 'platform', public_transport: 'platform' });
    }
    const parking = [spot(-20, 36), spot(34, 36), spot(34, 56), spot(-20, 56)];
    writer.ring(parking, { amenity: 'parking', surface: 'asphalt' });
    const drive = [spot(-42, 30), spot(-16, 29), spot(26, 29)].map((point) => writer.node(point));
    writer.way([writer.vertex(road), ...drive], { highway: 'service' });
  }
}
