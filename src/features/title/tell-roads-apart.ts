import type { Position } from 'geojson';
import type { Road } from '#contract/traffic.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import { formatDistance } from '#lib/format-distance.ts';
import { nameRoad } from './traffic-roads.ts';

const METRES_PER_DEGREE = 111_195;
const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/**
 * Where roads of one name lie as seen from the title, such as `120 m NE`, by the middle of each
 * stretch; keyed by identifier. A road whose name stands alone, or without a course, has no entry.
 */
export function tellRoadsApart(
  roads: readonly Road[],
  centroid: { readonly lat: number; readonly lon: number } | undefined,
  units: UnitSystem,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const road of roads) counts.set(nameRoad(road), (counts.get(nameRoad(road)) ?? 0) + 1);
  const told = new Map<string, string>();
  if (centroid === undefined) return told;
  for (const road of roads) {
    const middle = findMiddle(road);
    if ((counts.get(nameRoad(road)) ?? 0) < 2 || !middle) continue;
    const [lon = 0, lat = 0] = middle;
    const east = (lon - centroid.lon) * Math.cos((centroid.lat * Math.PI) / 180);
    const north = lat - centroid.lat;
    const metres = Math.hypot(east, north) * METRES_PER_DEGREE;
    const turn = Math.round(Math.atan2(east, north) / (Math.PI / 4));
    const wind = WINDS[(turn + WINDS.length) % WINDS.length];
    told.set(road.identifier, `${formatDistance(metres, units)} ${wind}`);
  }
  return told;
}

/** Half-way between the ends of a stretch as its points count: near enough to tell where it lies. */
function findMiddle({ geometry }: Road): Position | undefined {
  if (!geometry) return undefined;
  const points =
    geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat();
  const before = points[Math.floor((points.length - 1) / 2)];
  const after = points[Math.ceil((points.length - 1) / 2)];
  if (!before || !after) return undefined;
  return [((before[0] ?? 0) + (after[0] ?? 0)) / 2, ((before[1] ?? 0) + (after[1] ?? 0)) / 2];
}
