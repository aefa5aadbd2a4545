import {
  clampToLimit,
  SEARCH_SIZE,
  SEARCH_WINDOW_MAXIMUM,
} from '@property/contract/search/limits.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Aggregations, SearchRequest } from '@property/contract/search/search-request.ts';
import { EVERYTHING } from '#lib/everything.ts';
import type { Conditions, Search } from '../model/filter.ts';
import { readIndex } from '../model/filter-fields.ts';
import type { AreaShapes } from './build-areas.ts';
import { buildMatchAll, buildQuery } from './build-query.ts';
import { buildSort } from './build-sort.ts';
import type { QueryDialect } from './query-dialect.ts';

/** Records on one page; the service gives no more (S-077). */
export const PAGE_SIZE = SEARCH_SIZE.maximum;

/** Last page that ends inside the window of 10,000, counted from 0 (S-080, S-081). */
export const LAST_PAGE = SEARCH_WINDOW_MAXIMUM / PAGE_SIZE - 1;

/** What a row of titles shows; deals are shown whole. */
export const ROW_FIELDS: readonly string[] = [
  'id',
  'number',
  'countryIsoCode',
  'tenure',
  'propertyCategory',
  'propertyType',
  'areaInAcres',
  'areaInSquareMeters',
  'mainAddress',
  'geometry.centroid',
  'sales',
  'lastModified',
];

/**
 * Stands for a request that is not known yet, because the shape of an area is still on its way. It
 * only goes into disabled queries: nobody ever asks for it, so the cache holds nothing under it.
 */
export const UNASKED_REQUEST: SearchRequest = { query: { ids: { values: [] } }, size: 0 };

/** One page of result rows; pages count from 0. Of titles `fields` come. */
export function buildRowsRequest(
  search: Search,
  shapes: AreaShapes,
  dialect: QueryDialect,
  page = 0,
  fields = ROW_FIELDS,
): SearchRequest {
  const request = {
    ...buildPage(search, shapes, dialect, page),
    ...(page === 0 && countEverything(search, dialect)),
  };
  return search.index === 'titles' ? { ...request, _source: fields } : request;
}

/** Only how many records there are (S-078). */
export function buildCountRequest(
  search: Conditions,
  shapes: AreaShapes,
  dialect: QueryDialect,
): SearchRequest {
  const query = buildQuery(search, shapes, dialect);
  return { query, size: 0, ...countEverything(search, dialect) };
}

/** The aggregation from which the total is read where the deployment has it; else nothing. */
export function countEverything(
  { index }: Pick<Conditions, 'index'>,
  dialect: QueryDialect,
): { readonly aggs?: Aggregations } {
  if (!dialect.countsAll) return {};
  const filter = buildMatchAll(readIndex(index).always, dialect);
  return { aggs: { [EVERYTHING]: { filter } } };
}

/** One page with all fields of its records. */
export function buildPage(
  search: Search,
  shapes: AreaShapes,
  dialect: QueryDialect,
  page: number,
): SearchRequest {
  const number = Math.round(clampToLimit(page, { minimum: 0, maximum: LAST_PAGE, fallback: 0 }));
  const query = buildQuery(search, shapes, dialect);
  return {
    query: search.sort === 'relevance' ? scoreOnly(query) : query,
    sort: buildSort(search, shapes),
    size: PAGE_SIZE,
    from: number * PAGE_SIZE,
  };
}

/** A condition that stands alone gives the score when that is the order, as a question writes it. */
function scoreOnly(query: QueryNode): QueryNode {
  const { filter = [], ...others } = 'bool' in query ? query.bool : {};
  const [only] = filter;
  return only && filter.length === 1 && Object.keys(others).length === 0 ? only : query;
}
