import type { Aggregation, Aggregations, SearchRequest } from '#contract/search-request.ts';
import type { AreaShapes } from './area.filter.ts';
import { buildCountRequest } from './build-search-request.ts';
import { removeFilter } from './edit-filters.ts';
import type { ChoiceKind, NumberRange, RangeKind, Search } from './filter.ts';
import type { QueryDialect } from './query-dialect.ts';
import { CHOICE_FIELDS, RANGE_FIELDS } from './title-fields.ts';

/** Values a choice filter offers at most. */
const CHOICES_OFFERED = 25;

/** Names under which the results of the facets stand in `aggregations`. */
export const FACET = { choices: 'choices', bars: 'bars', mean: 'mean' } as const;

/**
 * Counts for the values of one choice filter (S-085). Its own condition is left out, so that the
 * values not chosen keep their counts.
 */
export function buildChoiceFacet(
  search: Search,
  kind: ChoiceKind,
  shapes: AreaShapes,
  dialect: QueryDialect,
): SearchRequest {
  const terms = { field: `${CHOICE_FIELDS[kind]}${dialect.exactSuffix}`, size: CHOICES_OFFERED };
  return withAggregations(removeFilter(search, kind), shapes, dialect, {
    [FACET.choices]: { terms },
  });
}

/**
 * Bars of one range filter over a stretch (S-087), its own condition replaced by the stretch. The
 * bars of a nested field need the nested aggregation, which is found inside `bars`. An interval of
 * one's own makes bars that are round in another unit.
 */
export function buildRangeFacet(
  search: Search,
  kind: RangeKind,
  stretch: Required<NumberRange>,
  shapes: AreaShapes,
  dialect: QueryDialect,
  interval: number = chooseInterval(stretch),
): SearchRequest {
  const { field, path } = RANGE_FIELDS[kind];
  const histogram: Aggregation = { histogram: { field, interval } };
  const bars: Aggregation =
    path === undefined ? histogram : { nested: { path }, aggs: { [FACET.bars]: histogram } };
  const others = removeFilter(search, kind);
  const within: Search = { ...others, filters: [...others.filters, { kind, range: stretch }] };
  return withAggregations(within, shapes, dialect, { [FACET.bars]: bars });
}

/**
 * The mean of one range filter's field (S-086), its own condition left out: from it follows which
 * stretch is worth drawing. The mean of a nested field is found inside `mean`.
 */
export function buildMeanFacet(
  search: Search,
  kind: RangeKind,
  shapes: AreaShapes,
  dialect: QueryDialect,
): SearchRequest {
  const { field, path } = RANGE_FIELDS[kind];
  const average: Aggregation = { avg: { field } };
  const mean: Aggregation =
    path === undefined ? average : { nested: { path }, aggs: { [FACET.mean]: average } };
  return withAggregations(removeFilter(search, kind), shapes, dialect, { [FACET.mean]: mean });
}

/** Counts for the values of one field within the search as it is (S-085). */
export function buildPartsFacet(
  search: Search,
  kind: ChoiceKind,
  shapes: AreaShapes,
  dialect: QueryDialect,
): SearchRequest {
  const terms = { field: `${CHOICE_FIELDS[kind]}${dialect.exactSuffix}`, size: CHOICES_OFFERED };
  return withAggregations(search, shapes, dialect, { [FACET.choices]: { terms } });
}

/** A round interval of 1, 2 or 5 times a power of ten that gives about `bars` bars. */
export function chooseInterval({ from, to }: Required<NumberRange>, bars = 24): number {
  const rough = Math.max(to - from, Number.EPSILON) / bars;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  return step * power;
}

function withAggregations(
  search: Search,
  shapes: AreaShapes,
  dialect: QueryDialect,
  aggs: Aggregations,
): SearchRequest {
  return { ...buildCountRequest(search, shapes, dialect), aggs };
}
