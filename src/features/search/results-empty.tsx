import { useQueries } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import type { UnitSystem } from '#lib/format-area.ts';
import { readTotal, type Total } from '#lib/read-total.ts';
import { buildCountRequest } from '#query/build-search-request.ts';
import { createEmptySearch, removeArea, removeFilter } from '#query/edit-filters.ts';
import type { Filter, Search } from '#query/filter.ts';
import { Button } from '#ui/button.tsx';
import { describeFilterValue, describeSearch } from './describe-search.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import { formatTotal } from './read-total.ts';
import { ResultsState } from './results-state.tsx';
import type { CurrentSearch } from './use-current-search.ts';

export interface ResultsEmptyProps {
  readonly current: CurrentSearch;
  readonly units: UnitSystem;
}

/** Nothing was found: offers to take away the one filter without which most would be found. */
export function ResultsEmpty({ current, units }: ResultsEmptyProps) {
  const { search, shapes, dialect, service, update } = current;
  const ways = search.filters.map((filter) => ({ filter, left: withoutFilter(search, filter) }));
  const counts = useQueries({
    queries: ways.map(({ left }) => service.search(buildCountRequest(left, shapes, dialect))),
  });
  const best = ways.reduce<{ filter: Filter; left: Search; total: Total } | null>(
    (found, way, index) => {
      const answer = counts[index]?.data;
      const total = answer ? readTotal(answer) : null;
      if (!total || total.value === 0) return found;
      return found && found.total.value >= total.value ? found : { ...way, total };
    },
    null,
  );
  const name = (filter: Filter) =>
    filter.kind === 'area'
      ? describeFilterValue(filter, units)
      : FILTER_TEXTS[filter.kind].name.toLowerCase();
  const isCounting = counts.some(({ isPending }) => isPending);

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
          !isCounting &&
          search.filters.length > 1 && <p>Removing one filter alone would not show any.</p>
        )
      }
    >
      Nothing fits all of this. {describeSearch(search, units)}.
    </ResultsState>
  );
}

function withoutFilter(search: Search, filter: Filter): Search {
  return filter.kind === 'area'
    ? removeArea(search, filter.area)
    : removeFilter(search, filter.kind);
}
