import { SEARCH_ERROR_CODES } from '#contract/errors.ts';
import { searchProfile } from '#contract/profile-search.ts';
import { HttpError } from '#services/http/http-error.ts';
import { InvalidQueryError, QueryCancelledError, QueryTimeoutError } from './engine/query-error.ts';
import { ModelError } from './natural-language/model/model-error.ts';
import { RefusedQuestion } from './natural-language/refused-question.ts';
import { RoutingCancelledError, RoutingError } from './routing/router.ts';

/** Every code of the service: those of the documents and those of the profile (O-044 to O-047). */
export const CODES = { ...SEARCH_ERROR_CODES, ...searchProfile.errors.codes };

/** Error body of the service (S-221). */
export function writeSearchError(error: HttpError, requestId: string): object {
  return { error: { code: error.code, message: error.message, correlationId: requestId } };
}

/** Turns what query engine, routing and language throw into answers (S-095, S-096, S-111, S-155, S-156). */
export function translateSearchError(error: Error): HttpError | undefined {
  if (error instanceof InvalidQueryError) {
    return new HttpError(400, CODES.invalidQuery, error.message);
  }
  if (error instanceof RefusedQuestion) {
    return new HttpError(400, CODES.queryNotConvertible, error.message);
  }
  if (error instanceof ModelError) {
    const code = error.status === 503 ? CODES.serviceMisconfigured : CODES.languageModelUnavailable;
    return new HttpError(error.status, code, error.message, { privateDetail: error });
  }
  if (error instanceof QueryTimeoutError) {
    const message = 'The query ran too long and was stopped. Narrow it, or try again.';
    return new HttpError(504, CODES.queryTimeout, message);
  }
  if (error instanceof RoutingError) {
    const code = error.status === 503 ? CODES.serviceMisconfigured : CODES.routingUnavailable;
    return new HttpError(error.status, code, error.message, { privateDetail: error });
  }
  if (error instanceof QueryCancelledError || error instanceof RoutingCancelledError) {
    return new HttpError(400, CODES.invalidQuery, error.message);
  }
  return undefined;
}

export function notFound(message: string): HttpError {
  return new HttpError(404, CODES.notFound, message);
}
