import * as z from 'zod/mini';
import { lineGeometrySchema } from '../geojson.ts';
import { maybe, maybeNumber, maybeUuid } from '../schema-parts.ts';
import { TRAFFIC_RADIUS_METRES } from '../search/limits.ts';
import { numberParameter, requestObject } from '../search/request-parts.ts';
import { maybeProvenance } from './provenance.ts';

/** Motor vehicles a day on a segment, and how many counting rounds lie behind it (S-142). */
export const trafficCountSchema = z.looseObject({
  motorVehicles: z.number(),
  roundCount: z.number(),
});
export type TrafficCount = z.infer<typeof trafficCountSchema>;

/** A road segment (S-140 to S-142). */
export const roadSchema = z.looseObject({
  /** UUID of the segment, read as text. */
  identifier: z.string(),
  roadName: z.nullish(z.string()),
  class: z.string(),
  function: z.string(),
  estimated: z.nullish(trafficCountSchema),
  average: z.nullish(trafficCountSchema),
  /** Extra: the year of the figures, where one is on record. */
  year: maybeNumber,
  /** Extra: the course of the segment, where a deployment sends it. */
  geometry: maybe(lineGeometrySchema),
  provenance: maybeProvenance,
});
export type Road = z.infer<typeof roadSchema>;

/** Answer of GET /titles/{titleId}/traffic, busiest first, five at most (S-133 to S-139). */
export const roadTrafficSchema = z.looseObject({
  titleId: maybeUuid,
  /** Metres really used (S-136). */
  radius: maybeNumber,
  roads: z.array(roadSchema),
});
export type RoadTraffic = z.infer<typeof roadTrafficSchema>;

/** Query parameters of GET /titles/{titleId}/traffic (S-134, S-135). */
export const trafficParametersSchema = requestObject({
  radius: numberParameter('radius', TRAFFIC_RADIUS_METRES),
});
export type TrafficParameters = z.infer<typeof trafficParametersSchema>;
