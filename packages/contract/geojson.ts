import type { Geometry, LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import * as z from 'zod/mini';
import './schema-parts.ts';

/**
 * Accepts a GeoJSON geometry of the named types. Coordinates are [lon, lat] in degrees (S-162);
 * they are not walked, since a travel-time polygon can hold thousands of them.
 */
function geometryOf<T extends Geometry>(...types: T['type'][]) {
  return z.custom<T>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      'type' in value &&
      'coordinates' in value &&
      Array.isArray(value.coordinates) &&
      types.some((type) => type === value.type),
    `is not a GeoJSON ${types.join(' or ')}`,
  );
}

/** An area: GeoJSON Polygon or MultiPolygon (S-161, O-055). */
export const areaGeometrySchema = geometryOf<Polygon | MultiPolygon>('Polygon', 'MultiPolygon');
export type AreaGeometry = z.infer<typeof areaGeometrySchema>;

/** A line: GeoJSON LineString or MultiLineString, for roads that come with their course. */
export const lineGeometrySchema = geometryOf<LineString | MultiLineString>(
  'LineString',
  'MultiLineString',
);
export type LineGeometry = z.infer<typeof lineGeometrySchema>;
