import type { UnitSystem } from '@property/contract/units.ts';

export const METRES_PER_MILE = 1609.344;
const METRES_PER_FOOT = 0.3048;
/** Shorter sides, in metres, are told in feet or metres: a tenth of a mile is too coarse. */
const SHORT_SIDE = 400;

/**
 * A distance in metres as miles ("0.34 mi", "1.2 mi") or as metres and kilometres ("450 m", "1.2 km"):
 * what lies close by is told apart.
 */
export function formatDistance(metres: number, units: UnitSystem): string {
  if (units === 'imperial') {
    const miles = metres / METRES_PER_MILE;
    if (miles < 0.005) return '0 mi';
    return `${miles.toFixed(miles < 0.995 ? 2 : 1)} mi`;
  }
  return metres < 995 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`;
}

/**
 * How far off something within sight is, in tens of feet or metres (`390 ft`, `120 m`), as the scale of
 * a map of it counts; never nothing.
 */
export function formatNear(metres: number, units: UnitSystem): string {
  const [unit, name] = chooseUnit(units, true);
  const tens = Math.max(1, Math.round(metres / unit / 10));
  return `${(tens * 10).toLocaleString('en-GB')} ${name}`;
}

/**
 * A length in metres that somebody measures, finer than a distance to somewhere: `312 ft`,
 * `0.42 mi`, `45.2 m`, `1.24 km`.
 */
export function formatLength(metres: number, units: UnitSystem): string {
  const isShort = metres < (units === 'imperial' ? SHORT_SIDE : 1000);
  const [unit, name] = chooseUnit(units, isShort);
  const digits = isShort ? (metres / unit < 100 ? 1 : 0) : 2;
  const figure = (metres / unit).toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${figure} ${name}`;
}

/** The sides of a rectangle in metres in one unit, such as `2.1 × 1.4 mi` or `300 × 250 m`. */
export function formatSides(width: number, height: number, units: UnitSystem): string {
  const isShort = Math.max(width, height) < SHORT_SIDE;
  const [metres, name] = chooseUnit(units, isShort);
  const format = (side: number) =>
    (side / metres).toLocaleString('en-GB', {
      maximumSignificantDigits: isShort ? 3 : 2,
    });
  return `${format(width)} × ${format(height)} ${name}`;
}

/** Metres in a unit and its name. */
function chooseUnit(units: UnitSystem, isShort: boolean): readonly [metres: number, name: string] {
  if (units === 'imperial') return isShort ? [METRES_PER_FOOT, 'ft'] : [METRES_PER_MILE, 'mi'];
  return isShort ? [1, 'm'] : [1000, 'km'];
}
