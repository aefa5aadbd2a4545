import { dealLookupParametersSchema } from '@property/contract/deals/comparable-deal.ts';
import { fileIndexParametersSchema } from '@property/contract/titles/brochures.ts';
import * as z from 'zod/mini';
import type { Json, OperationDescription, Schema } from '#services/http/openapi/operation.ts';
import { NAMED_SCHEMAS as S } from './search-schemas.ts';
import type { ServedExamples } from './served-examples.ts';

type Operations = Record<string, OperationDescription>;

const DEALS = 'Comparable deals';
const FILES = 'Brochures and images';

const SEARCHES: Readonly<Record<string, Json>> = {
  'sales of the last years, dearest first': {
    query: {
      bool: {
        filter: [
          { term: { 'dealData.transactionType': 'Sale' } },
          { range: { 'dealData.dealDate': { gte: '2022-01-01' } } },
        ],
      },
    },
    sort: [{ 'dealData.dealPrice': 'desc' }],
    size: 1,
  },
  'average price by type': {
    query: { match_all: {} },
    size: 0,
    aggs: {
      type: {
        terms: { field: 'propertyType' },
        aggs: { price: { avg: { field: 'dealData.dealPrice' } } },
      },
    },
  },
};

const DEAL_OPERATIONS: Operations = {
  'GET /comps': {
    summary: 'Look a deal up',
    tag: DEALS,
    query: dealLookupParametersSchema,
    answer: { schema: S.ComparableDeal },
    failures: [400, 404],
  },
  'GET /comps/:dealId/sales': listDetails('Sale details of a deal', S.DealSale),
  'GET /comps/:dealId/leases': listDetails('Lease details of a deal', S.DealLease),
  'GET /comps/:dealId/listings': listDetails('Listing details of a deal', S.DealListing),
};

function listDetails(summary: string, schema: Schema): OperationDescription {
  return {
    summary,
    description: 'The newest ten at most.',
    tag: DEALS,
    answer: { schema: z.array(schema) },
    failures: [400, 404, 503],
  };
}

/**
 * Lists of archived files of a title or a deal, and their downloads. Those of a title search for its
 * deals first, which may take too long.
 */
function describeFiles(owner: string, noun: 'title' | 'deal'): Operations {
  const late = noun === 'title' ? [504] : [];
  const files = (
    kind: string,
    schema: Schema,
    types: readonly string[],
    order: string,
  ): Operations => ({
    [`GET ${owner}/${kind}`]: {
      summary: `${capitalise(kind)} of a ${noun}`,
      description: `${order} The index of an entry is what its download takes.`,
      tag: FILES,
      answer: { schema: z.array(schema) },
      failures: [400, 404, 503, ...late],
    },
    [`GET ${owner}/${kind}/download`]: {
      summary: `Download one of the ${kind} of a ${noun}`,
      tag: FILES,
      query: fileIndexParametersSchema,
      answer: { files: types },
      failures: [400, 404, 416, 503, ...late],
    },
  });
  return {
    ...files('brochures', S.Brochure, ['application/pdf'], 'Newest first.'),
    ...files(
      'images',
      S.ListingImage,
      ['image/jpeg', 'image/png'],
      'Newest listing first, then in carousel order; 50 at most.',
    ),
  };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describeSearch(place: ServedExamples['place']): Operations {
  const near: Record<string, Json> = {};
  if (place !== undefined) {
    near['completed sales within a kilometre of a point'] = {
      query: {
        bool: {
          filter: [
            { term: { comparableStatus: 'RegisteredSale' } },
            {
              geo_distance: {
                distance: '1km',
                'dealData.dealGeometry.centroid': { lat: place.lat, lon: place.lon },
              },
            },
          ],
        },
      },
      _source: ['titleId', 'dealData.dealDate', 'dealData.dealPricePerSquareFoot'],
      sort: [{ 'dealData.dealDate': 'desc' }],
      size: 3,
    };
  }
  return {
    'POST /comps': {
      summary: 'Search deals',
      description:
        'The same body as POST /titles, over comparable deals. What is only asked or under offer is among them: `comparableStatus` tells them apart.',
      tag: DEALS,
      body: { schema: S.SearchRequest, examples: { ...SEARCHES, ...near } },
      answer: { schema: S.ComparableDealSearchResponse },
      failures: [400, 504],
    },
  };
}

/**
 * Operations on deals, and on the files of listings, by method and route; `place` is one that has
 * deals around it.
 */
export function describeDealOperations(place: ServedExamples['place']): Operations {
  return {
    ...DEAL_OPERATIONS,
    ...describeSearch(place),
    ...describeFiles('/titles/:titleId', 'title'),
    ...describeFiles('/comps/:dealId', 'deal'),
  };
}
