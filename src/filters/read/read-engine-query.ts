import { isJsonObject } from '@property/contract/json-object.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest, SortKey } from '@property/contract/search/search-request.ts';
import { PlainError } from '#lib/plain-error.ts';
import { chooseDefaultSort } from '../model/edit-filters.ts';
import type { Search } from '../model/filter.ts';
import type { FilterIndex } from '../model/filter-fields.ts';
import type { QueryDialect } from '../query/query-dialect.ts';
import type { QueryOrigin } from './keep-areas.ts';
import { readQuery } from './read-query.ts';
import { readSort } from './read-sort.ts';

export interface ReadSearch {
  readonly search: Search;
  /** The order of the query is one the app has; else the usual one was taken. */
  readonly isOrderKept: boolean;
}

/**
 * Reads a search body as a search: its query as filters and its order (S-113).
 *
 * @param origin what the body was built of before it was changed, where it was
 */
export function readSearchBody(
  { query, sort }: Pick<SearchRequest, 'query' | 'sort'>,
  dialect: QueryDialect,
  origin?: QueryOrigin,
  index: FilterIndex = 'titles',
): ReadSearch {
  const filters = readQuery(query, dialect, origin, index);
  const order = readSort(sort, index, filters, origin?.shapes);
  return {
    search: { index, filters, ...(order ?? chooseDefaultSort({ index, filters })) },
    isOrderKept: order !== null,
  };
}

/**
 * The body of an engine query, which may come as a body or as the tree alone (O-053). Throws
 * `PlainError` where its query is no object: nothing can be asked with it.
 */
export function readEngineQuery(
  engineQuery: Readonly<Record<string, unknown>>,
  shape: 'body' | 'tree',
): Pick<SearchRequest, 'query' | 'sort'> {
  if (shape === 'tree') return { query: engineQuery as unknown as QueryNode };
  const { query = { match_all: {} }, sort } = engineQuery;
  if (!isJsonObject(query)) {
    throw new PlainError(
      'UNREADABLE_QUERY',
      'The service answered with a query that cannot be read.',
      'Put the question in other words.',
    );
  }
  return {
    query: query as unknown as QueryNode,
    ...(sort !== undefined && { sort: sort as readonly SortKey[] }),
  };
}
