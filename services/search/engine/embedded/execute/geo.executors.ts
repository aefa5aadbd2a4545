import { longitudePerMetre, METRES_PER_DEGREE, measureDistance } from '../../../geo/distance.ts';
import { PolygonGrid } from '../../../geo/polygon-grid.ts';
import { PolygonSlabs } from '../../../geo/polygon-slabs.ts';
import type { QueryBudget } from '../../query-budget.ts';
import { Bitset } from '../bitset.ts';
import type { PointColumn } from '../columns/point-column.ts';
import { CONSTANT_SCORE, type Executor } from './executor.ts';

/** From so many points on, painting a grid first is quicker than testing each. */
const GRID_WORTHWHILE = 1000;

/** Points inside a box, edges included (S-073). */
export const executeGeoBoundingBox: Executor<'geo_bounding_box'> = (query, segment, context) => {
  const bits = new Bitset(segment.size);
  const column = segment.points.get(query.field);
  if (!column) return { bits, scores: CONSTANT_SCORE };
  const { west, south, east, north } = query;
  const spans: [number, number][] =
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ];
  for (const [from, to] of spans) {
    addPoints(column, column.search(from, south, to, north), bits, context.budget);
  }
  return { bits, scores: CONSTANT_SCORE };
};

/** Points inside any of the polygons, edges included (S-074). */
export const executeGeoShape: Executor<'geo_shape'> = (query, segment, context) => {
  const bits = new Bitset(segment.size);
  const column = segment.points.get(query.field);
  if (!column) return { bits, scores: CONSTANT_SCORE };
  for (const rings of query.polygons) {
    context.budget.check();
    const polygon = new PolygonSlabs(rings);
    const near = column.search(polygon.west, polygon.south, polygon.east, polygon.north);
    const area = near.length > GRID_WORTHWHILE ? new PolygonGrid(polygon) : polygon;
    addPoints(column, near, bits, context.budget, (lon, lat) => area.contains(lon, lat));
  }
  return { bits, scores: CONSTANT_SCORE };
};

/** Points within a distance over the ground (O-054). */
export const executeGeoDistance: Executor<'geo_distance'> = (query, segment, context) => {
  const bits = new Bitset(segment.size);
  const column = segment.points.get(query.field);
  if (!column) return { bits, scores: CONSTANT_SCORE };
  const { centre, metres } = query;
  const inside = (lon: number, lat: number) => measureDistance(centre, { lat, lon }) <= metres;
  // A box a little larger than the circle; near a pole or the antimeridian, all longitudes.
  const high = (metres * 1.001) / METRES_PER_DEGREE;
  const widest = Math.min(90, Math.abs(centre.lat) + high);
  const wide = metres * 1.001 * longitudePerMetre(widest);
  const crosses = Math.abs(centre.lon) + wide > 180;
  const near = column.search(
    crosses ? -180 : centre.lon - wide,
    centre.lat - high,
    crosses ? 180 : centre.lon + wide,
    centre.lat + high,
  );
  addPoints(column, near, bits, context.budget, inside);
  return { bits, scores: CONSTANT_SCORE };
};

function addPoints(
  column: PointColumn,
  points: readonly number[],
  bits: Bitset,
  budget: QueryBudget,
  test?: (lon: number, lat: number) => boolean,
): void {
  for (const point of points) {
    budget.step();
    if (!test || test(column.longitudes[point] ?? 0, column.latitudes[point] ?? 0)) {
      bits.add(column.documents[point] ?? 0);
    }
  }
}
