import { FINAL_ORDER_STATUSES, ORDER_STATUSES } from '@property/contract/documents/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useDocuments } from '#api/documents/documents-context.ts';
import { ordersQuery } from '#storage/purchases.ts';
import type { IsOrdered } from './desk/many-offers.ts';
import { isOpen } from './desk/purchase-machine.ts';
import { useCounter } from './use-counter.ts';

const DAY = 86_400_000;

/**
 * Which documents were ordered within a day or are on their way, by the orders of this browser and by
 * purchases that are not settled: the answer of the service may be minutes older than these (O-089),
 * and would sell them once more. Null until this browser has read them.
 */
export function useOrderedDocuments(): IsOrdered | null {
  const { person } = useDocuments();
  const { view } = useCounter();
  const { data: orders } = useQuery(ordersQuery(person));
  if (orders === undefined || !view.isReady) return null;
  const ordered = orders.filter(
    ({ status, placedAt }) =>
      !FINAL_ORDER_STATUSES.includes(status) ||
      (status !== ORDER_STATUSES.failed && placedAt > Date.now() - DAY),
  );
  const unsettled = view.intents.filter(({ state }) => isOpen(state));
  const titles = [...ordered, ...unsettled].map(({ title }) => title);
  return (titleNumber, wanted) =>
    titles.some(
      (title) =>
        title.titleNumber === titleNumber && title.documents.some(({ key }) => key === wanted),
    );
}
