import * as z from 'zod/mini';
import { DEAL_FIELDS } from '../deal-fields.ts';
import { shapeFields } from '../field-schemas.ts';
import { geoPointSchema, maybe, uuid } from '../schema-parts.ts';
import { requestObject, uuidParameter } from '../search/request-parts.ts';
import { maybeProvenance } from '../titles/provenance.ts';

/** Money, dates, sizes and place of a deal (S-202 to S-207). */
export const dealDataSchema = z.looseObject({
  ...shapeFields(DEAL_FIELDS, 'dealData.'),
  dealGeometry: maybe(
    z.looseObject({
      ...shapeFields(DEAL_FIELDS, 'dealData.dealGeometry.'),
      centroid: maybe(geoPointSchema),
    }),
  ),
});
export type DealData = z.infer<typeof dealDataSchema>;

/** Comparable deal: a sale, letting or listing (S-005, S-200, S-201). */
export const comparableDealSchema = z.looseObject({
  ...shapeFields(DEAL_FIELDS, ''),
  id: uuid,
  dealData: maybe(dealDataSchema),
  provenance: maybeProvenance,
});
export type ComparableDeal = z.infer<typeof comparableDealSchema>;

/** Deal as it stands in a search hit: field selection may leave anything out (S-090, S-198). */
export const comparableDealSourceSchema = z.partial(comparableDealSchema);
export type ComparableDealSource = z.infer<typeof comparableDealSourceSchema>;

/** Query parameters of GET /comps (S-194, S-195). */
export const dealLookupParametersSchema = requestObject({ id: uuidParameter('id') });
export type DealLookupParameters = z.infer<typeof dealLookupParametersSchema>;
