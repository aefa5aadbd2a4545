import { METRES_PER_DEGREE, metresPerLongitude } from '@property/geo/earth.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import { type Area, buildArea, buildRectangle } from '@property/geo/search/area.ts';
import { PolygonGrid } from '@property/geo/search/polygon-grid.ts';
import { PolygonSlabs } from '@property/geo/search/polygon-slabs.ts';
import type { QueryBudget } from '../../query-budget.ts';
import type { Bitset } from '../bitset.ts';
import type { PointColumn } from '../columns/point-column.ts';
import { countPoints, visitPoints } from '../columns/point-tree.ts';
import { CONSTANT_SCORE, type Executor } from './executor.ts';

/** From so many points on, painting a grid first is quicker than testing each. */
const GRID_WORTHWHILE = 1000;

/** Points inside a box, edges included (S-073). */
export const executeGeoBoundingBox: Executor<'geo_bounding_box'> = (query, segment, context) => {
  const bits = context.memory.claimSet(segment.size);
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
    addPoints(column, buildRectangle(from, south, to, north), bits, context.budget);
  }
  return { bits, scores: CONSTANT_SCORE };
};

/** Points inside any of the polygons, edges included (S-074). */
export const executeGeoShape: Executor<'geo_shape'> = (query, segment, context) => {
  const bits = context.memory.claimSet(segment.size);
  const column = segment.points.get(query.field);
  if (!column) return { bits, scores: CONSTANT_SCORE };
  for (const rings of query.polygons) {
    context.budget.check();
    const polygon = new PolygonSlabs(rings);
    const { west, south, east, north } = polygon;
    const rectangle = buildRectangle(west, south, east, north);
    const area =
      countPoints(column, rectangle) > GRID_WORTHWHILE
        ? new PolygonGrid(polygon, (count) => context.budget.step(count))
        : buildArea(rectangle, (x, y) => polygon.contains(x, y));
    addPoints(column, area, bits, context.budget);
  }
  return { bits, scores: CONSTANT_SCORE };
};

/** Points within a distance over the ground (O-054). */
export const executeGeoDistance: Executor<'geo_distance'> = (query, segment, context) => {
  const bits = context.memory.claimSet(segment.size);
  const column = segment.points.get(query.field);
  if (!column) return { bits, scores: CONSTANT_SCORE };
  const { centre, metres } = query;
  // A box a little larger than the circle; near a pole or the antimeridian, all longitudes.
  const high = (metres * 1.001) / METRES_PER_DEGREE;
  const widest = Math.min(90, Math.abs(centre.lat) + high);
  const wide = (metres * 1.001) / metresPerLongitude(widest);
  const crosses = Math.abs(centre.lon) + wide > 180;
  const rectangle = buildRectangle(
    crosses ? -180 : centre.lon - wide,
    centre.lat - high,
    crosses ? 180 : centre.lon + wide,
    centre.lat + high,
  );
  const circle = buildArea(
    rectangle,
    (lon, lat) => measureDistance(centre, { lat, lon }) <= metres,
  );
  addPoints(column, circle, bits, context.budget);
  return { bits, scores: CONSTANT_SCORE };
};

function addPoints(column: PointColumn, area: Area, bits: Bitset, budget: QueryBudget): void {
  const { documents } = column;
  visitPoints(
    column,
    area,
    (start, end) => bits.addAll(documents, start, end),
    (count) => budget.step(count),
  );
}
