import * as z from 'zod/mini';
import { maybeProvenance } from './provenance.ts';
import { requestObject, uuidParameter } from './request-parts.ts';
import {
  geoPointSchema,
  maybe,
  maybeDateTime,
  maybeFlag,
  maybeNumber,
  maybeText,
  maybeTextList,
  maybeUuid,
  uuid,
} from './schema-parts.ts';

/** Money, dates, sizes and place of a deal (S-202 to S-207). */
export const dealDataSchema = z.looseObject({
  dealId: maybeUuid,
  dealDate: maybeDateTime,
  /** Pounds. */
  dealPrice: maybeNumber,
  /** Pounds, brought to today by a price index. */
  indexedPrice: maybeNumber,
  /** Pounds per square foot. */
  dealPricePerSquareFoot: maybeNumber,
  /** Pounds per acre. */
  dealPricePerAcre: maybeNumber,
  /** Percent a year; investment deals only (S-203). */
  netYield: maybeNumber,
  dealAddress: maybeText,
  transactionType: maybeText,
  comparableType: maybeText,
  dealType: maybeText,
  propertyType: maybeText,
  propertyTypeArray: maybeTextList,
  propertyCondition: maybeText,
  useClass: maybeTextList,
  useClasses: maybeText,
  totalFloorAreaInSquareFeet: maybeNumber,
  siteAreaInSquareFeet: maybeNumber,
  siteAreaInSquareMeters: maybeNumber,
  countryIsoCode: maybeText,
  lastModified: maybeDateTime,
  /** Area in square metres (unit not documented, O-036). */
  dealGeometry: maybe(
    z.looseObject({ entryId: maybeUuid, centroid: maybe(geoPointSchema), area: maybeNumber }),
  ),
});
export type DealData = z.infer<typeof dealDataSchema>;

/** Comparable deal: a sale, letting or listing (S-005, S-200, S-201). */
export const comparableDealSchema = z.looseObject({
  id: uuid,
  titleId: maybeUuid,
  comparableType: maybeText,
  comparableStatus: maybeText,
  dealType: maybeText,
  ownershipType: maybeText,
  propertyType: maybeTextList,
  siteSizeInAcres: maybeNumber,
  mixedUse: maybeFlag,
  validationStatus: maybeText,
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
