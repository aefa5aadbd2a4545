import * as z from 'zod/mini';
import { maybe, maybeNumber, maybeText } from '../schema-parts.ts';

/** States of an order; others are shown as received (D-078 to D-083). */
export const ORDER_STATUSES = {
  pendingPayment: 'PENDING_PAYMENT',
  processing: 'PROCESSING',
  completed: 'COMPLETED',
  failed: 'FAILED',
  webhookFailed: 'WEBHOOK_FAILED',
} as const;

/** States in which nothing more is expected, so that polling stops (D-083). */
export const FINAL_ORDER_STATUSES: readonly string[] = [
  ORDER_STATUSES.completed,
  ORDER_STATUSES.failed,
  ORDER_STATUSES.webhookFailed,
];

/** A document of an order (D-075 to D-077, O-099). */
export const orderDocumentSchema = z.looseObject({
  /** register, title_plan, or the type code of a referred document. */
  document_type: maybeText,
  /** Absent until the file can be downloaded (D-076, O-098). */
  document_id: z.nullish(z.string()),
  title_number: maybeText,
  status: maybeText,
  webhook_delivery_status: maybeText,
  webhook_delivery_attempts: maybeNumber,
  /** Referred documents only (O-099). */
  date: maybeText,
  filed_under: maybeText,
});
export type OrderDocument = z.infer<typeof orderDocumentSchema>;

/** Answer of GET /orders/{order_id} (D-072, O-100). */
export const orderSchema = z.looseObject({
  order_id: z.string(),
  status: z.string(),
  customer_reference: z.nullish(z.string()),
  documents: maybe(z.array(orderDocumentSchema)),
  /** Tokens; 0 after a refund (O-093). */
  total_tokens_charged: maybeNumber,
  created_at: maybeText,
  completed_at: z.nullish(z.string()),
  /** Reason of FAILED (D-081). */
  error_message: z.nullish(z.string()),
});
export type Order = z.infer<typeof orderSchema>;
