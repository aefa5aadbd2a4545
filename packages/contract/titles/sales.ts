import * as z from 'zod/mini';
import { SALE_FIELDS } from '../element-fields.ts';
import { shapeFields } from '../field-schemas.ts';
import { maybeProvenance } from './provenance.ts';

/** A past sale of a title (S-059, S-118, O-020). */
export const saleSchema = z.looseObject({
  ...shapeFields(SALE_FIELDS, 'sales.'),
  provenance: maybeProvenance,
});
export type Sale = z.infer<typeof saleSchema>;

/** GET /titles/{titleId}/sales (S-118). */
export const salesSchema = z.array(saleSchema);
