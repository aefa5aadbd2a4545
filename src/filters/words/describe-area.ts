import type { UnitSystem } from '@property/contract/units.ts';
import { type Bounds, measureSides } from '@property/geo/bounds.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatSides, METRES_PER_MILE } from '#lib/format/format-distance.ts';
import { type Area, describeAreaKey, listContourMinutes } from '../model/area.ts';
import { countPlaces, type NearArea, namePlaces } from '../model/near-places.ts';

/**
 * An area in a few words: its name, else "15 min drive", "Box 2.1 × 1.4 km", "500 m radius". Given
 * the areas it stands among, one that reads like others has its number: "500 m radius (2)".
 */
export function describeArea(area: Area, units: UnitSystem, among: readonly Area[] = []): string {
  return nameArea(area, units) + numberAlike(area, units, among);
}

/** What tells an area from those among which it stands that read alike, in the order of the link. */
export function numberAlike(area: Area, units: UnitSystem, among: readonly Area[]): string {
  const words = nameLimit(area, units);
  const alike = among.filter((other) => nameLimit(other, units) === words).map(describeAreaKey);
  return alike.length < 2 ? '' : ` (${alike.indexOf(describeAreaKey(area)) + 1})`;
}

/** The words of an area without the smaller ones inside it, which show and limit nothing. */
function nameLimit({ contours: _, ...limit }: Area, units: UnitSystem): string {
  return nameArea(limit, units);
}

function nameArea(area: Area, units: UnitSystem): string {
  if (area.name) return area.name;
  switch (area.kind) {
    case 'box':
      return `Box ${formatBounds(area.bounds, units)}`;
    case 'view':
      return 'Map view';
    case 'travel-time':
      return `${describeMinutes(area)} min ${area.mode === 'car' ? 'drive' : 'walk'}`;
    case 'radius':
      return `${formatMetres(area.metres)} radius`;
    case 'near':
      return `Within ${describeNear(area)}`;
    case 'drawn':
      return 'Drawn area';
    case 'outline':
      return area.metres === 0 ? 'Title outline' : `Title + ${formatMetres(area.metres)}`;
  }
}

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
  return ['travel-time', 'radius', 'near'].includes(area.kind) ? 'within' : 'inside';
}

function describeWithArticle(area: Area, units: UnitSystem): string {
  if (area.name) return area.name;
  switch (area.kind) {
    case 'box':
      return `a box of ${formatBounds(area.bounds, units)}`;
    case 'view':
      return 'the map view';
    case 'near':
      return describeNear(area);
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

/** "500 m of 27 schools". */
function describeNear(area: NearArea): string {
  const count = formatCount(countPlaces(area));
  return `${formatMetres(area.metres)} of ${count} ${namePlaces(area)}`;
}

/** Metres as they were asked for: "500 m", "2 km", and "0.5 mi" where it was miles. */
export function formatMetres(metres: number): string {
  if (isInMiles(metres)) return `${Number((metres / METRES_PER_MILE).toFixed(2))} mi`;
  return metres < 1000 ? `${Math.round(metres)} m` : `${Number((metres / 1000).toFixed(2))} km`;
}

/** The same of whole metres, as a link holds them: "2 mi", "1.37 mi", and "500 m" where it is no part of a mile. */
export function formatRadius(metres: number): string {
  const miles = Math.round((metres / METRES_PER_MILE) * 100) / 100;
  const isExact = Math.round(miles * METRES_PER_MILE) === Math.round(metres);
  return isExact ? `${miles} mi` : formatMetres(metres);
}

/** Whether a distance was asked for in miles: a round number of twentieths. */
export function isInMiles(metres: number): boolean {
  return Number.isInteger(Number(((metres / METRES_PER_MILE) * 20).toFixed(4)));
}

/** "15", or "5, 10 and 15" where smaller areas are drawn inside. */
function describeMinutes({ minutes, contours }: Extract<Area, { kind: 'travel-time' }>): string {
  const inside = contours ? listContourMinutes(minutes) : [];
  return inside.length === 0 ? `${minutes}` : `${inside.join(', ')} and ${minutes}`;
}

/** The sides of a box, such as `2.1 × 1.4 km`. */
function formatBounds(bounds: Bounds, units: UnitSystem): string {
  const { width, height } = measureSides(bounds);
  return formatSides(width, height, units);
}
