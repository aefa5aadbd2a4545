import type { SearchRequest } from '#contract/search-request.ts';

/**
 * Stands for a request that is not known yet, because the shape of an area is still on its way. It
 * only goes into disabled queries: nobody ever asks for it, so the cache holds nothing under it.
 */
export const UNASKED_REQUEST: SearchRequest = { query: { ids: { values: [] } }, size: 0 };
