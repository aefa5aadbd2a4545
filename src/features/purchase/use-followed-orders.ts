import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDocuments } from '#api/documents-context.ts';
import { FINAL_ORDER_STATUSES } from '#contract/order.ts';
import { ordersQuery } from '#storage/orders-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { useCounter } from './use-counter.ts';

const NO_ORDERS: readonly OrderRecord[] = [];

/**
 * The orders that the drawer of a title shows: those of the last press, if it was in this drawer
 * (`isPressed`) or bought something of the title, and those of the title that are under way,
 * whichever page placed them, until the drawer closes. `others` counts what is under way of other
 * titles.
 */
export function useFollowedOrders(
  titleNumber: string | null,
  isPressed: boolean,
): {
  readonly ids: readonly string[];
  readonly others: number;
} {
  const { person } = useDocuments();
  const { view } = useCounter();
  const { data: orders = NO_ORDERS } = useQuery(ordersQuery(person));
  const running = orders.filter(
    ({ orderId, status }) => orderId !== null && !FINAL_ORDER_STATUSES.includes(status),
  );
  const here = running.filter(({ title }) => title.titleNumber === titleNumber);
  // One that ends meanwhile stays, with its downloads.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const unseen = here.filter(({ id }) => !seen.includes(id));
  if (unseen.length > 0) setSeen([...seen, ...unseen.map(({ id }) => id)]);
  const find = (id: string) => orders.find((order) => order.id === id);
  // An order that could not be written down is shown wherever the person is.
  const isPressedHere =
    isPressed ||
    view.placed.some((id) => (find(id)?.title.titleNumber ?? titleNumber) === titleNumber);
  const ids = [...new Set([...(isPressedHere ? view.placed : []), ...seen])];
  return { ids, others: running.filter(({ id }) => !ids.includes(id)).length };
}
