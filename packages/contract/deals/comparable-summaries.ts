import * as z from 'zod/mini';
import { maybe, maybeDateTime, maybeNumber, maybeText, maybeUuid } from '../schema-parts.ts';
import { maybeProvenance } from '../titles/provenance.ts';

/** Summary of a comparable deal of a title (S-119, O-021). */
export const comparableSummarySchema = z.looseObject({
  dealId: maybeUuid,
  comparableType: maybeText,
  comparableStatus: maybeText,
  dealType: maybeText,
  transactionType: maybeText,
  dealDate: maybeDateTime,
  /** Pounds. */
  dealPrice: maybeNumber,
  /** Pounds per square foot. */
  dealPricePerSquareFoot: maybeNumber,
  dealAddress: maybeText,
  /** One string in a deal, a list in a title: both are read. */
  propertyType: maybe(z.union([z.string(), z.array(z.string())])),
  totalFloorAreaInSquareFeet: maybeNumber,
  /** Percent a year. */
  netYield: maybeNumber,
  provenance: maybeProvenance,
});
export type ComparableSummary = z.infer<typeof comparableSummarySchema>;

/** GET comparable-deal summaries of a title (S-119). */
export const comparableSummariesSchema = z.array(comparableSummarySchema);
