import * as z from 'zod/mini';
import { maybe, maybeText, maybeTextList } from '../schema-parts.ts';
import { requestObject } from '../search/request-parts.ts';
import { DOCUMENT_KIND_NAMES } from './document-kinds.ts';
import {
  PURCHASE_REFERENCE_MAXIMUM,
  REFERRED_DOCUMENTS_MAXIMUM,
  STANDARD_DOCUMENTS_MAXIMUM,
} from './limits-documents.ts';
import {
  type ReferredDocumentRequest,
  referredDocumentKeySchema,
  referredDocumentRequestSchema,
} from './referred-document.ts';
import { documentsTitleNumber } from './request-parts-documents.ts';

const DOCUMENTS_MESSAGE = `documents must be a list of at most ${STANDARD_DOCUMENTS_MAXIMUM}: register, title_plan.`;
const REFERRED_MESSAGE = `referred_documents must be a list of at most ${REFERRED_DOCUMENTS_MAXIMUM}.`;
const REFERENCE_MESSAGE = `customer_reference must be text of at most ${PURCHASE_REFERENCE_MAXIMUM} characters.`;

/** Key that tells one referred document from another (D-049, O-075). */
export function writeReferredKey(document: ReferredDocumentRequest): string {
  return JSON.stringify([document.type_code, document.date, document.filed_under]);
}

function allDifferent(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/**
 * Body of POST /purchase (D-046 to D-051). An item given twice is refused, an empty list counts as
 * absent (O-084), and so does an empty reference (O-111).
 */
export const purchaseRequestSchema = requestObject({
  title_number: documentsTitleNumber(),
  documents: z.optional(
    z
      .array(z.enum(DOCUMENT_KIND_NAMES, DOCUMENTS_MESSAGE), DOCUMENTS_MESSAGE)
      .check(
        z.maxLength(STANDARD_DOCUMENTS_MAXIMUM, { error: DOCUMENTS_MESSAGE, abort: true }),
        z.refine(allDifferent, 'documents names the same document twice.'),
      ),
  ),
  referred_documents: z.optional(
    z.array(referredDocumentRequestSchema, REFERRED_MESSAGE).check(
      z.maxLength(REFERRED_DOCUMENTS_MAXIMUM, { error: REFERRED_MESSAGE, abort: true }),
      z.refine(
        (documents) => allDifferent(documents.map(writeReferredKey)),
        'referred_documents names the same document twice.',
      ),
    ),
  ),
  customer_reference: z.optional(
    z
      .string(REFERENCE_MESSAGE)
      .check(
        z.maxLength(PURCHASE_REFERENCE_MAXIMUM, { error: REFERENCE_MESSAGE, abort: true }),
        z.regex(/^[^\p{Cc}]*$/u, 'customer_reference must be printable text.'),
      ),
  ),
}).check(
  z.refine(
    (body) => (body.documents?.length ?? 0) + (body.referred_documents?.length ?? 0) > 0,
    'Give documents, referred_documents or both: nothing was chosen.',
  ),
);
export type PurchaseRequest = z.infer<typeof purchaseRequestSchema>;

/** Answer of POST /purchase: the order (D-054 to D-057). */
export const purchaseResponseSchema = z.looseObject({
  order_id: z.string(),
  status: maybeText,
  title_number: maybeText,
  documents_ordered: maybeTextList,
  /** Only when such documents were bought (D-055). */
  referred_documents_ordered: maybe(z.array(referredDocumentKeySchema)),
  /** Tokens. */
  total_tokens_charged: z.number(),
  /** Tokens left (D-070). */
  new_balance: z.number(),
  estimated_delivery: maybeText,
});
export type PurchaseResponse = z.infer<typeof purchaseResponseSchema>;
