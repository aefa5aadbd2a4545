import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import type { Search } from '#filters/model/filter.ts';
import { type AreaShapes, hasShapes } from '#filters/query/build-areas.ts';
import { buildCountRequest, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import { readCount, type Total } from '#lib/read-total.ts';
import { useRested } from '#ui/hooks/use-rested.ts';
import { useExactTotal } from './use-exact-total.ts';

/**
 * How many titles a search would find, by a request that brings no rows (S-078). Null until the
 * number of just this search is there: that of the one before it would be told of the wrong titles.
 */
export function useTitleCount(
  search: Search,
  shapes: AreaShapes,
  dialect: QueryDialect,
  enabled: boolean,
): Total | null {
  const { search: service } = useServices();
  const rested = useRested(search);
  // A change of mind can bring back a search while the areas of the rested one are not known.
  const isAskable = enabled && hasShapes(rested, shapes);
  const request = useMemo(
    () => (isAskable ? buildCountRequest(rested, shapes, dialect) : UNASKED_REQUEST),
    [isAskable, rested, shapes, dialect],
  );
  const { data } = useQuery({ ...service.search(request), enabled: isAskable });
  const total = data && isAskable && rested === search ? readCount(data) : null;
  return useExactTotal(total, { service, dialect, query: isAskable ? request.query : null }).total;
}
