import type { ServiceDescription } from '#services/http/openapi/operation.ts';
import { CODES } from '../search-errors.ts';

const CORRELATION = '3f2b8c1e-5d47-4a90-b6e2-9c0f1a7d3e58';

function fail(description: string, code: string, message: string) {
  return { description, example: { error: { code, message, correlationId: CORRELATION } } };
}

/** What each status means, with an answer as an example (S-221 to S-228, O-044 to O-051). */
export const FAILURES = {
  400: fail(
    'A parameter or the body cannot be read; the message says which and why',
    CODES.invalidParameter,
    'maxMinutes must be a whole number from 1 to 60.',
  ),
  401: fail(
    'Credentials are missing or not valid',
    CODES.unauthorized,
    'Sign in, or send a subscription key: this operation needs credentials.',
  ),
  403: fail(
    'The credentials lack the scope',
    CODES.forbidden,
    'This needs the permission search.comps.',
  ),
  404: fail(
    'There is no such record or file',
    CODES.notFound,
    `There is no title with the id ${CORRELATION}.`,
  ),
  416: fail(
    'The range asked for lies outside the file',
    'RANGE_NOT_SATISFIABLE',
    'The file has 1200 bytes; the range asked for lies outside.',
  ),
  422: fail(
    'The title has no recorded location',
    CODES.noCentroid,
    'This title has no recorded location.',
  ),
  429: fail(
    'Too many requests in this period; Retry-After says how long to wait',
    CODES.rateLimitExceeded,
    `Too many requests: 1200 are allowed in this period. Try again in 12 s.`,
  ),
  500: fail(
    'A fault of the service',
    CODES.internalError,
    'Something went wrong on our side. Please try again.',
  ),
  502: fail(
    'Routing, or the language model that reads questions, is away for the moment',
    CODES.routingUnavailable,
    'Travel times cannot be worked out just now.',
  ),
  503: fail(
    'What the operation needs is away for the moment: search, the details of deals, the keys of the sign-in; or routing or the language model is not set up',
    CODES.detailUnavailable,
    'The details of deals are not available just now. Please try again in a moment.',
  ),
  504: fail(
    'The query ran longer than five seconds',
    CODES.queryTimeout,
    'The query ran too long and was stopped. Narrow it, or try again.',
  ),
} satisfies ServiceDescription['failures'];
