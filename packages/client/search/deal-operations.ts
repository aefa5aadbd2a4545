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
import type * as z from 'zod/mini';
import { createSwitchedOffError } from '../api-error.ts';
import type { Client } from '../client.ts';
import {
  readChanged,
  readImages,
  renameField,
  renameFieldSelection,
} from '../reading/rename-fields.ts';
import { openExport } from './open-export.ts';

/**
 * Every operation of the search service on comparable deals (S-194 to S-220). Apart from those on
 * titles, because the first view of a page needs none of it. Each throws ApiError.
 */
export function createDealOperations(client: Client, profile: SearchProfile) {
  const paths = buildSearchPaths(profile);
  const dealsSchema = readChanged(comparableDealSearchResponseSchema, (body) =>
    renameField(body, profile.query.aggregationsKey, 'aggregations'),
  );

  /** Reads one list below a deal. */
  function ofDeal<Schema extends z.ZodMiniType>(name: keyof SearchPaths, schema: Schema) {
    return async (dealId: string, signal?: AbortSignal): Promise<z.output<Schema>> => {
      const template = paths[name];
      if (template === null) throw createSwitchedOffError(name);
      return client.request({ path: fillPath(template, { dealId }), schema, signal });
    };
  }

  return {
    /** Paths in use; null where the deployment has no such operation. */
    paths,

    /** One deal by identifier (S-194). */
    deal: (id: string, signal?: AbortSignal) =>
      client.request({
        path: paths.deals,
        parameters: { id },
        schema: comparableDealSchema,
        signal,
      }),

    /** One page, a count or aggregations of deals (S-197, S-198). */
    searchDeals: (request: SearchRequest, signal?: AbortSignal) =>
      client.request({
        method: 'POST',
        path: paths.deals,
        body: renameFieldSelection(request, profile.query.fieldSelectionParam),
        schema: dealsSchema,
        signal,
      }),

    /** Every deal that fits, as it arrives (O-150). */
    exportDeals: openExport(client, profile, 'compsExport', (rows) => rows.deals),

    dealSales: ofDeal('dealSales', dealSalesSchema),
    dealLeases: ofDeal('dealLeases', dealLeasesSchema),
    dealListings: ofDeal('dealListings', dealListingsSchema),
    dealBrochures: ofDeal('dealBrochures', brochuresSchema),
    dealImages: ofDeal('dealImages', readImages(listingImagesSchema, profile.images)),
  };
}
