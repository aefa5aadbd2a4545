import * as z from 'zod/mini';
import { geoPointSchema, maybe, maybeNumber, maybeText, maybeUuid } from '../schema-parts.ts';
import { AMENITIES_SIZE } from '../search/limits.ts';
import { maybePostalAddress } from '../search/postal-address.ts';
import { integerParameter, requestObject } from '../search/request-parts.ts';
import { searchResponseSchema } from '../search/search-response.ts';
import { travelParameters } from '../search/travel-time.ts';
import { maybeProvenance } from './provenance.ts';
import { maybeUprns } from './uprn.ts';

/** A place within reach (S-152, O-040). */
export const amenitySchema = z.looseObject({
  mainAddress: maybePostalAddress,
  propertyCategory: maybeText,
  /** The valuation office description tells the kind (O-040). */
  uprns: maybeUprns,
  amenityType: maybeText,
  /** Ours: what it is called, where a map knows it. */
  name: maybeText,
  /** Straight line from the centroid of the title. */
  distanceInMetres: maybeNumber,
  geometry: maybe(z.looseObject({ centroid: maybe(geoPointSchema) })),
  provenance: maybeProvenance,
});
export type Amenity = z.infer<typeof amenitySchema>;

/** Answer of GET /titles/{titleId}/amenities, nearest first (S-143 to S-153). */
export const amenitiesResultSchema = z.looseObject({
  titleId: maybeUuid,
  centroid: maybe(geoPointSchema),
  mode: maybeText,
  maxMinutes: maybeNumber,
  results: searchResponseSchema(amenitySchema),
});
export type AmenitiesResult = z.infer<typeof amenitiesResultSchema>;

/** Query parameters of GET /titles/{titleId}/amenities (S-144 to S-147). */
export const amenitiesParametersSchema = requestObject({
  ...travelParameters,
  size: integerParameter('size', AMENITIES_SIZE),
});
export type AmenitiesParameters = z.infer<typeof amenitiesParametersSchema>;
