import type { UnitSystem } from './format-area.ts';

const METRES_PER_MILE = 1609.344;
const METRES_PER_FOOT = 0.3048;
/** Shorter sides, in metres, are told in feet or metres: a tenth of a mile is too coarse. */
const SHORT_SIDE = 400;

/** A distance in metres as miles ("0.3 mi") or as metres and kilometres ("450 m", "1.2 km"). */
export function formatDistance(metres: number, units: UnitSystem): string {
  if (units === 'imperial') {
    const miles = metres / METRES_PER_MILE;
    return miles < 0.1 ? `${Math.round(metres / 0.9144)} yd` : `${miles.toFixed(1)} mi`;
  }
  return metres < 995 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`;
}

/** The sides of a rectangle in metres in one unit, such as `2.1 × 1.4 mi` or `300 × 250 m`. */
export function formatSides(width: number, height: number, units: UnitSystem): string {
  const isShort = Math.max(width, height) < SHORT_SIDE;
  const [metres, name] =
    units === 'imperial'
      ? isShort
        ? ([METRES_PER_FOOT, 'ft'] as const)
        : ([METRES_PER_MILE, 'mi'] as const)
      : isShort
        ? ([1, 'm'] as const)
        : ([1000, 'km'] as const);
  const format = (side: number) =>
    (side / metres).toLocaleString('en-GB', {
      maximumSignificantDigits: isShort ? 3 : 2,
    });
  return `${format(width)} × ${format(height)} ${name}`;
}
