import * as z from 'zod/mini';
import { maybeNumber, maybeText } from './schema-parts.ts';

/** The only documented event type; a receiver ignores others (D-120, O-122). */
export const DOCUMENT_STATUS_CHANGED = 'document.status_changed';

/** Headers of a delivery (D-123 to D-126). */
export const WEBHOOK_HEADERS = {
  /** Base64 of HMAC-SHA256 over the raw body, keyed with the secret. */
  signature: 'X-Webhook-Signature',
  event: 'X-Webhook-Event',
  /** The eventId, the same over retries (O-119). */
  id: 'X-Webhook-Id',
} as const;

/** Payload of a delivery; its names are camelCase (D-003, D-127 to D-133). */
export const webhookEventSchema = z.looseObject({
  eventId: z.string(),
  eventType: z.string(),
  timestamp: maybeText,
  data: z.looseObject({
    /** Goes to GET /download/{document_id} (D-128). */
    reference: maybeText,
    titleNumber: maybeText,
    documentDescription: maybeText,
    /** 1 Processing, 2 Completed, 3 Failed (D-131, O-097). */
    previousStatus: maybeNumber,
    newStatus: maybeNumber,
    statusDescription: maybeText,
    message: z.nullish(z.string()),
    /** Relative path, used only when the reference is missing (D-133, O-105). */
    downloadUrl: maybeText,
  }),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
