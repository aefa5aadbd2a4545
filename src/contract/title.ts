import * as z from 'zod/mini';
import { leaseSchema } from './leases.ts';
import { ownerSchema } from './owners.ts';
import { planningApplicationSchema } from './planning.ts';
import { maybePostalAddress } from './postal-address.ts';
import { maybeProvenance } from './provenance.ts';
import { saleSchema } from './sales.ts';
import {
  geoPointSchema,
  maybe,
  maybeDateTime,
  maybeNumber,
  maybeText,
  maybeTextList,
  uuid,
} from './schema-parts.ts';
import { maybeUprns } from './uprn.ts';

/** Title document; only the id is certain, unknown fields are kept (S-006, S-007, S-046 to S-061). */
export const titleDocumentSchema = z.looseObject({
  id: uuid,
  number: maybeText,
  /** ENG (England and Wales) or SCT (S-046, O-043). */
  countryIsoCode: maybeText,
  tenure: maybeText,
  propertyCategory: maybeText,
  propertyType: maybeTextList,
  areaInAcres: maybeNumber,
  areaInSquareFeet: maybeNumber,
  areaInSquareMeters: maybeNumber,
  /** Square metres of ground under buildings (unit not documented, S-049). */
  buildingFootprint: maybeNumber,
  /** Share of the site that is built on, as a percentage (unit not documented, S-049). */
  siteCoverage: maybeNumber,
  /** Square feet. */
  totalFloorAreaSqFt: maybeNumber,
  sizeOfCommercialSpaceInSquareFeet: maybeNumber,
  ownerType: maybeTextList,
  mainAddress: maybePostalAddress,
  /** Empty when owners are withheld, which does not mean there are none (S-054). */
  owners: maybe(z.array(ownerSchema)),
  geometry: maybe(z.looseObject({ centroid: maybe(geoPointSchema) })),
  lastModified: maybeDateTime,
  uprns: maybeUprns,
  leases: maybe(z.array(leaseSchema)),
  sales: maybe(z.array(saleSchema)),
  planning: maybe(z.array(planningApplicationSchema)),
  provenance: maybeProvenance,
});
export type TitleDocument = z.infer<typeof titleDocumentSchema>;

/** Title as it stands in a search hit: field selection may leave anything out (S-090). */
export const titleSourceSchema = z.partial(titleDocumentSchema);
export type TitleSource = z.infer<typeof titleSourceSchema>;
