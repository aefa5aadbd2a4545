import type { UnitSystem } from '#lib/format-area.ts';
import type { Area } from '#query/area.ts';
import { describeArea, formatBounds, formatMetres } from './describe-area.ts';

/** The areas of a search as parts of a sentence: those that hold, any of some, and exceptions. */
export function describeAreas(areas: readonly Area[], units: UnitSystem): string[] {
  const pick = (role: Area['role']) => areas.filter((area) => area.role === role);
  const name = (area: Area) => describeWithArticle(area, units);
  const any = pick('any').map(name);
  return [
    ...pick(undefined).map((area) => `${choosePreposition(area)} ${name(area)}`),
    ...(any.length > 0 ? [`inside ${joinAlike(any)}`] : []),
    ...pick('except').map((area) => `outside ${name(area)}`),
  ];
}

/** "a box of 2 × 1 mi or the map view", "any of 4 areas, each a 500 m radius". */
function joinAlike(names: readonly string[]): string {
  const [name = ''] = names;
  const areAlike = names.length > 1 && new Set(names).size === 1;
  return areAlike ? `any of ${names.length} areas, each ${name}` : names.join(' or ');
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
      const { contours: _, ...limiting } = area;
      const words = describeArea(limiting, units);
      return `${/^(8|11|18)/.test(words) ? 'an' : 'a'} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
    }
  }
}
