import type {
  Aggregation,
  Aggregations,
  SearchRequest,
} from '@property/contract/search/search-request.ts';
import { removeFilter, setFilter } from '../model/edit-filters.ts';
import type { Search } from '../model/filter.ts';
import { type ChoiceKind, findFilterField, type RangeKind } from '../model/filter-fields.ts';
import type { AreaShapes } from './build-areas.ts';
import { buildCountRequest } from './build-search-request.ts';
import type { QueryDialect } from './query-dialect.ts';

/** Amounts between which bars are counted, in the unit of the field. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Values a choice filter offers at most. */
const CHOICES_OFFERED = 25;

/** Names under which the results of the facets stand in `aggregations`. */
export const FACET = { choices: 'choices', bars: 'bars', mean: 'mean' } as const;

/**
 * Counts for the values of one choice filter (S-085). Its own condition is left out, so that the
 * values not chosen keep their counts. Those of a nested field count its elements, not titles, and
 * are found inside `choices`.
 */
export function buildChoiceFacet(
  search: Search,
  kind: ChoiceKind,
  shapes: AreaShapes,
  dialect: QueryDialect,
): SearchRequest {
  return buildPartsFacet(removeFilter(search, kind), kind, shapes, dialect);
}

/**
 * Bars of one range filter over a stretch (S-087), its own condition replaced by the stretch. The
 * bars of a nested field need the nested aggregation, which is found inside `bars`: a record that one
 * element brings in has others, of which one far beyond would ask for more bars than there may be, so
 * that the stretch limits them too where the deployment can do that. An interval of one's own makes
 * bars that are round in another unit.
 */
export function buildRangeFacet(
  search: Search,
  kind: RangeKind,
  stretch: Stretch,
  shapes: AreaShapes,
  dialect: QueryDialect,
  interval: number = chooseInterval(stretch),
): SearchRequest {
  const { path: field, nested } = findFilterField(search.index, kind);
  const within = setFilter(search, { type: 'range', kind, range: stretch });
  const histogram: Aggregation = { histogram: { field, interval } };
  const { from, to } = stretch;
  const inner: Aggregation =
    nested !== undefined && dialect.countsAll
      ? {
          filter: { range: { [field]: { gte: from, lte: to } } },
          aggs: { [FACET.bars]: histogram },
        }
      : histogram;
  const bars = nest(nested, FACET.bars, inner);
  return withAggregations(within, shapes, dialect, bars);
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
  const { path: field, nested } = findFilterField(search.index, kind);
  const mean = nest(nested, FACET.mean, { avg: { field } });
  return withAggregations(removeFilter(search, kind), shapes, dialect, mean);
}

/** Counts for the values of one field within the search as it is (S-085). */
export function buildPartsFacet(
  search: Search,
  kind: ChoiceKind,
  shapes: AreaShapes,
  dialect: QueryDialect,
): SearchRequest {
  const { path, nested } = findFilterField(search.index, kind);
  const terms = { field: `${path}${dialect.exactSuffix}`, size: CHOICES_OFFERED };
  return withAggregations(search, shapes, dialect, nest(nested, FACET.choices, { terms }));
}

/** A round interval of 1, 2 or 5 times a power of ten that gives about `bars` bars. */
export function chooseInterval({ from, to }: Stretch, bars = 24): number {
  const rough = Math.max(to - from, Number.EPSILON) / bars;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  return step * power;
}

/** An aggregation, inside one of its own name for the elements of an array (S-088). */
function nest(path: string | undefined, name: string, inner: Aggregation): Aggregations {
  const whole: Aggregation =
    path === undefined ? inner : { nested: { path }, aggs: { [name]: inner } };
  return { [name]: whole };
}

function withAggregations(
  search: Search,
  shapes: AreaShapes,
  dialect: QueryDialect,
  aggs: Aggregations,
): SearchRequest {
  return { ...buildCountRequest(search, shapes, dialect), aggs };
}
