import { FINAL_ORDER_STATUSES } from '@property/contract/documents/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useDocuments } from '#api/documents/documents-context.ts';
import { ordersQuery } from '#storage/purchases.ts';
import { isOpen } from './desk/purchase-machine.ts';
import { useCounter } from './use-counter.ts';

/**
 * Numbers of the titles whose register is on its way, by the orders of this browser and by purchases
 * that are not settled: the answer of the service may be minutes older (O-089).
 */
export function useOrderedRegisters(): ReadonlySet<string> {
  const { person } = useDocuments();
  const { view } = useCounter();
  const { data: orders = [] } = useQuery(ordersQuery(person));
  const running = orders.filter(({ status }) => !FINAL_ORDER_STATUSES.includes(status));
  const unsettled = view.intents.filter(({ state }) => isOpen(state));
  const titles = [...running, ...unsettled].map(({ title }) => title);
  const withRegister = titles.filter(({ documents }) =>
    documents.some(({ key }) => key === 'register'),
  );
  return new Set(withRegister.map(({ titleNumber }) => titleNumber));
}
