import type { ReadUnit } from '@property/contract/units.ts';
import { useEffect, useMemo } from 'react';
import type { CurrentFilters } from '../bar/current-filters.ts';
import { removeFilter, withFilters } from '../model/edit-filters.ts';
import type { Search } from '../model/filter.ts';
import type { RangeKind } from '../model/filter-fields.ts';
import { type Axis, NO_WHOLE, useRangeBars, type Whole } from './use-range-bars.ts';

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
  const whole = useMemo(
    () =>
      withFilters(
        search,
        search.filters.filter(({ type }) => type === 'area'),
      ),
    [search],
  );
  const isNarrowed = removeFilter(search, kind).filters.length > whole.filters.length;
  const own = useRangeBars(kind, whole, current, unit);
  const { top, curve } = axis;
  const along = useMemo(() => ({ top, curve }), [top, curve]);
  // Where nothing else narrows it the search is the whole.
  const asked = { ...current, isReady: current.isReady && isNarrowed };
  const behind = useRangeBars(kind, whole, asked, unit, 0, along);
  const wholeTop = own.bars.length > 0 ? own.top : 0;
  const bars = isNarrowed && behind.bars.length > 0 ? behind.bars : undefined;
  useEffect(
    () => onWhole(wholeTop === 0 ? NO_WHOLE : { top: wholeTop, bars }),
    [wholeTop, bars, onWhole],
  );
  return null;
}
