import {
  type DocumentsErrorDetails,
  documentsErrorSchema,
} from '@property/contract/documents/errors-documents.ts';
import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import * as z from 'zod/mini';
import { ApiError, type ApiErrorFacts } from '../api-error.ts';
import { readRetryAfter } from '../reading/read-error-response.ts';

/** A refusal of the document service, with the facts it gives beside its code (D-158, D-159). */
export class DocumentsError extends ApiError {
  readonly details: DocumentsErrorDetails;

  constructor(facts: ApiErrorFacts, details: DocumentsErrorDetails) {
    super(facts);
    this.details = details;
  }
}

/** Reads a refusal of the document service; an unfamiliar or empty body costs only the details. */
export async function readDocumentsError(
  response: Response,
  path: string,
): Promise<DocumentsError> {
  const body = z.safeParse(documentsErrorSchema, await response.json().catch(() => undefined));
  const error = body.success ? body.data.error : undefined;
  return new DocumentsError(
    {
      kind: 'http',
      status: response.status,
      message: error?.message ?? `The service answered ${response.status}.`,
      code: error?.code,
      correlationId: error?.request_id ?? response.headers.get('X-Request-Id') ?? undefined,
      retryAfter: readWait(response.headers, Date.now()),
      path,
    },
    error?.details ?? {},
  );
}

/** Seconds to wait: as asked for, or until the window renews (D-178, O-127). */
function readWait(headers: Headers, now: number): number | undefined {
  const asked = readRetryAfter(headers.get(RETRY_AFTER_HEADER), now);
  const reset = Number(headers.get(RATE_LIMIT_HEADERS.reset) ?? Number.NaN);
  if (asked !== undefined || !Number.isFinite(reset)) return asked;
  return Math.max(0, reset - now / 1000);
}
