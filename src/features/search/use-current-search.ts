import { useMemo } from 'react';
import { type Services, useServices } from '#api/services-context.ts';
import type { AreaShapes } from '#query/area.filter.ts';
import { readAreas } from '#query/edit-filters.ts';
import type { Search } from '#query/filter.ts';
import { type QueryDialect, readQueryDialect } from '#query/query-dialect.ts';
import { serializeSearch } from '#url/search-codec.ts';
import { useQuestion } from '#url/use-question.ts';
import { type UpdateOptions, useSearchState } from '#url/use-search-state.ts';
import { hasShapes } from './has-shapes.ts';
import { type ShapedArea, useShapedAreas, useShapesByKey } from './use-area-shapes.ts';

/** The search of the link with all that is needed to ask the service. */
export interface CurrentSearch {
  readonly search: Search;
  /** The same text for equal searches. */
  readonly key: string;
  readonly update: (next: Search, options?: UpdateOptions) => void;
  readonly areas: readonly ShapedArea[];
  readonly shapes: AreaShapes;
  /** False while the shape of an area is not there: nothing can be asked yet. */
  readonly isReady: boolean;
  readonly dialect: QueryDialect;
  readonly service: Services['search'];
}

/** Reads the search from the link and the shapes of its areas from the query cache. */
export function useCurrentSearch(): CurrentSearch {
  const { search: service, profile } = useServices();
  const { search, update } = useSearchState();
  const shaped = useShapedAreas(readAreas(search));
  const { shapes, error, retry } = useShapesByKey(shaped);
  // Areas that could not be combined: the first of them stands for all.
  const areas = error
    ? shaped.map((each, index) => (index === 0 ? { ...each, error, retry } : each))
    : shaped;
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  const key = useMemo(() => serializeSearch(search).toString(), [search]);
  // Until a question is answered nobody knows which titles are meant.
  const { question } = useQuestion();
  const isAsking = question !== null && !question.isAnswered;
  const isReady = hasShapes(search, shapes) && !isAsking;
  return { search, key, update, areas, shapes, isReady, dialect, service };
}
