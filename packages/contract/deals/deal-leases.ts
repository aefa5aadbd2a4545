import * as z from 'zod/mini';
import { maybe, maybeDateTime, maybeNumber, maybeText, maybeUuid } from '../schema-parts.ts';
import { maybeAgents } from '../titles/agents.ts';
import { maybeProvenance } from '../titles/provenance.ts';

/** Right to end a lease early (S-213, O-031). */
export const breakClauseSchema = z.looseObject({
  breakDate: maybeDateTime,
  noticePeriodMonths: maybeNumber,
  party: maybeText,
});
export type BreakClause = z.infer<typeof breakClauseSchema>;

/** Lease detail record of a deal (S-212 to S-214, O-031). */
export const dealLeaseSchema = z.looseObject({
  id: maybeUuid,
  dealId: maybeUuid,
  startDate: maybeDateTime,
  endDate: maybeDateTime,
  leaseType: maybeText,
  /** Pounds a year. */
  rentAnnually: maybeNumber,
  breakClause: z.nullish(breakClauseSchema),
  covenants: maybe(
    z.array(z.looseObject({ id: maybeText, type: maybeText, description: maybeText })),
  ),
  tenants: maybe(z.array(z.looseObject({ id: maybeText, name: maybeText, companyId: maybeText }))),
  acquisitionAgents: maybeAgents,
  disposingAgents: maybeAgents,
  provenance: maybeProvenance,
});
export type DealLease = z.infer<typeof dealLeaseSchema>;

/** GET /comps/{dealId}/leases, ten at most (S-212). */
export const dealLeasesSchema = z.array(dealLeaseSchema);
