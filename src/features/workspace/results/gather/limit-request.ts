import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { Bounds } from '@property/geo/bounds.ts';
import { readIndex } from '#filters/model/filter-fields.ts';

const CENTROID_FIELD = readIndex('titles').centroid;

/** The same search, but only what stands in a box, its borders included (S-073). */
export function limitToBox(
  request: SearchRequest,
  [west, south, east, north]: Bounds,
): SearchRequest {
  const box: QueryNode = {
    geo_bounding_box: {
      [CENTROID_FIELD]: {
        top_left: { lat: north, lon: west },
        bottom_right: { lat: south, lon: east },
      },
    },
  };
  return { ...request, query: { bool: { must: [request.query], filter: [box] } } };
}

/** The same search, but only what has no position; beyond the documented operators (O-054). */
export function limitToUnplaced(request: SearchRequest): SearchRequest {
  const exists: QueryNode = { exists: { field: CENTROID_FIELD } };
  return { ...request, query: { bool: { must: [request.query], must_not: [exists] } } };
}
