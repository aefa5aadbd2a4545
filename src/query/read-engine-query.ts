import type { QueryNode } from '#contract/query-node.ts';
import type { SearchRequest, SortKey } from '#contract/search-request.ts';
import { chooseDefaultSort } from './edit-filters.ts';
import type { Search } from './filter.ts';
import type { QueryDialect } from './query-dialect.ts';
import { readQuery } from './read-query.ts';
import { readSort } from './read-sort.ts';

export interface ReadSearch {
  readonly search: Search;
  /** The order of the query is one the app has; else the usual one was taken. */
  readonly isOrderKept: boolean;
}

/** Reads a search body as a search: its query as filters and its order (S-113). */
export function readSearchBody(
  { query, sort }: Pick<SearchRequest, 'query' | 'sort'>,
  dialect: QueryDialect,
): ReadSearch {
  const filters = readQuery(query, dialect);
  const order = readSort(sort);
  return {
    search: { filters, ...(order ?? chooseDefaultSort(filters)) },
    isOrderKept: order !== null,
  };
}

/** The body of an engine query, which may come as a body or as the tree alone (O-053). */
export function readEngineQuery(
  engineQuery: Readonly<Record<string, unknown>>,
  shape: 'body' | 'tree',
): Pick<SearchRequest, 'query' | 'sort'> {
  if (shape === 'tree') return { query: engineQuery as unknown as QueryNode };
  const { query, sort } = engineQuery as { query?: QueryNode; sort?: readonly SortKey[] };
  return { query: query ?? { match_all: {} }, ...(sort !== undefined && { sort }) };
}
