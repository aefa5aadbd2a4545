import { capitalise } from '#lib/capitalise.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import type { Area } from '#query/area.ts';
import { orderFilters } from '#query/edit-filters.ts';
import type { Filter, Search } from '#query/filter.ts';
import { describeArea, numberAlike } from '../areas/describe-area.ts';
import { locateArea } from '../areas/locate-area.ts';
import { describeCondition } from '../describe-search.ts';

/**
 * The conditions of a search for a file that is read far from the app: every value, where each area
 * is, and custom conditions as they are written. `nameTitle` names the title an area starts from.
 */
export function describeWholeSearch(
  { filters }: Pick<Search, 'filters'>,
  units: UnitSystem,
  nameTitle: (titleId: string) => string,
): string {
  const ordered = orderFilters(filters);
  const conditions = ordered.flatMap((filter) =>
    filter.kind === 'area' ? [] : [describeWhole(filter, units)],
  );
  const areas = ordered.flatMap((filter) => (filter.kind === 'area' ? [filter.area] : []));
  /** Where it is, after what it is called or what its chip tells it from others by. */
  const name = (area: Area) => {
    const place = locateArea(area, nameTitle);
    const isCalled = area.name || numberAlike(area, units, areas) !== '';
    return isCalled ? `“${describeArea(area, units, areas)}” (${place})` : place;
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

function describeWhole(filter: Exclude<Filter, { kind: 'area' }>, units: UnitSystem): string {
  const line = describeCondition(filter, units, joinAll);
  return filter.kind === 'custom' ? `${line}: ${JSON.stringify(filter.parts)}` : line;
}

function joinAll(values: readonly string[]): string {
  const [last = '', ...others] = values.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
}
