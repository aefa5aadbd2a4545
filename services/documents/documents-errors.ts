import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import { HttpError } from '#services/http/http-error.ts';
import { DiskFullError } from '#services/http/readiness/disk-watch.ts';
import { DatabaseUnavailableError } from './database/database.ts';
import { InsufficientBalanceError } from './ledger/ledger.ts';
import { DocumentsInProgressError } from './purchase/place-order.ts';
import { RegistryUnavailableError } from './registry/land-registry.ts';
import { DocumentStoreError } from './store/document-store.ts';
import { SubscriptionConflictError } from './webhooks/subscriptions.ts';

/** Of a full disk: it is looked at every second, but somebody has to make room. */
const RETRY_SECONDS = '30';

/** Error body of the service (D-158). */
export function writeDocumentsError(error: HttpError, requestId: string): object {
  const details = error.details === undefined ? {} : { details: error.details };
  return {
    error: { code: error.code, message: error.message, ...details, request_id: requestId },
  };
}

/** Turns what ledger, orders and registry throw into answers (D-059, D-060, D-114, D-169, D-170, O-129). */
export function translateDocumentsError(error: Error): HttpError | undefined {
  if (error instanceof InsufficientBalanceError) {
    return new HttpError(402, 'INSUFFICIENT_BALANCE', `${error.message} Nothing was charged.`, {
      details: { required: error.required, available: error.available },
    });
  }
  if (error instanceof DocumentsInProgressError) {
    return new HttpError(409, 'DOCUMENTS_IN_PROGRESS', error.message);
  }
  if (error instanceof SubscriptionConflictError) {
    return new HttpError(409, 'SUBSCRIPTION_CONFLICT', error.message);
  }
  if (error instanceof RegistryUnavailableError) {
    return error.isTimeout
      ? new HttpError(504, 'GATEWAY_TIMEOUT', 'The land registry took too long to answer.', {
          privateDetail: error,
        })
      : new HttpError(502, 'EXTERNAL_SERVICE_ERROR', 'The land registry cannot be reached.', {
          privateDetail: error,
        });
  }
  if (error instanceof DiskFullError) {
    return new HttpError(
      503,
      'SERVICE_UNAVAILABLE',
      'There is no room to record anything just now. Nothing was changed or charged; try again later.',
      { privateDetail: error, headers: { [RETRY_AFTER_HEADER]: RETRY_SECONDS } },
    );
  }
  if (error instanceof DocumentStoreError) {
    return new HttpError(
      503,
      'SERVICE_UNAVAILABLE',
      'The document is yours and kept safe, and cannot be fetched just now. Try again in a moment.',
      { privateDetail: error.cause ?? error },
    );
  }
  if (error instanceof DatabaseUnavailableError) {
    return new HttpError(
      503,
      'SERVICE_UNAVAILABLE',
      'The records cannot be reached just now. Before you buy again, look whether it happened.',
      { privateDetail: error.cause },
    );
  }
  return undefined;
}

export function notFound(message: string): HttpError {
  return new HttpError(404, 'NOT_FOUND', message);
}
