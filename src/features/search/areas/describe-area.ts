import type { UnitSystem } from '#lib/format-area.ts';
import { formatSides } from '#lib/format-distance.ts';
import type { Area, Bounds } from '#query/area.ts';
import { listContourMinutes } from './contour-minutes.ts';

/** An area in a few words: its name, else "15 min drive", "Box 2.1 × 1.4 km", "500 m radius". */
export function describeArea(area: Area, units: UnitSystem): string {
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
    case 'drawn':
      return 'Drawn area';
    case 'outline':
      return area.metres === 0 ? 'Title outline' : `Title + ${formatMetres(area.metres)}`;
  }
}

/** The areas of a search as parts of a sentence: those that hold, any of some, and exceptions. */
export function describeAreas(areas: readonly Area[], units: UnitSystem): string[] {
  const pick = (role: Area['role']) => areas.filter((area) => area.role === role);
  const name = (area: Area) => describeWithArticle(area, units);
  const any = pick('any').map(name);
  return [
    ...pick(undefined).map((area) => `${choosePreposition(area)} ${name(area)}`),
    ...(any.length > 0 ? [`inside ${any.join(' or ')}`] : []),
    ...pick('except').map((area) => `outside ${name(area)}`),
  ];
}

/** Metres as they were asked for: "500 m", "2 km". */
export function formatMetres(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${Number((metres / 1000).toFixed(2))} km`;
}

/** "15", or "5, 10 and 15" where smaller areas are drawn inside. */
function describeMinutes({ minutes, contours }: Extract<Area, { kind: 'travel-time' }>): string {
  const inside = contours ? listContourMinutes(minutes) : [];
  return inside.length === 0 ? `${minutes}` : `${inside.join(', ')} and ${minutes}`;
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

function formatBounds(bounds: Bounds, units: UnitSystem): string {
  const { width, height } = measureBox(bounds);
  return formatSides(width, height, units);
}

/** Width in the middle and height of a box in metres, on a sphere. */
function measureBox([west, south, east, north]: Bounds): { width: number; height: number } {
  const metresPerDegree = 111_195;
  const span = east < west ? east + 360 - west : east - west;
  const middle = ((south + north) / 2) * (Math.PI / 180);
  return {
    width: span * metresPerDegree * Math.cos(middle),
    height: (north - south) * metresPerDegree,
  };
}
