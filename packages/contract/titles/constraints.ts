import * as z from 'zod/mini';
import { maybeDateTime, maybeNumber, maybeText } from '../schema-parts.ts';
import { maybeProvenance } from './provenance.ts';

/** A planning or environmental constraint on a title (S-120, O-022). */
export const constraintSchema = z.looseObject({
  id: maybeText,
  /** planning or environmental. */
  category: maybeText,
  constraintType: maybeText,
  name: maybeText,
  reference: maybeText,
  grade: maybeText,
  authority: maybeText,
  designatedDate: maybeDateTime,
  /** Percent of the title that is covered. */
  coveragePercent: maybeNumber,
  distanceInMetres: maybeNumber,
  source: maybeText,
  provenance: maybeProvenance,
});
export type Constraint = z.infer<typeof constraintSchema>;

/** GET constraints of a title (S-120). */
export const constraintsSchema = z.array(constraintSchema);
