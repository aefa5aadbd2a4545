import type { QueryNode } from '@property/contract/search/query-node.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SearchService } from '#api/search-service.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import type { Total } from '#lib/read-total.ts';

/** A search as far as its count goes. */
interface Counted {
  readonly service: SearchService;
  readonly dialect: QueryDialect;
  readonly query: QueryNode | null;
}

interface ExactTotal {
  readonly total: Total | null;
  /** The service said no more than its ceiling, and the exact number is on its way. */
  readonly isCounting: boolean;
}

/**
 * The total of a search, counted in parts where the service itself stops at a ceiling (S-093): until
 * that is done, and where it cannot be, the capped one (S-094). Every place that shows the total of
 * one search shares one count.
 */
export function useExactTotal(
  total: Total | null,
  { service, dialect, query }: Counted,
): ExactTotal {
  const queryClient = useQueryClient();
  const isWanted = query !== null && total?.isCapped === true && !dialect.countsAll;
  const { data, isLoading } = useQuery({
    ...exactTotalQuery(queryClient, service, dialect, query),
    enabled: isWanted,
  });
  return { total: isWanted ? (data ?? total) : total, isCounting: isWanted && isLoading };
}

export function exactTotalQuery(
  queryClient: QueryClient,
  service: SearchService,
  dialect: QueryDialect,
  query: QueryNode | null,
) {
  return queryOptions({
    queryKey: ['search', 'titles', 'exact', query] as const,
    queryFn: async ({ signal }): Promise<Total> => {
      if (query === null) throw new Error('There is no search to count.');
      const { countAll } = await import('../gather/count-all.ts');
      const { createAsk } = await import('../gather/ask-whole.ts');
      const ask = createAsk(queryClient, service);
      const { titles, remark } = await countAll(ask, query, dialect, signal);
      return { value: titles, isCapped: remark !== undefined };
    },
    retry: false,
    staleTime: 300_000,
  });
}
