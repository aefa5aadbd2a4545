import type { Field } from '@property/contract/fields.ts';
import {
  readSubAggregation,
  type SearchResponse,
} from '@property/contract/search/search-response.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { createInFlightLimit, SEARCH_PAGES_IN_FLIGHT } from '#api/reading/limit-in-flight.ts';
import { limitQuery } from '#api/reading/limit-query.ts';
import { readCount, type Total } from '#lib/read-total.ts';
import { useRested } from '#ui/hooks/use-rested.ts';
import type { CurrentFilters } from '../bar/current-filters.ts';
import { findFilter, setFilter } from '../model/edit-filters.ts';
import type { Search } from '../model/filter.ts';
import { type ChoiceKind, findFilterField } from '../model/filter-fields.ts';
import { hasShapes } from '../query/build-areas.ts';
import { buildChoiceFacet, FACET } from '../query/build-facets.ts';
import { buildCountRequest, UNASKED_REQUEST } from '../query/build-search-request.ts';

/** Values of a nested field that are offered: each costs a request of its own. */
const COUNTED_ONE_BY_ONE = 12;
/** Chosen values that are not offered are counted one by one too, but not a whole list of them. */
const CHOSEN_COUNTED = 25;

const countLimit = createInFlightLimit(SEARCH_PAGES_IN_FLIGHT);

export interface ChoiceCounts {
  /** The values to offer, the commonest first or in the order of their own; empty until they are there. */
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
  { ask, toAsked, shapes, dialect, isReady }: CurrentFilters,
  draft: Search,
): ChoiceCounts {
  const rested = useRested(draft);
  const asked = toAsked(rested);
  const isAskable = isReady && hasShapes(asked, shapes);
  const facet = useQuery({
    ...ask(isAskable ? buildChoiceFacet(asked, kind, shapes, dialect) : UNASKED_REQUEST),
    enabled: isAskable,
    placeholderData: keepPreviousData,
  });
  const isNested = findFilterField(draft.index, kind).nested !== undefined;
  const buckets = facet.data ? readBuckets(facet.data) : [];
  const offered = isNested ? buckets.slice(0, COUNTED_ONE_BY_ONE) : buckets;
  const values = rankValues(
    offered.map(([value]) => value),
    findFilterField(draft.index, kind).field,
  );
  const filter = findFilter(rested, kind);
  const chosen = filter?.type === 'choice' ? filter.values : [];
  const rare = chosen.filter((value) => !values.includes(value));
  const counted =
    isAskable && facet.data ? [...(isNested ? values : []), ...rare.slice(0, CHOSEN_COUNTED)] : [];
  const totals = useQueries({
    queries: counted.map((value) => {
      const only = setFilter(asked, { type: 'choice', kind, values: [value] });
      return limitQuery(ask(buildCountRequest(only, shapes, dialect)), countLimit);
    }),
  });
  const counts = new Map<string, Total>();
  if (!isNested) {
    const isCapped = facet.data?.timed_out ?? false;
    for (const [value, count] of offered) counts.set(value, { value: count, isCapped });
  }
  counted.forEach((value, index) => {
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

/** Bands from the best to the worst, as anybody reads them; of other fields the commonest first. */
function rankValues(values: readonly string[], { ranked, values: known = [] }: Field): string[] {
  if (!ranked) return [...values];
  const place = (value: string) => (known.includes(value) ? known.indexOf(value) : known.length);
  return values.toSorted((one, other) => place(one) - place(other));
}

function readBuckets(answer: SearchResponse<unknown>): [string, number][] {
  const outer = answer.aggregations?.[FACET.choices];
  const inner = outer && (readSubAggregation(outer, FACET.choices) ?? outer);
  return (inner?.buckets ?? []).map((bucket) => [String(bucket.key), bucket.doc_count]);
}
