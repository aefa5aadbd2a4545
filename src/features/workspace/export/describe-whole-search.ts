import type { Area } from '#filters/model/area.ts';
import { orderFilters } from '#filters/model/edit-filters.ts';
import type { AreaFilter, Conditions, Filter } from '#filters/model/filter.ts';
import type { FilterIndex } from '#filters/model/filter-fields.ts';
import { describeArea, numberAlike } from '#filters/words/describe-area.ts';
import { describeCondition, joinAll, type Reader } from '#filters/words/describe-search.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import { locateArea } from '../areas/shapes/locate-area.ts';

/**
 * The conditions of a search for a file that is read far from the app: every value, where each area
 * is, and custom conditions as they are written. `nameTitle` names the title an area starts from.
 */
export function describeWholeSearch(
  { index, filters }: Conditions,
  reader: Reader,
  nameTitle: (titleId: string) => string,
): string {
  const ordered = orderFilters(filters, index);
  const conditions = ordered.flatMap((filter) =>
    filter.type === 'area' ? [] : [describeWhole(filter, index, reader)],
  );
  const areas = ordered.flatMap((filter) => (filter.type === 'area' ? [filter.area] : []));
  /** Where it is, after what it is called or what its chip tells it from others by. */
  const name = (area: Area) => {
    const place = locateArea(area, nameTitle);
    const isCalled = area.name || numberAlike(area, reader.units, areas) !== '';
    return isCalled ? `“${describeArea(area, reader.units, areas)}” (${place})` : place;
  };
  const any = areas.filter(({ role }) => role === 'any').map(name);
  const parts = [
    ...conditions,
    ...areas.filter(({ role }) => role === undefined).map((area) => `inside ${name(area)}`),
    ...(any.length > 0 ? [`inside ${any.join(' or ')}`] : []),
    ...areas.filter(({ role }) => role === 'except').map((area) => `outside ${name(area)}`),
  ];
  return parts.length === 0 ? 'Every title, nothing filtered' : capitalise(parts.join(', '));
}

function describeWhole(
  filter: Exclude<Filter, AreaFilter>,
  index: FilterIndex,
  reader: Reader,
): string {
  const line = describeCondition(filter, index, reader, joinAll);
  return filter.type === 'custom' ? `${line}: ${JSON.stringify(filter.parts)}` : line;
}
