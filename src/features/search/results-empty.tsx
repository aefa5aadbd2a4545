import SearchX from 'lucide-react/icons/search-x';
import type { UnitSystem } from '#lib/format-area.ts';
import { createEmptySearch, readAreas } from '#query/edit-filters.ts';
import type { Filter } from '#query/filter.ts';
import { Button } from '#ui/button.tsx';
import { useApartAreas } from './areas/use-apart-areas.ts';
import { describeConditions, describeFilterValue } from './describe-search.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import { formatTotal } from './read-total.ts';
import { ResultsState } from './results-state.tsx';
import type { CurrentSearch } from './use-current-search.ts';
import { useBestWayOut } from './use-ways-out.ts';

export interface ResultsEmptyProps {
  readonly current: CurrentSearch;
  readonly units: UnitSystem;
}

/** Nothing was found: offers to take away the one filter without which most would be found. */
export function ResultsEmpty({ current, units }: ResultsEmptyProps) {
  const { search, update } = current;
  const { best, isUnsure } = useBestWayOut(current);
  const anyOfAreas = useApartAreas(current);
  const name = (filter: Filter) => {
    if (filter.kind === 'area') return describeFilterValue(filter, units, readAreas(search));
    if (filter.kind === 'custom') return 'the custom condition';
    return FILTER_TEXTS[filter.kind].name.toLowerCase();
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
      : {describeConditions(search, units)}.
    </ResultsState>
  );
}
