import { useQuery } from '@tanstack/react-query';
import { useDealsService } from '#api/use-deals-service.ts';
import { type CurrentFilters, toCountQuery } from '#filters/bar/current-filters.ts';
import { FilterBar } from '#filters/bar/filter-bar.tsx';
import { ShowButton, type ShowProps } from '#filters/bar/show-button.tsx';
import { parseDealSearch, serializeDealSearch } from '#filters/link/deal-codec.ts';
import { addWithin, type DealSearch, takeAsked, type Within } from '#filters/model/deal-search.ts';
import { withFilters } from '#filters/model/edit-filters.ts';
import { readIndex } from '#filters/model/filter-fields.ts';
import { hasShapes } from '#filters/query/build-areas.ts';
import { buildCountRequest, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { formatRadius } from '#filters/words/describe-area.ts';
import { readCount } from '#lib/read-total.ts';
import type { Comps } from '../page/use-comps.ts';
import { WithinEditor } from './within-editor.tsx';

/** The filters of deals: the distance from their title before those of every index. */
export function DealFilterBar({ comps }: { readonly comps: Comps }) {
  const { question, state, units } = comps;
  const { search, centre, lacksPlace } = question;
  const service = useDealsService();
  const write = (next: DealSearch) => serializeDealSearch(next).toString();
  const current: CurrentFilters = {
    ...question,
    update: ({ filters }, options) => state.updateSearch({ ...search, filters }, options),
    ask: (request) => toCountQuery(service.search(request)),
    write: ({ filters }) => write({ ...search, filters }),
    readKey: () => write(parseDealSearch(new URLSearchParams(window.location.search)).value),
    toAsked: ({ filters }) => addWithin({ ...search, filters }, centre),
    run: (asked) => state.updateSearch(takeAsked(search, asked, centre)),
  };
  const change = (within: Within) => state.updateSearch({ ...search, within });
  const within = search.within ?? { kind: 'any' };
  const distance = {
    name: 'Distance',
    value: describeWithin(search),
    editor: <WithinEditor within={within} units={units} hasPlace={!lacksPlace} onChange={change} />,
    onRemove: () => change({ kind: 'any' }),
    onClear: () => state.updateSearch({ ...withFilters(search, []), within: { kind: 'any' } }),
  };
  return (
    <FilterBar
      current={current}
      Show={ShowDeals}
      own={search.titleId === null ? undefined : distance}
    />
  );
}

/** How many deals there are by now, by a request that brings none (S-078). */
function ShowDeals({ current, ...props }: ShowProps) {
  const { search, toAsked, ask, shapes, dialect } = current;
  const asked = toAsked(search);
  const isAskable = current.isReady && hasShapes(asked, shapes);
  const { data } = useQuery({
    ...ask(isAskable ? buildCountRequest(asked, shapes, dialect) : UNASKED_REQUEST),
    enabled: isAskable,
  });
  const total = isAskable && data ? readCount(data) : null;
  return <ShowButton {...props} total={total} nouns={readIndex(search.index).nouns} />;
}

/** How far from the title, such as "Within 15 min walk"; null where it does not matter. */
export function describeWithin({
  titleId,
  within,
}: Pick<DealSearch, 'titleId' | 'within'>): string | null {
  if (titleId === null || within === null) return null;
  switch (within.kind) {
    case 'travel':
      return `Within ${within.minutes} min ${within.mode === 'foot' ? 'walk' : 'drive'}`;
    case 'radius':
      return `Within ${formatRadius(within.metres)}`;
    case 'any':
      return null;
  }
}
