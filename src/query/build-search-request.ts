import { clampToLimit, SEARCH_SIZE, SEARCH_WINDOW_MAXIMUM } from '#contract/limits.ts';
import type { QueryNode } from '#contract/query-node.ts';
import type { SearchRequest } from '#contract/search-request.ts';
import type { AreaShapes } from './area.filter.ts';
import { buildQuery } from './build-query.ts';
import { buildSort } from './build-sort.ts';
import type { Search } from './filter.ts';
import type { QueryDialect } from './query-dialect.ts';
import { POINT_FIELDS, ROW_FIELDS } from './title-fields.ts';

/** Titles on one page; the service gives no more (S-077). */
export const PAGE_SIZE = SEARCH_SIZE.maximum;

/** Last page that ends inside the window of 10,000, counted from 0 (S-080, S-081). */
export const LAST_PAGE = SEARCH_WINDOW_MAXIMUM / PAGE_SIZE - 1;

/** One page of result rows; pages count from 0. */
export function buildRowsRequest(
  search: Search,
  shapes: AreaShapes,
  dialect: QueryDialect,
  page = 0,
): SearchRequest {
  return { ...buildPage(search, shapes, dialect, page), _source: ROW_FIELDS };
}

/** The first page of points for the map, in the order of the rows. */
export function buildPointsRequest(
  search: Search,
  shapes: AreaShapes,
  dialect: QueryDialect,
): SearchRequest {
  return { ...buildPage(search, shapes, dialect, 0), _source: POINT_FIELDS };
}

/** Only how many titles there are (S-078). */
export function buildCountRequest(
  search: Pick<Search, 'filters'>,
  shapes: AreaShapes,
  dialect: QueryDialect,
): SearchRequest {
  return { query: buildQuery(search.filters, shapes, dialect), size: 0 };
}

function buildPage(
  search: Search,
  shapes: AreaShapes,
  dialect: QueryDialect,
  page: number,
): SearchRequest {
  const number = Math.round(clampToLimit(page, { minimum: 0, maximum: LAST_PAGE, fallback: 0 }));
  const query = buildQuery(search.filters, shapes, dialect);
  return {
    query: search.sort === 'relevance' ? scoreOnly(query) : query,
    sort: buildSort(search),
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
