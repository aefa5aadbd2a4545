import type { JsonObject, ServiceDescription } from '#services/http/openapi/operation.ts';

const REQUEST = '3f2b8c1e-5d47-4a90-b6e2-9c0f1a7d3e58';

function fail(description: string, code: string, message: string, details?: JsonObject) {
  const extra: JsonObject = details === undefined ? {} : { details };
  return { description, example: { error: { code, message, ...extra, request_id: REQUEST } } };
}

/** What each status means, with an answer as an example (D-158 to D-170, O-129). */
export const FAILURES: ServiceDescription['failures'] = {
  400: fail(
    'A parameter or the body cannot be read; the details say which and what it should match',
    'INVALID_REQUEST',
    'page_size must be a whole number from 1 to 100.',
    { field: 'page_size', value: '500' },
  ),
  401: fail(
    'No token or a bad one; TOKEN_EXPIRED for one that is past its life',
    'UNAUTHORIZED',
    'Sign in: this operation needs an access token.',
  ),
  402: fail(
    'Too few tokens; nothing was charged',
    'INSUFFICIENT_BALANCE',
    'This needs 14 tokens and 5 are there. Nothing was charged.',
    { required: 14, available: 5 },
  ),
  403: fail(
    'The token lacks the scope or role',
    'FORBIDDEN',
    'This needs the permission docs.purchase.',
  ),
  404: fail(
    'There is no such title, order, document, event or subscription of this caller',
    'NOT_FOUND',
    `There is no order ${REQUEST}.`,
  ),
  409: fail(
    'The documents are on order already (DOCUMENTS_IN_PROGRESS), or the caller is subscribed (SUBSCRIPTION_CONFLICT)',
    'DOCUMENTS_IN_PROGRESS',
    'Documents of ZZ100000 are on order already. Nothing was charged.',
  ),
  429: fail(
    'Too many requests in this period; Retry-After says how long to wait',
    'RATE_LIMIT_EXCEEDED',
    'Too many requests: 60 are allowed in this period. Try again in 12 s.',
  ),
  500: fail(
    'A fault of the service',
    'INTERNAL_ERROR',
    'Something went wrong on our side. Please try again.',
  ),
  502: fail(
    'The land registry is away; nothing was charged',
    'EXTERNAL_SERVICE_ERROR',
    'The land registry cannot be reached.',
  ),
  504: fail(
    'The land registry took too long; nothing was charged',
    'GATEWAY_TIMEOUT',
    'The land registry took too long to answer.',
  ),
};
