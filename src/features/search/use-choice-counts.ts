import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { createInFlightLimit, SEARCH_PAGES_IN_FLIGHT } from '#api/limit-in-flight.ts';
import { limitQuery } from '#api/limit-query.ts';
import { readSubAggregation } from '#contract/search-response.ts';
import type { TitleSearchResponse } from '#contract/title-search.ts';
import { readTotal } from '#lib/read-total.ts';
import { buildChoiceFacet, FACET } from '#query/build-facets.ts';
import { buildCountRequest } from '#query/build-search-request.ts';
import { setFilter } from '#query/edit-filters.ts';
import type { ChoiceKind, Search } from '#query/filter.ts';
import { CHOICE_FIELDS, findNestedPath } from '#query/title-fields.ts';
import { hasShapes } from './has-shapes.ts';
import { UNASKED_REQUEST } from './unasked-request.ts';
import type { CurrentSearch } from './use-current-search.ts';
import { useRested } from './use-title-count.ts';

/** Values of a nested field that are counted: each costs a request of its own. */
const COUNTED_ONE_BY_ONE = 12;

const countLimit = createInFlightLimit(SEARCH_PAGES_IN_FLIGHT);

export interface ChoiceCounts {
  /** Titles by value, the commonest first; empty until they are there. */
  readonly counts: ReadonlyMap<string, number>;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * How many titles each value of a filter would give, counted without the filter itself (S-085). A
 * title can have several sales or applications with a value: those are counted by asking for each
 * value, because the service counts the elements and not the titles.
 */
export function useChoiceCounts(
  kind: ChoiceKind,
  { service, shapes, dialect, isReady }: CurrentSearch,
  draft: Search,
): ChoiceCounts {
  const rested = useRested(draft);
  const isAskable = isReady && hasShapes(rested, shapes);
  const facet = useQuery({
    ...service.search(
      isAskable ? buildChoiceFacet(rested, kind, shapes, dialect) : UNASKED_REQUEST,
    ),
    enabled: isAskable,
    placeholderData: keepPreviousData,
  });
  const isNested = findNestedPath(CHOICE_FIELDS[kind]) !== undefined;
  const buckets = facet.data ? readBuckets(facet.data) : [];
  const asked = isNested && isAskable ? buckets.slice(0, COUNTED_ONE_BY_ONE) : [];
  const totals = useQueries({
    queries: asked.map(([value]) =>
      limitQuery(
        service.search(
          buildCountRequest(setFilter(rested, { kind, values: [value] }), shapes, dialect),
        ),
        countLimit,
      ),
    ),
  });
  const counts = isNested
    ? asked.map(([value], index): [string, number] => {
        const answer = totals[index]?.data;
        return [value, (answer && readTotal(answer)?.value) ?? 0];
      })
    : buckets;
  return {
    counts: new Map(counts),
    isPending: facet.isPending,
    error: facet.error,
    retry: () => void facet.refetch(),
  };
}

function readBuckets(answer: TitleSearchResponse): [string, number][] {
  const outer = answer.aggregations?.[FACET.choices];
  const inner = outer && (readSubAggregation(outer, FACET.choices) ?? outer);
  return (inner?.buckets ?? []).map((bucket) => [String(bucket.key), bucket.doc_count]);
}
