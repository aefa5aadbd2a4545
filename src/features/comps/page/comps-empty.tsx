import { useQueries } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { useDealsService } from '#api/use-deals-service.ts';
import { addWithin, type DealSearch } from '#filters/model/deal-search.ts';
import { removeFilter } from '#filters/model/edit-filters.ts';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { nameKind } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DealQuestion } from '../deals/use-deals.ts';
import { describeWithin } from '../filters/deal-filter-bar.tsx';

export interface CompsEmptyProps {
  readonly question: DealQuestion;
  readonly onChange: (search: DealSearch) => void;
}

/** Nothing matches: offers the condition whose removal brings most, counted by the service. */
export function CompsEmpty({ question, onChange }: CompsEmptyProps) {
  const { search, centre, shapes, dialect, isReady } = question;
  const { units } = useReader();
  const service = useDealsService();
  const hasDistance = describeWithin(search) !== null;
  const ways = [
    ...(hasDistance
      ? [{ name: 'distance', left: { ...search, within: { kind: 'any' } } as const }]
      : []),
    ...search.filters
      .filter(({ type }) => type !== 'area')
      .map(({ kind }) => ({
        name: nameKind(kind, 'deals', units).toLowerCase(),
        left: removeFilter(search, kind),
      })),
  ];
  const counts = useQueries({
    queries: isReady
      ? ways.map(({ left }) =>
          service.search(buildCountRequest(addWithin(left, centre), shapes, dialect)),
        )
      : [],
  });
  const offers = ways
    .map((way, index) => ({ ...way, count: counts[index]?.data?.hits.total?.value ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No deals match"
      action={
        <>
          {offers.slice(0, 3).map(({ name, left, count }) => (
            <Button key={name} onClick={() => onChange(left)}>
              Remove {name}: {formatCountOf(count, 'deal')}
            </Button>
          ))}
          <Button
            variant="quiet"
            onClick={() =>
              onChange({ ...search, filters: [], within: search.within && { kind: 'any' } })
            }
          >
            Clear all
          </Button>
        </>
      }
    >
      Nothing on record meets all of these conditions. Widen the distance or the dates first.
    </EmptyState>
  );
}
