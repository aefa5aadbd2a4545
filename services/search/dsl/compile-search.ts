import type { ParsedSearchRequest } from '#contract/search-request.ts';
import type { CompiledSearch } from '../engine/search-engine.ts';
import { readAggregations } from './read-aggregations.ts';
import { readQuery } from './read-query.ts';
import { readSort } from './read-sort.ts';
import { buildSourceFilter } from './source-filter.ts';

/** Checks the parts of a search body that the contract leaves to the service. */
export function compileSearch(request: ParsedSearchRequest): CompiledSearch {
  return {
    query: readQuery(request.query),
    size: request.size,
    from: request.from,
    sort: readSort(request.sort),
    aggregations: readAggregations(request.aggs),
    source: buildSourceFilter(request._source),
    trackTotalHits: request.track_total_hits,
  };
}
