import type { OsmWriter } from './osm-writer.ts';
import type { Plan } from './plan.ts';
import { type Face, type HalfEdge, sidesOf, type Vertex } from './planar-map.ts';
import { cross, direction, distance, offset, type Point } from './plane/point.ts';
import { warp } from './warp.ts';

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

/** Places each planned station at the nearest crossing of road and railway. */
export function placeStations(plan: Plan, faces: Iterable<Face>): Station[] {
  const crossings = new Map<Vertex, HalfEdge>();
  for (const face of faces) {
    for (const side of sidesOf(face)) {
      const road = side.edge.road;
      if (side.previous.edge.kind !== 'rail' || road === undefined || road.class === 'trunk')
        continue;
      crossings.set(side.origin, side);
    }
  }
  const stations: Station[] = [];
  for (const planned of plan.stations) {
    const wish = warp(planned.at);
    let best: HalfEdge | undefined;
    for (const [vertex, side] of crossings) {
      if (best === undefined || distance(vertex, wish) < distance(best.origin, wish)) best = side;
    }
    if (best === undefined || distance(best.origin, wish) > 900) continue;
    crossings.delete(best.origin);
    const along = direction(best.origin, best.previous.origin);
    const away = direction(best.origin, best.end);
    const aside = cross(along, away) > 0 ? 1 : -1;
    const road = distance(best.origin, best.end) > 22 ? best.end : best.next.end;
    stations.push({
      name: planned.name,
      stop: offset(best.origin, along, 74, 0),
      along,
      aside,
      road,
    });
  }
  return stations;
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
