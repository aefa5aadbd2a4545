import { useMemo, useRef } from 'react';
import { type Services, useServices } from '#api/services-context.ts';
import { type CurrentFilters, toCountQuery } from '#filters/bar/current-filters.ts';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { useQuestion } from '#filters/link/use-question.ts';
import { readSearchOfLink, useSearchState } from '#filters/link/use-search-state.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { hasShapes } from '#filters/query/build-areas.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { type ShapedArea, useShapedAreas, useShapesByKey } from './areas/use-area-shapes.ts';

/** The search of the link with all that is needed to ask the service. */
export interface CurrentSearch extends CurrentFilters {
  readonly areas: readonly ShapedArea[];
  readonly service: Services['search'];
}

/** Reads the search from the link and the shapes of its areas from the query cache. */
export function useCurrentSearch(): CurrentSearch {
  const { search: service, profile } = useServices();
  const { search, update } = useSearchState();
  const shaped = useShapedAreas(readAreas(search));
  const { shapes, error, retry } = useShapesByKey(shaped);
  const areas = useSameAreas(error ? markFirst(shaped, { error, retry }) : shaped);
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  const key = useMemo(() => write(search), [search]);
  // Until a question is answered nobody knows which titles are meant.
  const { question } = useQuestion();
  const isAsking = question !== null && !question.isAnswered;
  const isReady = hasShapes(search, shapes) && !isAsking;
  // The same one while all of it is: what is drawn of it stays as it is.
  return useMemo(
    () => ({
      search,
      key,
      update,
      areas,
      shapes,
      isReady,
      dialect,
      service,
      ask: (request) => toCountQuery(service.search(request)),
      write,
      readKey,
      toAsked,
      run: update,
    }),
    [search, key, update, areas, shapes, isReady, dialect, service],
  );
}

/** Areas that could not be combined: the first of them stands for all. */
function markFirst(
  areas: readonly ShapedArea[],
  fault: Pick<ShapedArea, 'error' | 'retry'>,
): readonly ShapedArea[] {
  return areas.map((area, index) => (index === 0 ? { ...area, ...fault } : area));
}

/** The areas of before while nothing of them is another. */
function useSameAreas(areas: readonly ShapedArea[]): readonly ShapedArea[] {
  const kept = useRef(areas);
  const isSame =
    kept.current.length === areas.length &&
    areas.every(({ area, shape, origin, error }, index) => {
      const before = kept.current[index];
      return (
        before?.area === area &&
        // That of a box is worked out anew each time.
        ('bounds' in area || before.shape === shape) &&
        before.origin === origin &&
        before.error === error
      );
    });
  if (!isSame) kept.current = areas;
  return kept.current;
}

const write = (search: Search) => serializeSearch(search).toString();
const readKey = () => write(readSearchOfLink());
const toAsked = (search: Search) => search;
