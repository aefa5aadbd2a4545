import { FINAL_ORDER_STATUSES, ORDER_STATUSES } from '@property/contract/documents/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useDocuments } from '#api/documents/documents-context.ts';
import { ordersQuery } from '#storage/purchases.ts';
import { isOpen } from './desk/purchase-machine.ts';
import { useCounter } from './use-counter.ts';

const DAY = 86_400_000;

/**
 * Numbers of the titles whose register was ordered within a day or is on its way, by the orders of
 * this browser and by purchases that are not settled: the answer of the service may be minutes older
 * than these (O-089), and would sell it once more. Null until this browser has read them.
 */
export function useOrderedRegisters(): ReadonlySet<string> | null {
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
  const withRegister = [...ordered, ...unsettled].filter(({ title }) =>
    title.documents.some(({ key }) => key === 'register'),
  );
  return new Set(withRegister.map(({ title }) => title.titleNumber));
}
