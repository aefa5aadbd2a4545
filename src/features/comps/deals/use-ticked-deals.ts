import { ApiError } from '@property/client/api-error.ts';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createInFlightLimit } from '#api/reading/limit-in-flight.ts';
import { limitQuery } from '#api/reading/limit-query.ts';
import { useDealsService } from '#api/use-deals-service.ts';
import { type Deal, readDeal } from './deal.ts';

const lookUpLimit = createInFlightLimit();

export interface TickedDeals {
  /** In the order in which they were ticked. */
  readonly deals: readonly Deal[];
  /** Ticked deals that the filters do not show: they count all the same. */
  readonly elsewhere: readonly Deal[];
  /** Ticked deals that the service does not know: they may be gone. */
  readonly missing: readonly string[];
  /** Why others could not be read just now; null when all were answered for. */
  readonly fault: TickedFault | null;
  readonly isPending: boolean;
}

/** Look-ups that failed: nobody knows what became of their deals. */
export interface TickedFault {
  readonly count: number;
  /** Of the first of them. */
  readonly error: unknown;
  readonly isRetrying: boolean;
  /** Looks up again those that failed. */
  readonly retry: () => void;
}

/**
 * The deals a link names as ticked. Those that the list does not hold are looked up one by one, once
 * the list has settled.
 */
export function useTickedDeals(
  ids: readonly string[],
  listed: readonly Deal[],
  isSettled: boolean,
): TickedDeals {
  const service = useDealsService();
  const byId = useMemo(() => new Map(listed.map((deal) => [deal.id, deal])), [listed]);
  const absent = useMemo(
    () => (isSettled ? ids.filter((id) => !byId.has(id)) : []),
    [ids, byId, isSettled],
  );
  const { found, gone, fault, isPending } = useQueries({
    queries: absent.map((id) => limitQuery(service.deal(id), lookUpLimit)),
    combine: combineDeals,
  });
  return useMemo(() => {
    const elsewhere = found.map((source) => readDeal(source.id.toLowerCase(), source));
    const known = new Map([...byId, ...elsewhere.map((deal) => [deal.id, deal] as const)]);
    const deals = ids.map((id) => known.get(id)).filter((deal) => deal !== undefined);
    const missing = isPending ? [] : absent.filter((_, index) => gone[index]);
    return { deals, elsewhere, missing, fault, isPending: isPending || !isSettled };
  }, [ids, byId, absent, found, gone, fault, isPending, isSettled]);
}

interface LookUp {
  readonly data: ComparableDeal | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function combineDeals(results: readonly LookUp[]) {
  const gone = results.map(({ data, error }) => data === undefined && isGone(error));
  const failed = results.filter(
    ({ data, error }, index) => data === undefined && error !== null && !gone[index],
  );
  const [first] = failed;
  const fault: TickedFault | null =
    first === undefined
      ? null
      : {
          count: failed.length,
          error: first.error,
          isRetrying: failed.some(({ isFetching }) => isFetching),
          retry: () => {
            for (const { refetch } of failed) void refetch();
          },
        };
  return {
    found: results.map(({ data }) => data).filter((deal) => deal !== undefined),
    gone,
    fault,
    isPending: results.some(({ isPending }) => isPending),
  };
}

/** Only a 404 says that there is no such deal; any other failure says nothing about it. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
