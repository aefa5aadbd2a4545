import { queryOptions } from '@tanstack/react-query';
import { countOpenPurchases, readOrders } from './purchases.ts';

/** The orders this browser remembers of a person, newest first; invalidated by whoever writes them. */
export function ordersQuery(person: string) {
  return queryOptions({
    queryKey: ['orders', person] as const,
    queryFn: () => readOrders(person),
    staleTime: 0,
  });
}

/**
 * How many purchases of a person are not settled. Its key lies below that of the orders: whoever
 * writes those invalidates both.
 */
export function openPurchasesQuery(person: string) {
  return queryOptions({
    queryKey: ['orders', person, 'open'] as const,
    queryFn: () => countOpenPurchases(person),
    staleTime: 0,
  });
}
