/** The only documented event type; a receiver ignores others (D-120, O-122). */
export const DOCUMENT_STATUS_CHANGED = 'document.status_changed';

/** Ours: a message that somebody sends to try an address, with no document behind it (O-156). */
export const TEST_EVENT = 'test';

/** Headers of a delivery (D-123 to D-126). */
export const WEBHOOK_HEADERS = {
  /** Base64 of HMAC-SHA256 over the raw body, keyed with the secret. */
  signature: 'X-Webhook-Signature',
  event: 'X-Webhook-Event',
  /** The eventId, the same over retries (O-119). */
  id: 'X-Webhook-Id',
} as const;
