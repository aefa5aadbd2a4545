import type { UnitSystem } from '#lib/format-area.ts';
import { formatSides, METRES_PER_MILE } from '#lib/format-distance.ts';
import { type Area, type Bounds, describeAreaKey } from '#query/area.ts';
import { listContourMinutes } from '#query/contour-minutes.ts';

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
export function nameLimit({ contours: _, ...limit }: Area, units: UnitSystem): string {
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
    case 'drawn':
      return 'Drawn area';
    case 'outline':
      return area.metres === 0 ? 'Title outline' : `Title + ${formatMetres(area.metres)}`;
  }
}

/** Metres as they were asked for: "500 m", "2 km", and "0.5 mi" where it was miles. */
export function formatMetres(metres: number): string {
  const miles = metres / METRES_PER_MILE;
  const isInMiles = Number.isInteger(Number((miles * 20).toFixed(4)));
  if (isInMiles) return `${Number(miles.toFixed(2))} mi`;
  return metres < 1000 ? `${Math.round(metres)} m` : `${Number((metres / 1000).toFixed(2))} km`;
}

/** "15", or "5, 10 and 15" where smaller areas are drawn inside. */
function describeMinutes({ minutes, contours }: Extract<Area, { kind: 'travel-time' }>): string {
  const inside = contours ? listContourMinutes(minutes) : [];
  return inside.length === 0 ? `${minutes}` : `${inside.join(', ')} and ${minutes}`;
}

/** The sides of a box, such as `2.1 × 1.4 km`. */
export function formatBounds(bounds: Bounds, units: UnitSystem): string {
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
