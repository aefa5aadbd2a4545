import type { UnitSystem } from '#lib/format-area.ts';
import type { Area } from '#query/area.ts';
import { formatBounds, formatMetres, nameLimit, numberAlike } from './describe-area.ts';

/** The areas of a search as parts of a sentence: those that hold, any of some, and exceptions. */
export function describeAreas(areas: readonly Area[], units: UnitSystem): string[] {
  const pick = (role: Area['role']) => areas.filter((area) => area.role === role);
  const name = (area: Area) => describeWithArticle(area, units) + numberAlike(area, units, areas);
  const any = pick('any');
  return [
    ...pick(undefined).map((area) => `${choosePreposition(area)} ${name(area)}`),
    ...(any.length > 0
      ? [`inside ${describeAlike(any, units) ?? any.map(name).join(' or ')}`]
      : []),
    ...pick('except').map((area) => `outside ${name(area)}`),
  ];
}

/** "any of 4 areas, each a 500 m radius"; null where they are not all alike. */
function describeAlike(areas: readonly Area[], units: UnitSystem): string | null {
  const names = new Set(areas.map((area) => describeWithArticle(area, units)));
  const areAlike = areas.length > 1 && names.size === 1;
  return areAlike ? `any of ${areas.length} areas, each ${[...names][0]}` : null;
}

function choosePreposition(area: Area): string {
  return area.kind === 'travel-time' || area.kind === 'radius' ? 'within' : 'inside';
}

function describeWithArticle(area: Area, units: UnitSystem): string {
  if (area.name) return area.name;
  switch (area.kind) {
    case 'box':
      return `a box of ${formatBounds(area.bounds, units)}`;
    case 'view':
      return 'the map view';
    case 'outline':
      return area.metres === 0
        ? 'the outline of a title'
        : `${formatMetres(area.metres)} of a title`;
    default: {
      // A sentence says what limits the search; contours only show.
      const words = nameLimit(area, units);
      return `${/^(8|11|18)/.test(words) ? 'an' : 'a'} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
    }
  }
}
