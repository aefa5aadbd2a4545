import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { SearchResponse } from '@property/contract/search/search-response.ts';
import { canAggregate } from '#filters/query/can-aggregate.ts';

const GROUPS = 'groups';
/** The same in all titles that lie side by side. */
const FIELD = 'adjoiningGroup';

/** Whether a deployment can tell in how many groups titles lie side by side (O-149, O-152). */
export function countsGroups(profile: SearchProfile): boolean {
  return profile.fields.title.includes(FIELD) && canAggregate(profile, ['cardinality']);
}

/** A count of titles that counts their groups as well. */
export function withGroups(request: SearchRequest): SearchRequest {
  const groups = { cardinality: { field: FIELD } };
  return { ...request, aggs: { ...request.aggs, [GROUPS]: groups } };
}

/** In how many groups; null where it was not asked, or none was found. */
export function readGroups({ aggregations }: SearchResponse<unknown>): number | null {
  return aggregations?.[GROUPS]?.value || null;
}
