import { comparableDealSchema } from '@property/contract/deals/comparable-deal.ts';
import { comparableDealSearchResponseSchema } from '@property/contract/deals/comparable-deal-search.ts';
import { dealLeasesSchema } from '@property/contract/deals/deal-leases.ts';
import { dealListingsSchema } from '@property/contract/deals/deal-listings.ts';
import { dealSalesSchema } from '@property/contract/deals/deal-sales.ts';
import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { buildSearchPaths, fillPath, type SearchPaths } from '@property/contract/search/paths.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { brochuresSchema } from '@property/contract/titles/brochures.ts';
import { listingImagesSchema } from '@property/contract/titles/images.ts';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Client } from './client.ts';
import { fileQuery } from './reading/file-query.ts';
import { openExport } from './reading/open-export.ts';
import {
  readChanged,
  readImages,
  renameField,
  renameFieldSelection,
} from './reading/rename-fields.ts';

/**
 * Everything the app asks about comparable deals, as query options (S-194 to S-220). Apart from the
 * search service's own options, because the first view needs none of it.
 */
export function createDealsService(client: Client, profile: SearchProfile) {
  const paths = buildSearchPaths(profile);
  const { aggregationsKey } = profile.query;
  const dealsSchema = readChanged(comparableDealSearchResponseSchema, (body) =>
    renameField(body, aggregationsKey, 'aggregations'),
  );

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
            schema: dealsSchema,
            signal,
          }),
      }),

    /** Every deal that fits, as it arrives (O-150). */
    exportDeals: openExport(client, profile, 'compsExport', (rows) => rows.deals),

    sales: (id: string) => ofDeal('dealSales', id, dealSalesSchema),
    leases: (id: string) => ofDeal('dealLeases', id, dealLeasesSchema),
    listings: (id: string) => ofDeal('dealListings', id, dealListingsSchema),
    brochures: (id: string) => ofDeal('dealBrochures', id, brochuresSchema),
    images: (id: string) =>
      ofDeal('dealImages', id, readImages(listingImagesSchema, profile.images)),
    /** One brochure, a PDF (S-182, S-184). */
    brochureFile: (id: string, index: number) =>
      fileOfDeal('dealBrochureDownload', id, index, ['application/pdf']),
    /** One image as stored (S-192). */
    imageFile: (id: string, index: number) =>
      fileOfDeal('dealImageDownload', id, index, ['image/jpeg', 'image/png']),
  };
}

export type DealsService = ReturnType<typeof createDealsService>;
