import * as z from 'zod/mini';
import { PLANNING_FIELDS } from '../element-fields.ts';
import { shapeFields } from '../field-schemas.ts';
import { maybeProvenance } from './provenance.ts';

/** A planning application (S-060, S-117, O-020). */
export const planningApplicationSchema = z.looseObject({
  ...shapeFields(PLANNING_FIELDS, 'planning.'),
  provenance: maybeProvenance,
});
export type PlanningApplication = z.infer<typeof planningApplicationSchema>;

/** GET /titles/{titleId}/planning (S-117). */
export const planningSchema = z.array(planningApplicationSchema);
