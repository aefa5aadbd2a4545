import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { Bounds } from '@property/geo/bounds.ts';
import { buildBoundsQuery, PLACE } from '#api/points/box-query.ts';

/** The same search, but only what stands in a box, its borders included (S-073). */
export function limitToBox(request: SearchRequest, bounds: Bounds): SearchRequest {
  const filter = [buildBoundsQuery(bounds)];
  return { ...request, query: { bool: { must: [request.query], filter } } };
}

/** The same search, but only what has no position; beyond the documented operators (O-054). */
export function limitToUnplaced(request: SearchRequest): SearchRequest {
  const exists: QueryNode = { exists: { field: PLACE } };
  return { ...request, query: { bool: { must: [request.query], must_not: [exists] } } };
}
