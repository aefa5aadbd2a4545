import * as z from 'zod/mini';
import { maybePostalAddress } from './postal-address.ts';
import { maybeProvenance } from './provenance.ts';
import { maybeDateTime, maybeNumber, maybeText, maybeTextList, maybeUuid } from './schema-parts.ts';

/** Top-level property data: the flat fields of a title; one object (S-127, O-027). */
export const propertySchema = z.looseObject({
  titleId: maybeUuid,
  number: maybeText,
  countryIsoCode: maybeText,
  tenure: maybeText,
  propertyCategory: maybeText,
  propertyType: maybeTextList,
  areaInAcres: maybeNumber,
  areaInSquareFeet: maybeNumber,
  areaInSquareMeters: maybeNumber,
  buildingFootprint: maybeNumber,
  siteCoverage: maybeNumber,
  /** Square feet. */
  totalFloorAreaSqFt: maybeNumber,
  sizeOfCommercialSpaceInSquareFeet: maybeNumber,
  ownerType: maybeTextList,
  mainAddress: maybePostalAddress,
  lastModified: maybeDateTime,
  provenance: maybeProvenance,
});
export type Property = z.infer<typeof propertySchema>;
