import * as z from 'zod/mini';
import { maybe, maybeText } from '../schema-parts.ts';

/** Further facts of a document service error (D-012, D-059, D-101). */
export const documentsErrorDetailsSchema = z.looseObject({
  /** INVALID_REQUEST: which field, what was sent, what it should match. */
  field: maybeText,
  value: z.optional(z.unknown()),
  pattern: maybeText,
  /** INSUFFICIENT_BALANCE, in tokens. */
  required: maybe(z.number()),
  available: maybe(z.number()),
});
export type DocumentsErrorDetails = z.infer<typeof documentsErrorDetailsSchema>;

/** Error body of the document service (D-158). */
export const documentsErrorSchema = z.looseObject({
  error: z.looseObject({
    code: maybeText,
    message: maybeText,
    details: maybe(documentsErrorDetailsSchema),
    request_id: maybeText,
  }),
});
export type DocumentsError = z.infer<typeof documentsErrorSchema>;
