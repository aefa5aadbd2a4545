import * as z from 'zod/mini';
import { shapeFields } from '../field-schemas.ts';
import { ENERGY_FIELDS } from '../own-fields.ts';
import { geoPointSchema, maybe, maybeNumber, maybeText, uuid } from '../schema-parts.ts';
import { maybePostalAddress } from '../search/postal-address.ts';
import { TITLE_FIELDS } from '../title-fields.ts';
import { leaseSchema } from './leases.ts';
import { ownerSchema } from './owners.ts';
import { planningApplicationSchema } from './planning.ts';
import { maybeProvenance } from './provenance.ts';
import { saleSchema } from './sales.ts';
import { maybeUprns } from './uprn.ts';

/** The index of prices of the area that a home lies in, an extra of ours. */
const priceIndexSchema = z.looseObject({
  area: maybeText,
  source: maybeText,
  /** Earliest first: some months of each year, YYYY-MM-DD, with the index of each. */
  months: maybe(z.array(z.looseObject({ month: maybeText, index: maybeNumber }))),
});
export type PriceIndex = z.infer<typeof priceIndexSchema>;

/** Title document; only the id is certain, unknown fields are kept (S-006, S-007, S-046 to S-061). */
export const titleDocumentSchema = z.looseObject({
  ...shapeFields(TITLE_FIELDS, ''),
  id: uuid,
  mainAddress: maybePostalAddress,
  /** Empty when owners are withheld, which does not mean there are none (S-054). */
  owners: maybe(z.array(ownerSchema)),
  geometry: maybe(z.looseObject({ centroid: maybe(geoPointSchema) })),
  uprns: maybeUprns,
  leases: maybe(z.array(leaseSchema)),
  sales: maybe(z.array(saleSchema)),
  planning: maybe(z.array(planningApplicationSchema)),
  energyCertificates: maybe(
    z.array(z.looseObject(shapeFields(ENERGY_FIELDS, 'energyCertificates.'))),
  ),
  priceIndex: maybe(priceIndexSchema),
  provenance: maybeProvenance,
});
export type TitleDocument = z.infer<typeof titleDocumentSchema>;

/** Title as it stands in a search hit: field selection may leave anything out (S-090). */
export const titleSourceSchema = z.partial(titleDocumentSchema);
export type TitleSource = z.infer<typeof titleSourceSchema>;
