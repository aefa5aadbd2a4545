import type { Client } from '@property/client/client.ts';
import { createDealOperations } from '@property/client/search/deal-operations.ts';
import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import type { SearchPaths } from '@property/contract/search/paths.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { queryOptions } from '@tanstack/react-query';
import { fileQuery } from './reading/file-query.ts';

/**
 * Everything the app asks about comparable deals, as query options (S-194 to S-220). Apart from the
 * search service's own options, because the first view needs none of it.
 */
export function createDealsService(client: Client, profile: SearchProfile) {
  const operations = createDealOperations(client, profile);
  const { paths } = operations;

  /** One list below a deal. */
  function ofDeal<Answer>(
    name: keyof SearchPaths,
    dealId: string,
    ask: (id: string, signal: AbortSignal) => Promise<Answer>,
  ) {
    return queryOptions({
      queryKey: ['search', name, dealId] as const,
      queryFn: ({ signal }) => ask(dealId, signal),
    });
  }

  const fileOfDeal = (
    name: 'dealBrochureDownload' | 'dealImageDownload',
    dealId: string,
    index: number,
    mediaTypes: readonly string[],
  ) => fileQuery(client, { name, template: paths[name] }, { dealId }, index, mediaTypes);

  return {
    /** One deal by identifier (S-194). */
    deal: (id: string) =>
      queryOptions({
        queryKey: ['search', 'deal', id] as const,
        queryFn: ({ signal }) => operations.deal(id, signal),
      }),

    /** One page, a count or aggregations of deals (S-197, S-198). */
    search: (request: SearchRequest) =>
      queryOptions({
        queryKey: ['search', 'deals', request] as const,
        queryFn: ({ signal }) => operations.searchDeals(request, signal),
      }),

    /** Every deal that fits, as it arrives (O-150). */
    exportDeals: operations.exportDeals,

    sales: (id: string) => ofDeal('dealSales', id, operations.dealSales),
    leases: (id: string) => ofDeal('dealLeases', id, operations.dealLeases),
    listings: (id: string) => ofDeal('dealListings', id, operations.dealListings),
    brochures: (id: string) => ofDeal('dealBrochures', id, operations.dealBrochures),
    images: (id: string) => ofDeal('dealImages', id, operations.dealImages),
    /** One brochure, a PDF (S-182, S-184). */
    brochureFile: (id: string, index: number) =>
      fileOfDeal('dealBrochureDownload', id, index, ['application/pdf']),
    /** One image as stored (S-192). */
    imageFile: (id: string, index: number) =>
      fileOfDeal('dealImageDownload', id, index, ['image/jpeg', 'image/png']),
  };
}

export type DealsService = ReturnType<typeof createDealsService>;
