import * as z from 'zod/mini';
import { maybeDateTime, maybeFlag, maybeNumber, maybeText } from '../schema-parts.ts';
import { maybeProvenance } from './provenance.ts';

/** A rating classification with its rateable value (S-130, O-030). */
export const ratingClassificationSchema = z.looseObject({
  uprn: maybeText,
  uarn: maybeText,
  billingAuthorityCode: maybeText,
  billingAuthorityReference: maybeText,
  address: maybeText,
  typeCode: maybeText,
  typeDescription: maybeText,
  specialCategoryCode: maybeText,
  /** Pounds a year. */
  rateableValue: maybeNumber,
  listYear: maybeNumber,
  effectiveFrom: maybeDateTime,
  effectiveTo: maybeDateTime,
  totalAreaInSquareMeters: maybeNumber,
  compositeProperty: maybeFlag,
  provenance: maybeProvenance,
});
export type RatingClassification = z.infer<typeof ratingClassificationSchema>;

/** GET rating classifications and rateable values of a title (S-130). */
export const ratingClassificationsSchema = z.array(ratingClassificationSchema);
