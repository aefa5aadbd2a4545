import type { UnitSystem } from '@property/contract/units.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import { useMemo } from 'react';
import type { Place } from '#filters/model/near-places.ts';
import { findMeasured } from '#filters/query/build-sort.ts';
import { DISTANCE_COLUMN } from '#filters/query/column-sort.ts';
import { formatDistance } from '#lib/format/format-distance.ts';
import type { GridTitle, TitleColumn } from '#records/title-grid/title-columns.tsx';
import { chooseMeasure } from '../results/rows/measure-rows.ts';
import type { CurrentSearch } from '../use-current-search.ts';

/**
 * How far each title is from what the search is around, as the service orders by it (O-155). None
 * where there is no place to measure from, or no such order.
 */
export function useDistanceColumn(
  { search, shapes, dialect }: Pick<CurrentSearch, 'search' | 'shapes' | 'dialect'>,
  units: UnitSystem,
): readonly TitleColumn[] {
  return useMemo(() => {
    const places = dialect.sortsByDistance ? findMeasured(search, shapes) : null;
    // In the units that the list tells them in.
    return places === null ? [] : [buildDistanceColumn(places, chooseMeasure(search, units))];
  }, [search, shapes, dialect, units]);
}

function buildDistanceColumn(places: readonly Place[], units: UnitSystem): TitleColumn {
  const read = ({ geometry }: GridTitle) => {
    const own = geometry?.centroid;
    return own && Math.min(...places.map((place) => measureDistance(own, place)));
  };
  return {
    key: DISTANCE_COLUMN,
    name: 'Distance',
    header: 'Distance',
    width: 5,
    isNumber: true,
    read,
    render: (title) => {
      const metres = read(title);
      return <span>{metres === undefined ? '–' : formatDistance(metres, units)}</span>;
    },
  };
}
