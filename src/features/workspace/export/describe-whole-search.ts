import { type Area, describeAreaKey } from '#filters/model/area.ts';
import { orderFilters } from '#filters/model/edit-filters.ts';
import type { AreaFilter, Conditions, Filter } from '#filters/model/filter.ts';
import type { FilterIndex } from '#filters/model/filter-fields.ts';
import { saysWhere } from '#filters/query/street-near.ts';
import { describeArea, numberAlike } from '#filters/words/describe-area.ts';
import {
  describeCondition,
  joinAll,
  type Reader,
  sayWhole,
} from '#filters/words/describe-search.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import { locateArea } from '../areas/shapes/locate-area.ts';

/** What names what a file cannot show. */
export interface PlaceNames {
  /** The title an area starts from. */
  readonly title: (titleId: string) => string;
  /** The streets that areas lie near, by their keys. */
  readonly streets: ReadonlyMap<string, string>;
}

/**
 * The conditions of a search for a file that is read far from the app: every value, each area once by
 * its name and the street it is near, and by its coordinates only where nobody knows one.
 */
export function describeWholeSearch(
  { index, filters }: Conditions,
  reader: Reader,
  names: PlaceNames,
): string {
  const ordered = orderFilters(filters, index);
  const conditions = ordered.flatMap((filter) =>
    filter.type === 'area' ? [] : [describeWhole(filter, index, reader)],
  );
  const areas = ordered.flatMap((filter) => (filter.type === 'area' ? [filter.area] : []));
  const name = (area: Area) => nameWhere(area, areas, reader, names);
  const any = areas.filter(({ role }) => role === 'any').map(name);
  const parts = [
    ...conditions,
    ...areas.filter(({ role }) => role === undefined).map((area) => `inside ${name(area)}`),
    ...(any.length > 0 ? [`inside ${any.join(' or ')}`] : []),
    ...areas.filter(({ role }) => role === 'except').map((area) => `outside ${name(area)}`),
  ];
  return parts.length === 0 ? 'Every title, nothing filtered' : capitalise(parts.join(', '));
}

/** What an area is called, else what it is; and where, unless its name tells. */
export function nameWhere(
  area: Area,
  among: readonly Area[],
  { units }: Pick<Reader, 'units'>,
  names: PlaceNames,
): string {
  const called = describeArea(area, units, among);
  const street = names.streets.get(describeAreaKey(area));
  const isCalled = area.name || numberAlike(area, units, among) !== '';
  if (street) return `${isCalled ? `“${called}”` : startSmall(called)} near ${street}`;
  if (saysWhere(area)) return `“${called}”`;
  const [what, where] = locateArea(area, names.title);
  if (!isCalled) return `${what} ${where}`;
  // A name that a person gave says nothing of it; one of ours says what it is, one of a question all.
  if (!area.name) return `“${called}” ${where}`;
  return COORDINATES.test(area.name) ? `“${called}”` : `“${called}” (${what} ${where})`;
}

function describeWhole(
  filter: Exclude<Filter, AreaFilter>,
  index: FilterIndex,
  reader: Reader,
): string {
  const said = sayWhole(filter, index, reader);
  if (said !== undefined) return said;
  const line = describeCondition(filter, index, reader, joinAll);
  return filter.type === 'custom' ? `${line}: ${JSON.stringify(filter.parts)}` : line;
}

/** In the name of an area from a question: `1 km of 52.1, -2.4`. */
const COORDINATES = /\d\.\d+, ?-?\d/;

const startSmall = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
