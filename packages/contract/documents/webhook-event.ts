import * as z from 'zod/mini';
import { maybeNumber, maybeText } from '../schema-parts.ts';

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
