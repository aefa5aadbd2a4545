import { SEARCH_ERROR_CODES } from '@property/contract/search/errors.ts';
import { RoutingCancelledError, RoutingError } from '@property/geo/router.ts';
import { ModelError } from '@property/questions/model/chat-completions.ts';
import { RefusedQuestion } from '@property/questions/refused-question.ts';
import {
  EngineAwayError,
  EngineClosedError,
  InvalidQueryError,
  QueryCancelledError,
  QueryTimeoutError,
} from '@property/search-engine/engine/query-error.ts';
import { HttpError } from '#services/http/http-error.ts';
import type { Awaitable } from './search-services.ts';

/** Every code of the service: those of the documents, and ours (O-044 to O-047, O-051). */
export const CODES = {
  ...SEARCH_ERROR_CODES,
  invalidParameter: 'INVALID_PARAMETER',
  invalidQuery: 'INVALID_QUERY',
  queryNotConvertible: 'QUERY_NOT_CONVERTIBLE',
  unauthorized: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  noCentroid: 'NO_CENTROID',
  rateLimitExceeded: 'RATE_LIMIT_EXCEEDED',
  internalError: 'INTERNAL_ERROR',
  routingUnavailable: 'ROUTING_UNAVAILABLE',
  serviceMisconfigured: 'SERVICE_MISCONFIGURED',
  detailUnavailable: 'DETAIL_UNAVAILABLE',
  queryTimeout: 'QUERY_TIMEOUT',
  searchUnavailable: 'SEARCH_UNAVAILABLE',
  serviceStopping: 'SERVICE_STOPPING',
  languageModelUnavailable: 'LANGUAGE_MODEL_UNAVAILABLE',
} as const;

/** Error body of the service (S-221). */
export function writeSearchError(error: HttpError, requestId: string): object {
  const { code, message, details } = error;
  return { error: { code, message, correlationId: requestId, ...details } };
}

/** Turns what query engine, routing and language throw into answers (S-095, S-096, S-111, S-155, S-156). */
export function translateSearchError(error: Error): HttpError | undefined {
  if (error instanceof InvalidQueryError) {
    return new HttpError(400, CODES.invalidQuery, error.message);
  }
  if (error instanceof RefusedQuestion) {
    const { message, suggestions, choice } = error;
    return new HttpError(400, CODES.queryNotConvertible, message, {
      ...(suggestions.length > 0 && {
        details: { suggestions, ...(choice && { severalPlaces: choice.words }) },
      }),
    });
  }
  if (error instanceof ModelError) {
    const code = error.status === 503 ? CODES.serviceMisconfigured : CODES.languageModelUnavailable;
    return new HttpError(error.status, code, error.message, { privateDetail: error });
  }
  if (error instanceof QueryTimeoutError) {
    const message = 'The query ran too long and was stopped. Narrow it, or try again.';
    return new HttpError(504, CODES.queryTimeout, message);
  }
  if (error instanceof EngineAwayError) {
    const message = 'The search is not available just now. Please try again in a moment.';
    return new HttpError(503, CODES.searchUnavailable, message, { privateDetail: error });
  }
  if (error instanceof RoutingError) {
    const code = error.status === 503 ? CODES.serviceMisconfigured : CODES.routingUnavailable;
    return new HttpError(error.status, code, error.message, { privateDetail: error });
  }
  if (error instanceof QueryCancelledError || error instanceof RoutingCancelledError) {
    return new HttpError(400, CODES.invalidQuery, error.message);
  }
  return error instanceof EngineClosedError ? describeStop() : undefined;
}

/** What ends when the service does, or when another world takes the place of the one it is about. */
export function describeStop(): HttpError {
  const message = 'The service is being restarted. Please try again in a moment.';
  return new HttpError(503, CODES.serviceStopping, message);
}

export function notFound(message: string): HttpError {
  return new HttpError(404, CODES.notFound, message);
}

/**
 * Runs a reading of the details of deals, or fetches a file of theirs. They may be kept apart from the
 * index, and their being away answers 503, so that the rest of a deal stays of use (S-220). Faults of
 * ours stay faults.
 */
export async function readDetails<Records>(read: () => Awaitable<Records>): Promise<Records> {
  try {
    return await read();
  } catch (error) {
    throw describeOutage(error);
  }
}

/** Databases, files and networks that fail say how by a code; faults of a program have none. */
function describeOutage(error: unknown): unknown {
  const isOutage =
    error instanceof EngineAwayError ||
    (error instanceof Error && 'code' in error && typeof error.code === 'string');
  if (!isOutage) return error;
  return new HttpError(
    503,
    CODES.detailUnavailable,
    'The details of deals are not available just now. Please try again in a moment.',
    { privateDetail: error },
  );
}
