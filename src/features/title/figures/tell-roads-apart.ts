import type { Road } from '@property/contract/titles/traffic.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { findNearest, type PlanePoint, projectAround } from '@property/geo/local-plane.ts';
import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import { formatNear } from '#lib/format/format-distance.ts';
import { nameRoad } from './traffic-roads.ts';

const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** Where a title lies, as far as that is known. */
export interface TitlePlace {
  readonly centroid: { readonly lat: number; readonly lon: number } | undefined;
  readonly outline?: Polygon | MultiPolygon | undefined;
}

/**
 * Where roads of one name come nearest to the title, such as `390 ft NE`; keyed by identifier. From
 * the outline where there is one: as the distances that roads are looked for within. A road whose name
 * stands alone, or without a course, has no entry.
 */
export function tellRoadsApart(
  roads: readonly Road[],
  { centroid, outline }: TitlePlace,
  units: UnitSystem,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const road of roads) counts.set(nameRoad(road), (counts.get(nameRoad(road)) ?? 0) + 1);
  const told = new Map<string, string>();
  if (centroid === undefined) return told;
  const project = projectAround(centroid.lon, centroid.lat);
  const rings = outline
    ? listPolygons(outline).flatMap((polygon) => polygon.map((ring) => ring.map(project)))
    : [[[0, 0] as const]];
  for (const road of roads) {
    if ((counts.get(nameRoad(road)) ?? 0) < 2 || !road.geometry) continue;
    const { geometry } = road;
    const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    const nearest = findNearestPlace(
      lines.map((line) => line.map(project)),
      rings,
    );
    if (nearest === null) continue;
    const [east, north] = nearest.at;
    const turn = Math.round(Math.atan2(east, north) / (Math.PI / 4));
    const wind = WINDS[(turn + WINDS.length) % WINDS.length];
    told.set(road.identifier, `${formatNear(nearest.metres, units)} ${wind}`);
  }
  return told;
}

interface Nearest {
  readonly metres: number;
  /** The place on the road. */
  readonly at: PlanePoint;
}

/**
 * Where lines come nearest to rings: two stretches that do not cross are nearest at an end of one of
 * them, and of two that cross an end is near enough.
 */
function findNearestPlace(
  lines: readonly (readonly PlanePoint[])[],
  rings: readonly (readonly PlanePoint[])[],
): Nearest | null {
  let nearest: Nearest | null = null;
  const offer = (metres: number, at: PlanePoint) => {
    if (nearest === null || metres < nearest.metres) nearest = { metres, at };
  };
  for (const [from, to] of lines.flatMap(listStretches)) {
    for (const [start, end] of rings.flatMap(listStretches)) {
      for (const corner of [start, end]) {
        const at = findNearest(corner, from, to);
        offer(measure(corner, at), at);
      }
      for (const at of [from, to]) offer(measure(at, findNearest(at, start, end)), at);
    }
  }
  return nearest;
}

/** Pairs of neighbours; a single point is a stretch without length. */
function listStretches(points: readonly PlanePoint[]): (readonly [PlanePoint, PlanePoint])[] {
  const [only] = points;
  if (points.length === 1 && only) return [[only, only]];
  return points.slice(1).map((to, index) => [points[index] ?? to, to] as const);
}

function measure([x1, y1]: PlanePoint, [x2, y2]: PlanePoint): number {
  return Math.hypot(x2 - x1, y2 - y1);
}
