import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createInFlightLimit } from '#api/limit-in-flight.ts';
import { limitQuery } from '#api/limit-query.ts';
import { useDealsService } from '#api/use-deals-service.ts';
import type { ComparableDeal } from '#contract/comparable-deal.ts';
import { type Deal, readDeal } from './deal.ts';

const lookUpLimit = createInFlightLimit();

export interface TickedDeals {
  /** In the order in which they were ticked. */
  readonly deals: readonly Deal[];
  /** Ticked deals that the filters do not show: they count all the same. */
  readonly elsewhere: readonly Deal[];
  /** Ticked deals that could not be read, such as one that is gone. */
  readonly missing: readonly string[];
  readonly isPending: boolean;
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
  const { found, isPending } = useQueries({
    queries: absent.map((id) => limitQuery(service.deal(id), lookUpLimit)),
    combine: combineDeals,
  });
  return useMemo(() => {
    const elsewhere = found.map((source) => readDeal(source.id.toLowerCase(), source));
    const known = new Map([...byId, ...elsewhere.map((deal) => [deal.id, deal] as const)]);
    const deals = ids.map((id) => known.get(id)).filter((deal) => deal !== undefined);
    const missing = isPending ? [] : absent.filter((id) => !known.has(id));
    return { deals, elsewhere, missing, isPending: isPending || !isSettled };
  }, [ids, byId, absent, found, isPending, isSettled]);
}

interface LookUp {
  readonly data: ComparableDeal | undefined;
  readonly isPending: boolean;
}

function combineDeals(results: readonly LookUp[]) {
  return {
    found: results.map(({ data }) => data).filter((deal) => deal !== undefined),
    isPending: results.some(({ isPending }) => isPending),
  };
}
