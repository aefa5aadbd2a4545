import type { SearchResponse } from '@property/contract/search/search-response.ts';
import type { ReadUnit } from '@property/contract/units.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CurrentFilters } from '../bar/current-filters.ts';
import { removeFilter, withFilters } from '../model/edit-filters.ts';
import type { Search } from '../model/filter.ts';
import type { RangeKind } from '../model/filter-fields.ts';
import { hasShapes } from '../query/build-areas.ts';
import { buildRangeFacet } from '../query/build-facets.ts';
import { UNASKED_REQUEST } from '../query/build-search-request.ts';
import {
  BARS,
  FINER,
  type RangeBars,
  readCounts,
  readInterval,
  useRangeBars,
} from './use-range-bars.ts';

/** The bars of a search, and how they stand along the width. */
type Axis = Pick<RangeBars, 'bars' | 'top' | 'curve'>;

/** What all that is in the areas of a search tells: how far its bars reach, and how high they are. */
export interface Whole {
  /** In the person's unit; 0 while nobody knows. */
  readonly top: number;
  /** Along the axis of the search; absent where nothing else narrows it. */
  readonly bars?: readonly number[] | undefined;
}

export interface WholeBarsProps {
  readonly kind: RangeKind;
  readonly search: Search;
  readonly current: CurrentFilters;
  readonly unit: ReadUnit;
  /** How the bars of the search stand. */
  readonly axis: Axis;
  /** The whole that the search is a part of, as often as it changes. */
  readonly onWhole: (whole: Whole) => void;
}

/**
 * Counts along a range all that stands in the areas of a search, whatever else narrows it: its bars keep
 * their ends while another filter changes, and are drawn over those of the whole.
 */
export default function WholeBars({ kind, search, current, unit, axis, onWhole }: WholeBarsProps) {
  const whole = useMemo(() => {
    const areas = search.filters.filter(({ type }) => type === 'area');
    return withFilters(search, areas);
  }, [search]);
  // Where nothing else narrows it the search is the whole.
  const isNarrowed = removeFilter(search, kind).filters.length > whole.filters.length;
  const own = useRangeBars(kind, whole, current, unit);
  const { top, curve } = axis;
  // Where they end is a guess until they are there, and far too near for most fields.
  const isDrawn = axis.bars.length > 0;
  const answer = useAlong(kind, whole, current, unit, isNarrowed && isDrawn ? top : 0);
  const bars = useMemo(
    () => answer && joinAlong(readCounts(answer, readInterval(top, unit)), curve),
    [answer, top, curve, unit],
  );
  const ownTop = own.bars.length > 0 ? own.top : 0;
  useEffect(() => onWhole({ top: ownTop, bars }), [ownTop, bars, onWhole]);
  return null;
}

/** The finest counts up to an end in the unit; nothing up to 0. */
function useAlong(
  kind: RangeKind,
  whole: Search,
  { ask, toAsked, shapes, dialect, isReady }: CurrentFilters,
  unit: ReadUnit,
  top: number,
): SearchResponse<unknown> | undefined {
  const search = toAsked(whole);
  const isAskable = isReady && top > 0 && hasShapes(search, shapes);
  const stretch = { from: 0, to: top * unit.factor };
  const request = isAskable
    ? buildRangeFacet(search, kind, stretch, shapes, dialect, readInterval(top, unit))
    : UNASKED_REQUEST;
  const { data } = useQuery({ ...ask(request), enabled: isAskable });
  return isAskable ? data : undefined;
}

/** Joins the finest counts to bars, as the bars of the search are joined. */
function joinAlong(counts: readonly number[], curve: Axis['curve']): number[] {
  const edge = (bar: number) => (curve === 2 ? bar ** 2 : bar * FINER);
  return Array.from({ length: BARS }, (_, bar) =>
    counts.slice(edge(bar), edge(bar + 1)).reduce((total, count) => total + count, 0),
  );
}
