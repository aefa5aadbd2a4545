import * as z from 'zod/mini';
import { maybe, maybeDateTime, maybeNumber, maybeText, maybeUuid } from '../schema-parts.ts';
import { maybeAgents } from '../titles/agents.ts';
import { maybeProvenance } from '../titles/provenance.ts';

/** Who bought: kind of owner and the companies among them (S-210). */
export const ownershipSchema = z.looseObject({
  id: maybeUuid,
  ownerType: maybeText,
  corporateOwners: maybe(
    z.array(z.looseObject({ id: maybeUuid, proprietorName: maybeText, companyId: maybeUuid })),
  ),
});
export type Ownership = z.infer<typeof ownershipSchema>;

/** Sale detail record of a deal (S-208 to S-211, O-031). */
export const dealSaleSchema = z.looseObject({
  id: maybeUuid,
  dealId: maybeUuid,
  titleId: maybeUuid,
  dateAcquired: maybeDateTime,
  /** Pounds. */
  price: maybeNumber,
  dataSourceType: maybeText,
  ownerships: maybe(z.array(ownershipSchema)),
  linkedLeases: maybe(
    z.array(
      z.looseObject({
        id: maybeText,
        startDate: maybeDateTime,
        endDate: maybeDateTime,
        /** Pounds a year. */
        rentAnnually: maybeNumber,
      }),
    ),
  ),
  acquisitionAgents: maybeAgents,
  disposingAgents: maybeAgents,
  provenance: maybeProvenance,
});
export type DealSale = z.infer<typeof dealSaleSchema>;

/** GET /comps/{dealId}/sales, ten at most (S-208). */
export const dealSalesSchema = z.array(dealSaleSchema);
