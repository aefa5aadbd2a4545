import * as z from 'zod/mini';
import { areaGeometrySchema } from '../geojson.ts';
import { geoPointSchema, maybe, maybeNumber, maybeText, maybeUuid } from '../schema-parts.ts';
import { TRAVEL_MINUTES } from './limits.ts';
import { integerParameter, requestObject } from './request-parts.ts';

/** Ways to travel (S-144, S-158). */
export const TRAVEL_MODES = ['car', 'foot'] as const;
export type TravelMode = (typeof TRAVEL_MODES)[number];

/** Way taken when none is given (S-144, S-158). */
export const DEFAULT_TRAVEL_MODE: TravelMode = 'car';

/** Mode and minutes as query parameters, shared with the amenities. */
export const travelParameters = {
  mode: z._default(z.enum(TRAVEL_MODES, 'mode must be car or foot.'), DEFAULT_TRAVEL_MODE),
  maxMinutes: integerParameter('maxMinutes', TRAVEL_MINUTES),
};

/** Query parameters of GET /titles/{titleId}/travel-time-polygon (S-158, S-159). */
export const travelTimeParametersSchema = requestObject(travelParameters);
export type TravelTimeParameters = z.infer<typeof travelTimeParametersSchema>;

/** Area within reach; can be used unchanged as a geo_shape shape (S-157 to S-163). */
export const travelTimePolygonSchema = z.looseObject({
  titleId: maybeUuid,
  centroid: maybe(geoPointSchema),
  mode: maybeText,
  maxMinutes: maybeNumber,
  /** Coordinates are [lon, lat] (S-162). */
  polygon: areaGeometrySchema,
  /** Extra: the area reaches the edge of the data, beyond which nothing is known. */
  isCut: maybe(z.boolean()),
});
export type TravelTimePolygon = z.infer<typeof travelTimePolygonSchema>;
