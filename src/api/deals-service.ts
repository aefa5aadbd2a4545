import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { brochuresSchema } from '#contract/brochures.ts';
import { comparableDealSchema } from '#contract/comparable-deal.ts';
import { comparableDealSearchResponseSchema } from '#contract/comparable-deal-search.ts';
import { dealLeasesSchema } from '#contract/deal-leases.ts';
import { dealListingsSchema } from '#contract/deal-listings.ts';
import { dealSalesSchema } from '#contract/deal-sales.ts';
import { listingImagesSchema } from '#contract/images.ts';
import { buildSearchPaths, fillPath, type SearchPaths } from '#contract/paths.ts';
import type { SearchProfile } from '#contract/profile-search.ts';
import type { SearchRequest } from '#contract/search-request.ts';
import type { Client } from './client.ts';
import { fileQuery } from './file-query.ts';
import { renameFieldSelection } from './search-service.ts';

/**
 * Everything the app asks about comparable deals, as query options (S-194 to S-220). Apart from the
 * search service's own options, because the first view needs none of it.
 */
export function createDealsService(client: Client, profile: SearchProfile) {
  const paths = buildSearchPaths(profile);

  /** One list below a deal. */
  function ofDeal<Schema extends z.ZodMiniType>(
    name: keyof SearchPaths,
    dealId: string,
    schema: Schema,
  ) {
    return queryOptions({
      queryKey: ['search', name, dealId] as const,
      queryFn: ({ signal }) =>
        client.request({ path: fillPath(paths[name] ?? '', { dealId }), schema, signal }),
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
        queryFn: ({ signal }) =>
          client.request({
            path: paths.deals,
            parameters: { id },
            schema: comparableDealSchema,
            signal,
          }),
      }),

    /** One page, a count or aggregations of deals (S-197, S-198). */
    search: (request: SearchRequest) =>
      queryOptions({
        queryKey: ['search', 'deals', request] as const,
        queryFn: ({ signal }) =>
          client.request({
            method: 'POST',
            path: paths.deals,
            body: renameFieldSelection(request, profile.query.fieldSelectionParam),
            schema: comparableDealSearchResponseSchema,
            signal,
          }),
      }),

    sales: (id: string) => ofDeal('dealSales', id, dealSalesSchema),
    leases: (id: string) => ofDeal('dealLeases', id, dealLeasesSchema),
    listings: (id: string) => ofDeal('dealListings', id, dealListingsSchema),
    brochures: (id: string) => ofDeal('dealBrochures', id, brochuresSchema),
    images: (id: string) => ofDeal('dealImages', id, listingImagesSchema),
    /** One brochure, a PDF (S-182, S-184). */
    brochureFile: (id: string, index: number) =>
      fileOfDeal('dealBrochureDownload', id, index, ['application/pdf']),
    /** One image as stored (S-192). */
    imageFile: (id: string, index: number) =>
      fileOfDeal('dealImageDownload', id, index, ['image/jpeg', 'image/png']),
  };
}

export type DealsService = ReturnType<typeof createDealsService>;
