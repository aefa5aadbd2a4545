import * as z from 'zod/mini';
import { maybeDateTime, maybeNumber, maybeText } from '../schema-parts.ts';
import { maybeProvenance } from './provenance.ts';

/** A planning use class of a title (S-128, O-028). */
export const useClassSchema = z.looseObject({
  /** Such as E(a), B2, C3 or sui generis. */
  useClass: maybeText,
  description: maybeText,
  /** Class before the 2020 reordering, such as A1. */
  legacyUseClass: maybeText,
  uprn: maybeText,
  floorAreaInSquareMeters: maybeNumber,
  source: maybeText,
  effectiveDate: maybeDateTime,
  provenance: maybeProvenance,
});
export type UseClass = z.infer<typeof useClassSchema>;

/** GET planning use classes of a title (S-128). */
export const useClassesSchema = z.array(useClassSchema);
