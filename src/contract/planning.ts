import * as z from 'zod/mini';
import { maybeProvenance } from './provenance.ts';
import { maybeDateTime, maybeText } from './schema-parts.ts';

/** A planning application (S-060, S-117, O-020). */
export const planningApplicationSchema = z.looseObject({
  reference: maybeText,
  authority: maybeText,
  description: maybeText,
  dateSubmitted: maybeDateTime,
  /** Wording of the decision, such as an approval with conditions. */
  decision: maybeText,
  /** GRANTED seen; O-042 lists further ones. */
  decisionStatus: maybeText,
  provenance: maybeProvenance,
});
export type PlanningApplication = z.infer<typeof planningApplicationSchema>;

/** GET /titles/{titleId}/planning (S-117). */
export const planningSchema = z.array(planningApplicationSchema);
