import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Balance, keepBalance, pickNewer, readBalance } from './balances.ts';

/**
 * The last known balance of a person; undefined while none is known. There is no operation that
 * gives it (D-006), so it is put here from the answers that carry it, and kept in this browser for
 * its other tabs and the next visit; a page that is looked at again reads what they put there.
 */
export function balanceQuery(person: string) {
  const queryKey = ['documents', person, 'balance'] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Balance | null> => {
      const kept = await readBalance(person);
      // What an answer brought meanwhile is not to be taken for what was kept before it.
      const known = client.getQueryData<Balance | null>(queryKey) ?? null;
      return kept === null ? known : pickNewer(known, kept);
    },
    select: (known) => known ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Notes a balance an answer carried; an older one never takes the place of a newer (D-034). */
export function noteBalance(cache: QueryClient, person: string, balance: Balance): void {
  const { queryKey } = balanceQuery(person);
  const show = (next: Balance) =>
    cache.setQueryData(queryKey, (known) => pickNewer(known ?? null, next));
  show(balance);
  // What is kept may be newer than anything this page has heard of.
  keepBalance(person, balance).then(show, (error: unknown) => console.warn(error));
}
