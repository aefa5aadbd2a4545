import { POINT_PATHS } from '@property/contract/field-colours.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { Search } from '../model/filter.ts';
import type { AreaShapes } from './build-areas.ts';
import { buildPage } from './build-search-request.ts';
import type { QueryDialect } from './query-dialect.ts';

/** What a point on the map needs: its place and what it can be coloured by. */
export const POINT_FIELDS: readonly string[] = POINT_PATHS;

/** The first page of points for the map, in the order of the rows. */
export function buildPointsRequest(
  search: Search,
  shapes: AreaShapes,
  dialect: QueryDialect,
): SearchRequest {
  return { ...buildPage(search, shapes, dialect, 0), _source: POINT_FIELDS };
}
