import * as z from 'zod/mini';
import { maybe, maybeFlag, maybeNumber, maybeText } from '../schema-parts.ts';
import { requestObject, uuidParameter } from '../search/request-parts.ts';
import { AVAILABILITY_TITLE_NUMBER_LENGTH } from './limits-documents.ts';
import { referredDocumentKeySchema } from './referred-document.ts';
import { documentsTitleNumber } from './request-parts-documents.ts';

const documentEntryFields = {
  type: maybeText,
  /** Text for people. */
  availability: maybeText,
  /** IMMEDIATE, MANUAL or UNAVAILABLE; only IMMEDIATE can be bought (D-027 to D-029). */
  availability_code: maybeText,
  /** Shows the position before pending applications (D-021). */
  backdated: maybeFlag,
  /** Tokens; 0 when not IMMEDIATE (D-022). */
  token_cost: maybeNumber,
  /** Time of this caller's earlier purchase, null or absent without one (D-023, O-083). */
  previously_purchased: z.nullish(z.string()),
  /** Of the earlier purchase; downloads it free of charge (D-024, O-083). */
  document_id: z.nullish(z.string()),
};

/** A standard document of a title (D-019 to D-024). */
export const documentEntrySchema = z.looseObject({
  ...documentEntryFields,
  /** REGISTER or TITLEPLAN (D-020). */
  type_code: maybeText,
});
export type DocumentEntry = z.infer<typeof documentEntrySchema>;

/** A deed, lease or the like that the register refers to (D-018, O-073, O-074). */
export const referredDocumentSchema = z.extend(referredDocumentKeySchema, {
  ...documentEntryFields,
  description: maybeText,
});
export type ReferredDocument = z.infer<typeof referredDocumentSchema>;

/**
 * An application the registry has not settled yet (D-017, O-072). Its fields are not documented, so
 * nothing of it is required or checked: a deployment may name them otherwise.
 */
export const pendingApplicationSchema = z.looseObject({
  application_reference: z.optional(z.unknown()),
  application_type: z.optional(z.unknown()),
  lodged_at: z.optional(z.unknown()),
});
export type PendingApplication = z.infer<typeof pendingApplicationSchema>;

/** Answer of GET /check-availability (D-016 to D-026). */
export const availabilitySchema = z.looseObject({
  data: z.looseObject({
    /** Text for people; names the successor of a closed title (O-079). */
    title_status: maybeText,
    title_status_code: maybeText,
    title_number: maybeText,
    pending_applications: maybe(z.array(z.catch(pendingApplicationSchema, {}))),
    referred_to_documents: maybe(z.array(referredDocumentSchema)),
    register: maybe(documentEntrySchema),
    title_plan: maybe(documentEntrySchema),
  }),
  /** Tokens for everything that is IMMEDIATE (D-025). */
  total_token_cost_estimate: maybeNumber,
  /** The caller's tokens (D-026). */
  current_balance: maybeNumber,
});
export type Availability = z.infer<typeof availabilitySchema>;

const ONE_MESSAGE = 'Give either title_number or title_id, not both and not neither.';

/** Query parameters of GET /check-availability: exactly one of the two (D-008 to D-013). */
export const availabilityParametersSchema = requestObject({
  title_number: z.optional(documentsTitleNumber(AVAILABILITY_TITLE_NUMBER_LENGTH)),
  title_id: z.optional(uuidParameter('title_id')),
}).check(
  z.refine((sent) => (sent.title_number === undefined) !== (sent.title_id === undefined), {
    message: ONE_MESSAGE,
  }),
);
export type AvailabilityParameters = z.infer<typeof availabilityParametersSchema>;
