import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import { searchErrorSchema } from '@property/contract/search/errors.ts';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';

/**
 * Turns a refusal into an ApiError. Copes with an empty, non-JSON or unfamiliar body: status and
 * headers are enough (S-221, S-229).
 */
export async function readErrorResponse(response: Response, path: string): Promise<ApiError> {
  const body = z.safeParse(searchErrorSchema, await readJson(response));
  const error = body.success ? body.data.error : undefined;
  return new ApiError({
    kind: 'http',
    status: response.status,
    message: error?.message ?? `The service answered ${response.status}.`,
    code: error?.code,
    suggestions: error?.suggestions,
    severalPlaces: error?.severalPlaces,
    correlationId: error?.correlationId ?? response.headers.get('X-Correlation-Id') ?? undefined,
    retryAfter: readRetryAfter(response.headers.get(RETRY_AFTER_HEADER), Date.now()),
    path,
  });
}

/** Seconds to wait from a Retry-After header: a number, or a date; undefined when unreadable. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
