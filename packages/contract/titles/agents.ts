import * as z from 'zod/mini';
import { maybe, maybeText } from '../schema-parts.ts';

/** An agent of a sale, lease or listing (O-031). */
export const agentSchema = z.looseObject({ id: maybeText, name: maybeText, company: maybeText });
export type Agent = z.infer<typeof agentSchema>;

export const maybeAgents = maybe(z.array(agentSchema));
