import { useQueries } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { useDealsService } from '#api/use-deals-service.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import { formatCount } from '#lib/format-count.ts';
import { useLabel } from '#parts/use-label.ts';
import { buildDealCountRequest } from '#query/comps/build-deal-request.ts';
import { type DealSearch, EMPTY_DEAL_SEARCH } from '#query/comps/deal-search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DealQuestion } from '../deals/use-deals.ts';
import {
  DEAL_FILTER_NAMES,
  describeDealFilter,
  FILTER_KINDS,
} from '../filters/deal-filter-words.ts';
import { removeDealFilter } from '../filters/remove-deal-filter.ts';

export interface CompsEmptyProps {
  readonly question: DealQuestion;
  readonly units: UnitSystem;
  readonly onChange: (search: DealSearch) => void;
}

/** Nothing matches: offers the condition whose removal brings most, counted by the service. */
export function CompsEmpty({ question, units, onChange }: CompsEmptyProps) {
  const { search, places, dialect, isReady } = question;
  const service = useDealsService();
  const label = useLabel();
  const kinds = FILTER_KINDS.filter(
    (kind) => describeDealFilter(search, kind, units, label) !== null,
  );
  const counts = useQueries({
    queries: isReady
      ? kinds.map((kind) =>
          service.search(buildDealCountRequest(removeDealFilter(search, kind), places, dialect)),
        )
      : [],
  });
  const offers = kinds
    .map((kind, index) => ({ kind, count: counts[index]?.data?.hits.total?.value ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No deals match"
      action={
        <>
          {offers.slice(0, 3).map(({ kind, count }) => (
            <Button key={kind} onClick={() => onChange(removeDealFilter(search, kind))}>
              Remove {DEAL_FILTER_NAMES[kind].toLowerCase()}: {formatCount(count)} deals
            </Button>
          ))}
          <Button
            variant="quiet"
            onClick={() =>
              onChange({
                ...EMPTY_DEAL_SEARCH,
                titleId: search.titleId,
                within: search.titleId === null ? null : { kind: 'any' },
              })
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
