import type { UnitSystem } from '@property/contract/units.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import { isAround, readAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import type { AreaShapes } from '#filters/query/build-areas.ts';
import { findMeasured } from '#filters/query/build-sort.ts';
import { isInMiles } from '#filters/words/describe-area.ts';
import { formatDistance } from '#lib/format/format-distance.ts';
import { nameSpot, placeNames } from '#lib/state/place-names.ts';
import type { ResultRow } from './use-result-rows.ts';

/** How far a row is from what the search is around; null for one that stands nowhere. */
export type MeasureRow = (row: Pick<ResultRow, 'geometry'>) => string | null;

/**
 * Measures rows from what the search is around, in a straight line (O-155): "120 m from a school",
 * "120 m from the title", "120 m away". Null where it is around nothing.
 */
export function createRowMeasure(
  search: Pick<Search, 'filters'>,
  shapes: AreaShapes,
  units: UnitSystem,
  names: ReadonlyMap<string, string> = placeNames.getState(),
): MeasureRow | null {
  const places = findMeasured(search, shapes);
  const area = readAreas(search).find(isAround);
  if (places === null || places.length === 0 || area === undefined) return null;
  const system = chooseMeasure(search, units);
  const from = 'titleId' in area ? 'from the title' : area.kind === 'near' ? fromOne(area) : 'away';
  return ({ geometry }) => {
    const own = geometry?.centroid;
    if (!own) return null;
    let [nearest, metres] = [places[0], Number.POSITIVE_INFINITY];
    for (const place of places) {
      const away = measureDistance(place, own);
      if (away < metres) [nearest, metres] = [place, away];
    }
    const name = area.kind === 'near' && nearest && names.get(nameSpot(nearest));
    return `${formatDistance(metres, system)} ${name ? `from ${name}` : from}`;
  };
}

/**
 * The units that distances from what the search is around are told in: those it was asked in, a
 * "within 500 m" in metres, and the person's where it was asked in none.
 */
export function chooseMeasure(search: Pick<Search, 'filters'>, units: UnitSystem): UnitSystem {
  const area = readAreas(search).find(isAround);
  if (area === undefined || !('metres' in area) || 'titleId' in area) return units;
  return isInMiles(area.metres) ? 'imperial' : 'metric';
}

function fromOne({ thing }: { readonly thing: string }): string {
  if (thing === '') return 'from the nearest';
  return `from ${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`;
}
