import { useMemo } from 'react';
import { type Services, useServices } from '#api/services-context.ts';
import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { type AreaShapes, hasShapes } from '#filters/query/build-areas.ts';
import { type QueryDialect, readQueryDialect } from '#filters/query/query-dialect.ts';
import { useShapedAreas, useShapesByKey } from './areas/use-area-shapes.ts';

/** A search that is not the one of the page, with all that is needed to ask the service. */
export interface LinkedSearch {
  readonly search: Search;
  /** The search as its link says it. */
  readonly key: string;
  readonly shapes: AreaShapes;
  readonly dialect: QueryDialect;
  readonly service: Services['search'];
  /** Its areas are known, and nothing of the link was left out: what is not understood is not asked. */
  readonly isReady: boolean;
}

/** Reads a search out of the query string of a link, such as that of one that is kept. */
export function useLinkedSearch(query: string): LinkedSearch {
  const { search: service, profile } = useServices();
  const { value: search, notices } = useMemo(
    () => parseSearch(new URLSearchParams(query)),
    [query],
  );
  const { shapes } = useShapesByKey(useShapedAreas(readAreas(search)));
  return {
    search,
    key: serializeSearch(search).toString(),
    shapes,
    dialect: useMemo(() => readQueryDialect(profile.search), [profile]),
    service,
    isReady: notices.length === 0 && hasShapes(search, shapes),
  };
}
