import type { UnitSystem } from '@property/contract/units.ts';
import { type Bounds, measureSides } from '@property/geo/bounds.ts';
import { buildBox } from '@property/geo/build-box.ts';
import { measureSurface } from '@property/geo/measure-shape.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import { formatSurface } from '#lib/format/format-area.ts';
import { formatSides } from '#lib/format/format-distance.ts';

/** The box between two opposite corners, in degrees rounded to a tenth of a metre. */
export function spanBox(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): Bounds {
  return [
    roundDegrees(Math.min(x1, x2)),
    roundDegrees(Math.min(y1, y2)),
    roundDegrees(Math.max(x1, x2)),
    roundDegrees(Math.max(y1, y2)),
  ];
}

/** Whether a box has an inside: two clicks on one spot have not. */
export function hasInside([west, south, east, north]: Bounds): boolean {
  return east > west && north > south;
}

/**
 * Sides and surface of a box in the person's units, such as `1.2 × 0.8 km, 96 ha` or
 * `0.75 × 0.50 mi, 237 ac`; the width is that in its middle.
 */
export function describeBox(bounds: Bounds, units: UnitSystem): string {
  const { width, height } = measureSides(bounds);
  const surface = measureSurface(buildBox(bounds));
  return `${formatSides(width, height, units)}, ${formatSurface(surface, units)}`;
}
