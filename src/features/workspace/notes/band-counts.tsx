import { useEffect, useMemo } from 'react';
import { type Area, describeAreaKey } from '#filters/model/area.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { formatTotal } from '#lib/read-total.ts';
import { listBands, useBandTotal } from '../areas/travel-bands.tsx';
import type { TravelTimeArea } from '../search-dialog-store.ts';
import { type CurrentSearch, useCurrentSearch } from '../use-current-search.ts';
import { bandCounts } from './use-band-notes.ts';

/** Counts for the map what is within each line of the travel times that limit the search. */
export function BandCounts() {
  const current = useCurrentSearch();
  const { search } = current;
  // The same bands as long as the search is the same: others would be counted anew.
  const bands = useMemo(
    () =>
      readAreas(search)
        .filter(isCounted)
        .flatMap((area) => listBands(area).map((band) => ({ area, band }))),
    [search],
  );
  return bands.map(({ area, band }) => (
    <BandCount key={describeAreaKey(band)} area={area} band={band} current={current} />
  ));
}

function isCounted(area: Area): area is TravelTimeArea {
  return (
    area.kind === 'travel-time' && area.contours === true && !area.hidden && area.role !== 'except'
  );
}

interface BandCountProps {
  readonly area: TravelTimeArea;
  readonly band: TravelTimeArea;
  readonly current: CurrentSearch;
}

function BandCount({ area, band, current }: BandCountProps) {
  const total = useBandTotal(area, band, current);
  const words = total && formatTotal(total);
  const key = describeAreaKey(band);
  useEffect(() => {
    if (words === null) return;
    bandCounts.setState((counts) => new Map(counts).set(key, words), true);
    return () => {
      bandCounts.setState((counts) => {
        const others = new Map(counts);
        others.delete(key);
        return others;
      }, true);
    };
  }, [key, words]);
  return null;
}
