import { useMemo } from 'react';
import type { Area } from '#filters/model/area.ts';
import { describeAreaKey, listContourMinutes } from '#filters/model/area.ts';
import { readAreas, replaceArea, withAreas } from '#filters/model/edit-filters.ts';
import { formatTotal, type Total } from '#lib/read-total.ts';
import { useTitleCount } from '../results/rows/use-title-count.ts';
import type { TravelTimeArea } from '../search-dialog-store.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import styles from './areas-panel.module.css';
import { useShapedAreas, useShapesByKey } from './use-area-shapes.ts';

/** The areas of a travel time that has others drawn inside it, the nearest first, it among them. */
export function listBands(area: TravelTimeArea): readonly TravelTimeArea[] {
  const { contours: _, ...whole } = area;
  const inside = listContourMinutes(area.minutes).map((minutes) => ({ ...whole, minutes }));
  return [...inside, whole];
}

interface TravelBandsProps {
  readonly area: TravelTimeArea;
  readonly current: CurrentSearch;
}

/** How many titles of the search are within each of the minutes that are drawn. */
export function TravelBands({ area, current }: TravelBandsProps) {
  return (
    <ul className={styles.bands} aria-label="Titles within">
      {listBands(area).map((band) => (
        <Band key={band.minutes} area={area} band={band} current={current} />
      ))}
    </ul>
  );
}

function Band({ area, band, current }: TravelBandsProps & { readonly band: TravelTimeArea }) {
  const total = useBandTotal(area, band, current);
  return (
    <li>
      {band.minutes} min <b>{total ? formatTotal(total) : '…'}</b>
    </li>
  );
}

/**
 * How many titles of the search there are with a band in the place of its area; null until it is known.
 * Of several areas any of which will do the others are left out: what lies in them is not within it.
 */
export function useBandTotal(
  area: TravelTimeArea,
  band: TravelTimeArea,
  { search, dialect }: CurrentSearch,
): Total | null {
  const within = useMemo(() => {
    const key = describeAreaKey(area);
    const areas = readAreas(search);
    const standing = areas.find((each) => describeAreaKey(each) === key);
    if (standing === undefined) return search;
    const isAny = standing.role === 'any';
    const counted = areas.filter((each) => each === standing || !isAny || each.role !== 'any');
    return replaceArea(withAreas(search, counted), standing, band as Area);
  }, [search, area, band]);
  const { shapes } = useShapesByKey(useShapedAreas(readAreas(within)));
  return useTitleCount(within, shapes, dialect, true);
}
