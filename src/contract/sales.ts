import * as z from 'zod/mini';
import { maybeProvenance } from './provenance.ts';
import { maybeDateTime, maybeNumber } from './schema-parts.ts';

/** A past sale of a title (S-059, S-118, O-020). */
export const saleSchema = z.looseObject({
  dateAcquired: maybeDateTime,
  /** Pounds. */
  price: maybeNumber,
  /** Pounds per square foot. */
  pricePerSquareFoot: maybeNumber,
  provenance: maybeProvenance,
});
export type Sale = z.infer<typeof saleSchema>;

/** GET /titles/{titleId}/sales (S-118). */
export const salesSchema = z.array(saleSchema);
