import { queryOptions } from '@tanstack/react-query';
import { readOrders } from './purchases.ts';

/** The orders this browser remembers of a person, newest first; invalidated by whoever writes them. */
export function ordersQuery(person: string) {
  return queryOptions({
    queryKey: ['orders', person] as const,
    queryFn: () => readOrders(person),
    staleTime: 0,
  });
}
