import { useQueries } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { useQuestion } from '#filters/link/use-question.ts';
import type { Area, AreaShape } from '#filters/model/area.ts';
import {
  createEmptySearch,
  readAreas,
  removeArea,
  removeFilter,
} from '#filters/model/edit-filters.ts';
import type { Filter, Search } from '#filters/model/filter.ts';
import { describeCutKey, hasShapes, listCutAreas } from '#filters/query/build-areas.ts';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { describeArea } from '#filters/words/describe-area.ts';
import { describeConditions, nameKind } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { formatTotal, readCount, type Total } from '#lib/read-total.ts';
import { Button } from '#ui/controls/button.tsx';
import { useApartAreas } from '../areas/shapes/use-apart-areas.ts';
import { cutShapeQuery } from '../areas/use-area-shapes.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import { ResultsState } from './results-fault.tsx';

interface ResultsEmptyProps {
  readonly current: CurrentSearch;
}

/** Nothing was found: offers to take away the one filter without which most would be found. */
export default function ResultsEmpty({ current }: ResultsEmptyProps) {
  const { search, update } = current;
  const reader = useReader();
  const { best, isUnsure } = useBestWayOut(current);
  const anyOfAreas = useApartAreas(current);
  const { ask } = useQuestion();
  const [only, ...others] = search.filters;
  // "freehold pubs" was looked for as words of a title: a question was meant as likely.
  const words = only?.type === 'text' && others.length === 0 ? only.text : null;
  const name = (filter: Filter) => {
    if (filter.type === 'area') return describeArea(filter.area, reader.units, readAreas(search));
    if (filter.type === 'custom')
      return filter.name ? `“${filter.name}”` : 'the further conditions';
    return nameKind(filter.kind, search.index, reader.units).toLowerCase();
  };

  if (search.filters.length === 0) {
    return (
      <ResultsState icon={<SearchX aria-hidden="true" />} title="No titles here" role="status">
        This service holds no titles yet.
      </ResultsState>
    );
  }
  return (
    <ResultsState
      icon={<SearchX aria-hidden="true" />}
      title="No titles match"
      role="status"
      actions={
        <>
          {anyOfAreas && <Button onClick={() => update(anyOfAreas)}>Use any of them</Button>}
          {words !== null && <Button onClick={() => ask(words)}>Ask it as a question</Button>}
          {best && <Button onClick={() => update(best.left)}>Remove {name(best.filter)}</Button>}
          <Button variant="quiet" onClick={() => update(createEmptySearch())}>
            Clear all
          </Button>
        </>
      }
      footer={
        best ? (
          <p>
            Removing {name(best.filter)} would show <b>{formatTotal(best.total)}</b>
          </p>
        ) : (
          !isUnsure &&
          search.filters.length > 1 && <p>Removing one filter alone would not show any.</p>
        )
      }
    >
      {anyOfAreas
        ? 'These areas do not overlap'
        : `Nothing fits ${search.filters.length > 1 ? 'all of this' : 'this'}`}
      : {describeConditions(search, reader)}.
    </ResultsState>
  );
}

/** A search without one of its filters, and how many titles that finds. */
interface WayOut {
  readonly filter: Filter;
  readonly left: Search;
  readonly total: Total;
}

/** The one filter without which most would be found; null where there is none, or not yet. */
function useBestWayOut({ search, shapes, dialect, service }: CurrentSearch): {
  readonly best: WayOut | null;
  /** Not all is counted yet, or not everywhere (S-099). */
  readonly isUnsure: boolean;
} {
  const ways = search.filters.map((filter) => ({ filter, left: withoutFilter(search, filter) }));
  // Without one of its areas a search has others to cut out of each other.
  const cuts = ways
    .map(({ left }) => readAreas(left))
    .filter((areas) => isCut(areas) && !shapes.has(describeCutKey(listCutAreas(areas))));
  const workedOut = useQueries({ queries: cuts.map((areas) => cutShapeQuery(areas, shapes)) });
  const known = new Map<string, AreaShape>(shapes);
  for (const [index, areas] of cuts.entries()) {
    const shape = workedOut[index]?.data;
    if (shape) known.set(describeCutKey(listCutAreas(areas)), shape);
  }
  const askable = ways.filter(({ left }) => hasShapes(left, known));
  const counts = useQueries({
    queries: askable.map(({ left }) => service.search(buildCountRequest(left, known, dialect))),
  });
  const best = askable.reduce<WayOut | null>((found, way, index) => {
    const answer = counts[index]?.data;
    const total = answer ? readCount(answer) : null;
    if (!total || total.value === 0) return found;
    return found && found.total.value >= total.value ? found : { ...way, total };
  }, null);
  const isUnsure =
    askable.length < ways.length || counts.some(({ data }) => data?.timed_out !== false);
  return { best, isUnsure };
}

function isCut(areas: readonly Area[]): boolean {
  return listCutAreas(areas).length > 0;
}

function withoutFilter(search: Search, filter: Filter): Search {
  return filter.kind === 'area'
    ? removeArea(search, filter.area)
    : removeFilter(search, filter.kind);
}
