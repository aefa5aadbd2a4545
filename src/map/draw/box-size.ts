import { formatSurface, type UnitSystem } from '#lib/format-area.ts';
import { formatSides } from '#lib/format-distance.ts';
import type { BoundingBox } from '../framing.ts';

/** Mean radius of the Earth in metres. */
const earthRadius = 6_371_008.8;

/** The box between two opposite corners, in degrees rounded to a tenth of a metre. */
export function spanBox(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): BoundingBox {
  return [
    roundDegrees(Math.min(x1, x2)),
    roundDegrees(Math.min(y1, y2)),
    roundDegrees(Math.max(x1, x2)),
    roundDegrees(Math.max(y1, y2)),
  ];
}

/** Whether a box has an inside: two clicks on one spot have not. */
export function hasInside([west, south, east, north]: BoundingBox): boolean {
  return east > west && north > south;
}

/**
 * Sides and surface of a box in the person's units, such as `1.2 × 0.8 km, 96 ha` or
 * `0.75 × 0.50 mi, 237 ac`; the width is that in its middle.
 */
export function describeBox([west, south, east, north]: BoundingBox, units: UnitSystem): string {
  const degree = (Math.PI / 180) * earthRadius;
  const width = (east - west) * degree * Math.cos(toRadians((south + north) / 2));
  const height = (north - south) * degree;
  const surface =
    earthRadius ** 2 *
    toRadians(east - west) *
    (Math.sin(toRadians(north)) - Math.sin(toRadians(south)));
  return `${formatSides(width, height, units)}, ${formatSurface(surface, units)}`;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
