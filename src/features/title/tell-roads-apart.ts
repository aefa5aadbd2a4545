import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { Road } from '#contract/traffic.ts';
import { formatDistance } from '#lib/format-distance.ts';
import { toMultiPolygon } from '#lib/geometry-bounds.ts';
import { nameRoad } from './traffic-roads.ts';

const METRES_PER_DEGREE = 111_195;
const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
/** Metres below which a distance would be rounded to nothing. */
const LEAST = 10;

/** Where a title lies, as far as that is known. */
export interface TitlePlace {
  readonly centroid: { readonly lat: number; readonly lon: number } | undefined;
  readonly outline?: Polygon | MultiPolygon | undefined;
}

/** Metres east and north of the title's middle. */
type Point = readonly [east: number, north: number];

/**
 * Where roads of one name come nearest to the title, such as `120 m NE`; keyed by identifier. Metres
 * in any units, from the outline where there is one: as the distances that roads are looked for
 * within. A road whose name stands alone, or without a course, has no entry.
 */
export function tellRoadsApart(
  roads: readonly Road[],
  { centroid, outline }: TitlePlace,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const road of roads) counts.set(nameRoad(road), (counts.get(nameRoad(road)) ?? 0) + 1);
  const told = new Map<string, string>();
  if (centroid === undefined) return told;
  const eastwards = METRES_PER_DEGREE * Math.cos((centroid.lat * Math.PI) / 180);
  const project = ([lon = 0, lat = 0]: Position): Point => [
    (lon - centroid.lon) * eastwards,
    (lat - centroid.lat) * METRES_PER_DEGREE,
  ];
  const rings = outline
    ? toMultiPolygon(outline).coordinates.flatMap((polygon) => polygon.map((r) => r.map(project)))
    : [[[0, 0] as const]];
  for (const road of roads) {
    if ((counts.get(nameRoad(road)) ?? 0) < 2 || !road.geometry) continue;
    const { geometry } = road;
    const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    const nearest = findNearest(
      lines.map((line) => line.map(project)),
      rings,
    );
    if (nearest === null) continue;
    const [east, north] = nearest.at;
    const turn = Math.round(Math.atan2(east, north) / (Math.PI / 4));
    const wind = WINDS[(turn + WINDS.length) % WINDS.length];
    told.set(
      road.identifier,
      `${formatDistance(Math.max(LEAST, nearest.metres), 'metric')} ${wind}`,
    );
  }
  return told;
}

interface Nearest {
  readonly metres: number;
  /** The place on the road. */
  readonly at: Point;
}

/**
 * Where lines come nearest to rings: two stretches that do not cross are nearest at an end of one of
 * them, and of two that cross an end is near enough.
 */
function findNearest(
  lines: readonly (readonly Point[])[],
  rings: readonly (readonly Point[])[],
): Nearest | null {
  let nearest: Nearest | null = null;
  const offer = (metres: number, at: Point) => {
    if (nearest === null || metres < nearest.metres) nearest = { metres, at };
  };
  for (const [from, to] of lines.flatMap(listStretches)) {
    for (const [start, end] of rings.flatMap(listStretches)) {
      for (const corner of [start, end]) {
        const at = moveOnto(corner, from, to);
        offer(measure(corner, at), at);
      }
      for (const at of [from, to]) offer(measure(at, moveOnto(at, start, end)), at);
    }
  }
  return nearest;
}

/** Pairs of neighbours; a single point is a stretch without length. */
function listStretches(points: readonly Point[]): (readonly [Point, Point])[] {
  const [only] = points;
  if (points.length === 1 && only) return [[only, only]];
  return points.slice(1).map((to, index) => [points[index] ?? to, to] as const);
}

/** The place of a stretch that is nearest to a point. */
function moveOnto([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): Point {
  const [width, height] = [x2 - x1, y2 - y1];
  const square = width ** 2 + height ** 2;
  const share = square === 0 ? 0 : ((x - x1) * width + (y - y1) * height) / square;
  const within = Math.min(1, Math.max(0, share));
  return [x1 + within * width, y1 + within * height];
}

function measure([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}
