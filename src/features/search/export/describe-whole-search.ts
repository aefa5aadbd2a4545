import { capitalise } from '#lib/capitalise.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import type { Area, Bounds } from '#query/area.ts';
import { orderFilters } from '#query/edit-filters.ts';
import type { Filter, Search } from '#query/filter.ts';
import { formatMetres } from '../areas/describe-area.ts';
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
  const name = (area: Area) => describePlace(area, nameTitle);
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

/** Where an area is, after what the person calls it. */
function describePlace(area: Area, nameTitle: (titleId: string) => string): string {
  const place = locate(area, nameTitle);
  return area.name ? `“${area.name}” (${place})` : place;
}

function locate(area: Area, nameTitle: (titleId: string) => string): string {
  switch (area.kind) {
    case 'box':
      return `the box ${describeBounds(area.bounds)}`;
    case 'view':
      return `the map view ${describeBounds(area.bounds)}`;
    case 'travel-time':
      return `${area.minutes} minutes’ ${area.mode === 'car' ? 'drive' : 'walk'} of ${nameTitle(area.titleId)}`;
    case 'radius':
      return `${formatMetres(area.metres)} around latitude ${area.lat}, longitude ${area.lon}`;
    case 'drawn':
      return 'a drawn area, whose corners the link holds';
    case 'outline':
      return `the outline of ${nameTitle(area.titleId)}${area.metres === 0 ? '' : ` and ${formatMetres(area.metres)} around it`}`;
  }
}

function describeBounds([west, south, east, north]: Bounds): string {
  return `from latitude ${south}, longitude ${west} to latitude ${north}, longitude ${east}`;
}
