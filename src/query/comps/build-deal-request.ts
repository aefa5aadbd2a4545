import { SEARCH_SIZE, SEARCH_WINDOW_MAXIMUM } from '#contract/limits.ts';
import type { SearchRequest } from '#contract/search-request.ts';
import type { QueryDialect } from '../query-dialect.ts';
import { buildDealQuery, type DealPlaces } from './build-deal-query.ts';
import { DEAL_CHOICE_FIELDS, DEAL_DATE_FIELD, type DealChoice } from './deal-fields.ts';
import { type DealSearch, setDealChoice } from './deal-search.ts';

/** Deals on one page; the service gives no more (S-077, S-197). */
export const DEAL_PAGE = SEARCH_SIZE.maximum;
/** No page may reach past it (S-080). */
export const DEALS_MAXIMUM = SEARCH_WINDOW_MAXIMUM;
/** Different values offered for a choice. */
const CHOICES_OFFERED = 50;
export const DEAL_FACET = 'values';

/** Stands in disabled queries for a request that cannot be written yet; it is never sent. */
export const UNASKED_DEALS: SearchRequest = { query: { ids: { values: [] } }, size: 0 };

/** One page of deals, the latest first; pages count from 0. */
export function buildDealsRequest(
  search: DealSearch,
  places: DealPlaces,
  dialect: QueryDialect,
  page: number,
): SearchRequest {
  return {
    query: buildDealQuery(search, places, dialect),
    sort: [{ [DEAL_DATE_FIELD]: 'desc' }],
    size: DEAL_PAGE,
    from: page * DEAL_PAGE,
  };
}

/** Only how many deals there are (S-078). */
export function buildDealCountRequest(
  search: DealSearch,
  places: DealPlaces,
  dialect: QueryDialect,
): SearchRequest {
  return { query: buildDealQuery(search, places, dialect), size: 0 };
}

/** Counts by value of a choice, as if nothing were chosen in it: each says what it would give. */
export function buildDealFacetRequest(
  search: DealSearch,
  kind: DealChoice,
  places: DealPlaces,
  dialect: QueryDialect,
): SearchRequest {
  const field = `${DEAL_CHOICE_FIELDS[kind]}${kind === 'deal-mixed' ? '' : dialect.exactSuffix}`;
  const without = setDealChoice(search, kind, []);
  return {
    ...buildDealCountRequest(without, places, dialect),
    aggs: { [DEAL_FACET]: { terms: { field, size: CHOICES_OFFERED } } },
  };
}
