import * as z from 'zod/mini';
import { areaGeometrySchema } from '../geojson.ts';
import { geoPointSchema, maybe, maybeNumber, maybeUuid } from '../schema-parts.ts';

/** Outline of a title; one object (S-123, S-124, O-036). */
export const titleGeometrySchema = z.looseObject({
  titleId: maybeUuid,
  /** Square metres by default; the profile names the unit of a deployment (O-036). */
  area: maybeNumber,
  centroid: maybe(geoPointSchema),
  multiPolygonGeometry: maybe(areaGeometrySchema),
});
export type TitleGeometry = z.infer<typeof titleGeometrySchema>;
