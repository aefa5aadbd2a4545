import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SearchService } from '#api/search-service.ts';
import type { SearchRequest } from '#contract/search-request.ts';
import type { TitleSearchResponse } from '#contract/title-search.ts';

/**
 * Asks one search without keeping the answer: thousands of pages would fill the memory. Giving up
 * the signal gives up the request.
 */
export async function fetchOnce(
  queryClient: QueryClient,
  service: SearchService,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<TitleSearchResponse> {
  const options = service.search(request);
  const queryKey: QueryKey = options.queryKey;
  const giveUp = () => void queryClient.cancelQueries({ queryKey });
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await queryClient.fetchQuery({ ...options, gcTime: 0, staleTime: 0 });
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
