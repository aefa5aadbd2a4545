/** Names of the rate-limit headers of both services (D-176 to D-178, O-048, O-127). */
export const RATE_LIMIT_HEADERS = {
  /** Requests permitted in the window. */
  limit: 'X-RateLimit-Limit',
  /** Requests left in the window. */
  remaining: 'X-RateLimit-Remaining',
  /** Unix timestamp, in seconds, at which the window renews. */
  reset: 'X-RateLimit-Reset',
} as const;

/** Seconds to wait, added to 429 answers (O-127). */
export const RETRY_AFTER_HEADER = 'Retry-After';
