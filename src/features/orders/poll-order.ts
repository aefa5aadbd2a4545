import { FINAL_ORDER_STATUSES } from '#contract/order.ts';

/** Milliseconds between two questions about an open order; the last one holds from then on. */
const PAUSES = [1_000, 1_500, 2_500, 4_000, 6_000, 10_000, 15_000, 30_000, 60_000];
/** An order that has not moved for so many questions is left to the person (about an hour). */
const PATIENCE = 70;

/**
 * Milliseconds until an order is asked for again; false once it has ended, or nothing has come of
 * asking for long (D-083). An unfamiliar status counts as open.
 */
export function planPoll(status: string | undefined, asked: number): number | false {
  if (status !== undefined && FINAL_ORDER_STATUSES.includes(status)) return false;
  if (asked >= PATIENCE) return false;
  return PAUSES[Math.min(asked, PAUSES.length - 1)] ?? false;
}
