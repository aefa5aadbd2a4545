import * as z from 'zod/mini';
import {
  maybe,
  maybeDateTime,
  maybeFlag,
  maybeNumber,
  maybeText,
  maybeUuid,
} from '../schema-parts.ts';
import { maybeAgents } from '../titles/agents.ts';
import { maybeProvenance } from '../titles/provenance.ts';

/** Listing detail record of a deal (S-215 to S-217, O-031). */
export const dealListingSchema = z.looseObject({
  id: maybeUuid,
  dealId: maybeUuid,
  firstListingDate: maybeDateTime,
  listingStatus: maybeText,
  salesNoticeType: maybeText,
  history: maybe(
    z.array(
      z.looseObject({
        date: maybeDateTime,
        status: maybeText,
        /** Pounds. */
        price: maybeNumber,
      }),
    ),
  ),
  resources: maybe(
    z.array(
      z.looseObject({
        id: maybeText,
        type: maybeText,
        source: maybeText,
        archivedDate: maybeDateTime,
        /** Of a brochure: who printed it. */
        agentName: z.nullish(z.string()),
        /** Of an image: its place in the carousel of its source, and what it shows. */
        displayOrder: maybeNumber,
        caption: maybeText,
        /** Ours: from where it was taken, such as front or aerial. */
        view: maybeText,
        /** Ours: the archive knows of it and has no file, so asking for the file is a 404. */
        fileLost: maybeFlag,
      }),
    ),
  ),
  agents: maybeAgents,
  provenance: maybeProvenance,
});
export type DealListing = z.infer<typeof dealListingSchema>;

/** GET /comps/{dealId}/listings, ten at most (S-215). */
export const dealListingsSchema = z.array(dealListingSchema);
