import type { RetryPolicy } from '../retry.ts';

/** Seconds: as long as the shortest window of the service (D-173). */
const LONGEST_COUNTDOWN = 60;

/**
 * Any passing fault of a read is repeated (D-171), for what charges says that it is sent once. A
 * wait that a page may count down is waited for.
 */
export const DOCUMENTS_RETRY: Partial<RetryPolicy> = {
  statuses: [429, 500, 502, 503, 504],
  longestRetryAfter: LONGEST_COUNTDOWN,
};
