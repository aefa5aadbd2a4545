import { DELIVERY_TRIES } from '@property/contract/documents/limits-documents.ts';
import {
  FINAL_ORDER_STATUSES,
  ORDER_STATUSES,
  type Order,
} from '@property/contract/documents/order.ts';

/** What an order says of whether more is to come of it. */
export type OrderProgress = Pick<Order, 'status' | 'documents'>;

/** Milliseconds between two questions about an open order; the last one holds from then on. */
const PAUSES = [1_000, 1_500, 2_500, 4_000, 6_000, 10_000, 15_000, 30_000, 60_000];
/** An order that has not moved for so many questions is left to the person (about an hour). */
const PATIENCE = 70;

/**
 * Milliseconds until an order is asked for again; false once it has ended, or nothing has come of
 * asking for long (D-083). An unfamiliar status counts as open.
 */
export function planPoll(order: OrderProgress | undefined, asked: number): number | false {
  if (order !== undefined && hasEnded(order)) return false;
  if (asked >= PATIENCE) return false;
  return PAUSES[Math.min(asked, PAUSES.length - 1)] ?? false;
}

/**
 * Whether nothing more is expected of an order. One whose webhook could not be told may still become
 * COMPLETED while a try is due (O-092): until the last of them, or where nobody was to be told.
 */
function hasEnded({ status, documents = [] }: OrderProgress): boolean {
  if (status !== ORDER_STATUSES.webhookFailed) return FINAL_ORDER_STATUSES.includes(status);
  return !documents.some(
    ({ webhook_delivery_status: told, webhook_delivery_attempts: tries = 0 }) =>
      told !== 'SUCCESS' && tries > 0 && tries < DELIVERY_TRIES,
  );
}
