import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createCutShort } from '#api/cut-short.ts';
import type { SearchService } from '#api/search-service.ts';

/** Asks one search. */
export type AskSearch = (
  request: SearchRequest,
  signal: AbortSignal,
) => Promise<TitleSearchResponse>;

/**
 * Asks searches without keeping the answers: thousands of pages would fill the memory. Giving up the
 * signal gives up the request.
 * @throws ApiError as every request does; also for an answer that the service cut short, which holds
 *   less than there is (S-099), so that neither a count nor a page can be made of it
 */
export function createAsk(queryClient: QueryClient, service: SearchService): AskSearch {
  return async (request, signal) => {
    const options = service.search(request);
    const queryKey: QueryKey = options.queryKey;
    const giveUp = () => void queryClient.cancelQueries({ queryKey });
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return refuseCut(await queryClient.fetchQuery({ ...options, gcTime: 0, staleTime: 0 }));
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  };
}

function refuseCut(answer: TitleSearchResponse): TitleSearchResponse {
  if (!answer.timed_out) return answer;
  throw createCutShort();
}
