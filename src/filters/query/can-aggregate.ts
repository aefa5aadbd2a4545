import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import type { AggregationName } from '@property/contract/search/search-request.ts';

/** Whether a deployment has all of these kinds of aggregation; no other may be asked for (O-149). */
export function canAggregate(
  { aggregations }: Pick<SearchProfile, 'aggregations'>,
  kinds: readonly AggregationName[],
): boolean {
  return kinds.every((kind) => aggregations.kinds.includes(kind));
}
