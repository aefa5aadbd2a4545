import * as z from 'zod/mini';
import { maybeText, maybeTextList, orAbsent } from '../schema-parts.ts';

/** Error body of the search service (S-221, O-047). */
export const searchErrorSchema = z.looseObject({
  error: z.looseObject({
    code: maybeText,
    message: maybeText,
    correlationId: maybeText,
    /** Of a refused question: others near to it that are read (ours, S-111). */
    suggestions: orAbsent(maybeTextList),
    /** Of a question that names one of several places: its words for it; the suggestions are the choice (ours). */
    severalPlaces: maybeText,
  }),
});
export type SearchError = z.infer<typeof searchErrorSchema>;

/** Error body of the identity provider (O-139). */
export const identityErrorSchema = z.looseObject({
  error: z.string(),
  error_description: maybeText,
});
export type IdentityError = z.infer<typeof identityErrorSchema>;

/** Codes the documents of the search service name (S-040 to S-044). */
export const SEARCH_ERROR_CODES = {
  missingParameters: 'MISSING_PARAMETERS',
  invalidFormat: 'INVALID_FORMAT',
  notFound: 'NOT_FOUND',
} as const;

/** Codes the document service names, with their statuses (D-159 to D-169). */
export const DOCUMENTS_ERROR_CODES = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  TOKEN_EXPIRED: 401,
  INSUFFICIENT_BALANCE: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  SUBSCRIPTION_CONFLICT: 409,
  DOCUMENTS_IN_PROGRESS: 409,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  EXTERNAL_SERVICE_ERROR: 502,
} as const;
export type DocumentsErrorCode = keyof typeof DOCUMENTS_ERROR_CODES;
