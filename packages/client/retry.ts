import { ApiError } from './api-error.ts';

export interface RetryPolicy {
  /** Statuses that are repeated without asking (O-049); never 504. */
  readonly statuses: readonly number[];
  /** Further tries after the first. */
  readonly retries: number;
  /** Milliseconds before the first repeat; each further wait is twice as long. */
  readonly firstWait: number;
  /** A service that asks for a longer wait, in seconds, is not waited for. */
  readonly longestRetryAfter: number;
}

export const DEFAULT_RETRY: RetryPolicy = {
  statuses: [429, 500, 502, 503],
  retries: 2,
  firstWait: 400,
  longestRetryAfter: 20,
};

/**
 * Milliseconds to wait before repeating a failed read, or null when it is not to be repeated.
 * `attempt` counts from 0; `chance` is a number from 0 to 1 that spreads the repeats.
 */
export function planRetry(
  error: unknown,
  attempt: number,
  policy: RetryPolicy,
  chance: number,
): number | null {
  if (!(error instanceof ApiError) || error.kind !== 'http') return null;
  if (attempt >= policy.retries || !policy.statuses.includes(error.status)) return null;
  const longest = policy.firstWait * 2 ** attempt;
  if (error.retryAfter !== undefined) {
    if (error.retryAfter > policy.longestRetryAfter) return null;
    // Never sooner than asked for, and not all at the same moment.
    return error.retryAfter * 1000 + longest * chance;
  }
  return longest / 2 + (longest / 2) * chance;
}
