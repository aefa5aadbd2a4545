import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { readCount, type Total } from '#lib/read-total.ts';
import type { AreaShapes } from '#query/area.filter.ts';
import { buildCountRequest } from '#query/build-search-request.ts';
import type { Search } from '#query/filter.ts';
import type { QueryDialect } from '#query/query-dialect.ts';
import { hasShapes } from './has-shapes.ts';
import { UNASKED_REQUEST } from './unasked-request.ts';

/** Milliseconds a change rests before it is worth a question. */
const REST = 200;

/** A value once it has stayed the same for a while. */
export function useRested<Value>(value: Value, milliseconds: number = REST): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}

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
  const { data } = useQuery({
    ...service.search(isAskable ? buildCountRequest(rested, shapes, dialect) : UNASKED_REQUEST),
    enabled: isAskable,
  });
  return data && isAskable && rested === search ? readCount(data) : null;
}
