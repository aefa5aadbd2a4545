import * as z from 'zod/mini';
import { geoPointSchema, maybe, maybeFlag, maybeNumber, maybeText } from '../schema-parts.ts';
import { maybeProvenance } from './provenance.ts';

/** A building on a title (S-125, O-025). */
export const buildingSchema = z.looseObject({
  id: maybeText,
  uprn: maybeText,
  name: maybeText,
  use: maybeText,
  storeys: maybeNumber,
  heightInMetres: maybeNumber,
  footprintInSquareMeters: maybeNumber,
  grossFloorAreaInSquareMeters: maybeNumber,
  constructionYear: maybeNumber,
  ageBand: maybeText,
  material: maybeText,
  basement: maybeFlag,
  centroid: maybe(geoPointSchema),
  provenance: maybeProvenance,
});
export type Building = z.infer<typeof buildingSchema>;

/** GET buildings of a title (S-125). */
export const buildingsSchema = z.array(buildingSchema);
