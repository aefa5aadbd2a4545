import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { createInFlightLimit, SEARCH_PAGES_IN_FLIGHT } from '#api/limit-in-flight.ts';
import { limitQuery } from '#api/limit-query.ts';
import { readSubAggregation } from '#contract/search-response.ts';
import type { TitleSearchResponse } from '#contract/title-search.ts';
import { readCount, type Total } from '#lib/read-total.ts';
import { buildChoiceFacet, FACET } from '#query/build-facets.ts';
import { buildCountRequest } from '#query/build-search-request.ts';
import { readChoices, setFilter } from '#query/edit-filters.ts';
import type { ChoiceKind, Search } from '#query/filter.ts';
import { CHOICE_FIELDS, findNestedPath } from '#query/title-fields.ts';
import { hasShapes } from './has-shapes.ts';
import { UNASKED_REQUEST } from './unasked-request.ts';
import type { CurrentSearch } from './use-current-search.ts';
import { useRested } from './use-title-count.ts';

/** Values of a nested field that are offered: each costs a request of its own. */
const COUNTED_ONE_BY_ONE = 12;
/** Chosen values that are not offered are counted one by one too, but not a whole list of them. */
const CHOSEN_COUNTED = 25;

const countLimit = createInFlightLimit(SEARCH_PAGES_IN_FLIGHT);

export interface ChoiceCounts {
  /** The values to offer, the commonest first; empty until they are there. */
  readonly values: readonly string[];
  /** Titles by value, chosen ones that are not offered among them; without what is not known yet. */
  readonly counts: ReadonlyMap<string, Total>;
  readonly isPending: boolean;
  /** The service stopped before it had looked everywhere (S-099). */
  readonly isIncomplete: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * How many titles each value of a filter would give, counted without the filter itself (S-085). A
 * title can have several sales or applications with a value: those are counted by asking for each
 * value, because the service counts the elements and not the titles. So are chosen values that are
 * not among the commonest, which are all the service lists (O-064).
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
  const offered = isNested ? buckets.slice(0, COUNTED_ONE_BY_ONE) : buckets;
  const values = offered.map(([value]) => value);
  const chosen = readChoices(rested, kind).filter((value) => !values.includes(value));
  const asked =
    isAskable && facet.data
      ? [...(isNested ? values : []), ...chosen.slice(0, CHOSEN_COUNTED)]
      : [];
  const totals = useQueries({
    queries: asked.map((value) =>
      limitQuery(
        service.search(
          buildCountRequest(setFilter(rested, { kind, values: [value] }), shapes, dialect),
        ),
        countLimit,
      ),
    ),
  });
  const counts = new Map<string, Total>();
  if (!isNested) {
    const isCapped = facet.data?.timed_out ?? false;
    for (const [value, count] of offered) counts.set(value, { value: count, isCapped });
  }
  asked.forEach((value, index) => {
    const answer = totals[index]?.data;
    const total = answer && readCount(answer);
    if (total) counts.set(value, total);
  });
  return {
    values,
    counts,
    isPending: facet.isPending,
    isIncomplete: [facet, ...totals].some(({ data }) => data?.timed_out),
    error: facet.error,
    retry: () => void facet.refetch(),
  };
}

function readBuckets(answer: TitleSearchResponse): [string, number][] {
  const outer = answer.aggregations?.[FACET.choices];
  const inner = outer && (readSubAggregation(outer, FACET.choices) ?? outer);
  return (inner?.buckets ?? []).map((bucket) => [String(bucket.key), bucket.doc_count]);
}
