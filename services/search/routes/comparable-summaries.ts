import * as z from 'zod/mini';
import { comparableDealSchema } from '#contract/comparable-deal.ts';
import type { ComparableSummary } from '#contract/comparable-summaries.ts';
import { TITLE_DEALS_MAXIMUM } from '#contract/limits.ts';
import type { TitleDocument } from '#contract/title.ts';
import type { CompiledSearch, SearchEngine } from '../engine/search-engine.ts';

/** The deals of a title, newest first (S-119, O-021); `signal` gives the search up. */
export async function listComparableSummaries(
  engine: SearchEngine,
  title: TitleDocument,
  signal: AbortSignal,
): Promise<ComparableSummary[]> {
  const search: CompiledSearch = {
    query: { kind: 'terms', place: 'query', field: 'titleId', values: [title.id], scored: false },
    size: TITLE_DEALS_MAXIMUM,
    from: 0,
    sort: [{ field: 'dealData.dealDate', descending: true, nestedPath: undefined }],
    aggregations: new Map(),
    source: undefined,
    trackTotalHits: false,
  };
  const { hits } = await engine.search('comps', search, signal);
  return hits.map(({ source }) => {
    const deal = z.parse(comparableDealSchema, source);
    const { dealData } = deal;
    return {
      dealId: dealData?.dealId ?? deal.id,
      comparableType: deal.comparableType,
      comparableStatus: deal.comparableStatus,
      dealType: deal.dealType,
      transactionType: dealData?.transactionType,
      dealDate: dealData?.dealDate,
      dealPrice: dealData?.dealPrice,
      dealPricePerSquareFoot: dealData?.dealPricePerSquareFoot,
      dealAddress: dealData?.dealAddress,
      propertyType: deal.propertyType,
      totalFloorAreaInSquareFeet: dealData?.totalFloorAreaInSquareFeet,
      netYield: dealData?.netYield,
      provenance: deal.provenance,
    };
  });
}
