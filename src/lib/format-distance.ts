import type { UnitSystem } from './format-area.ts';

const METRES_PER_MILE = 1609.344;

/** A distance in metres as miles ("0.3 mi") or as metres and kilometres ("450 m", "1.2 km"). */
export function formatDistance(metres: number, units: UnitSystem): string {
  if (units === 'imperial') {
    const miles = metres / METRES_PER_MILE;
    return miles < 0.1 ? `${Math.round(metres / 0.9144)} yd` : `${miles.toFixed(1)} mi`;
  }
  return metres < 995 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`;
}
