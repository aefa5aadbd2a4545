import type { OrderRecord } from '#storage/purchase-records.ts';
import type { OrdersView } from '#url/orders-codec.ts';

/** The orders of a list that fit what it is narrowed to, in their order. */
export function filterOrders(
  orders: readonly OrderRecord[],
  view: OrdersView,
  now: Date,
): readonly OrderRecord[] {
  return orders.filter(
    (order) =>
      (view.status === '' || order.status === view.status) &&
      order.placedAt >= findStart(view.days, now) &&
      matches(order, view.words),
  );
}

/** What orders have cost and brought together, in tokens and documents. */
export function sumOrders(orders: readonly OrderRecord[]) {
  return {
    tokens: orders.reduce((sum, order) => sum + order.tokens, 0),
    documents: orders.reduce((sum, { title }) => sum + title.documents.length, 0),
    ready: orders.reduce((sum, { ready }) => sum + ready, 0),
  };
}

/** Midnight where the person is, on the first day of so many up to today. */
function findStart(days: number | null, now: Date): number {
  if (days === null) return Number.NEGATIVE_INFINITY;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).getTime();
}

function matches({ title, reference, id }: OrderRecord, words: string): boolean {
  const text = `${title.titleNumber} ${title.label} ${reference} ${id}`.toLowerCase();
  return text.includes(words.trim().toLowerCase());
}
