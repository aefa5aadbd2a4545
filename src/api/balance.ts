import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

/** Tokens of a person, and the time they were true at, in milliseconds since 1970. */
export interface Balance {
  readonly tokens: number;
  readonly asOf: number;
}

/**
 * The last known balance of a person. There is no operation that gives it (D-006), so it is put
 * here from the answers that carry it.
 */
export function balanceQuery(person: string) {
  return queryOptions<Balance>({
    queryKey: ['documents', person, 'balance'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Notes a balance an answer carried; an older one never takes the place of a newer (D-034). */
export function noteBalance(cache: QueryClient, person: string, balance: Balance): void {
  const { queryKey } = balanceQuery(person);
  const known = cache.getQueryData<Balance>(queryKey);
  if (known === undefined || balance.asOf >= known.asOf) cache.setQueryData(queryKey, balance);
}
