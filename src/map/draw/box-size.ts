import type { BoundingBox } from '../framing.ts';

/** Mean radius of the Earth in kilometres. */
const earthRadius = 6371.0088;

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

/** Sides and area of a box in words, such as `1.2 × 0.8 km, 0.96 km²`; the width is at its middle. */
export function describeBox([west, south, east, north]: BoundingBox): string {
  const degree = (Math.PI / 180) * earthRadius;
  const width = (east - west) * degree * Math.cos(toRadians((south + north) / 2));
  const height = (north - south) * degree;
  const area =
    earthRadius ** 2 *
    toRadians(east - west) *
    (Math.sin(toRadians(north)) - Math.sin(toRadians(south)));
  return `${formatKilometres(width)} × ${formatKilometres(height)} km, ${formatKilometres(area)} km²`;
}

function formatKilometres(value: number): string {
  const digits = value < 1 ? 3 : value < 10 ? 2 : 1;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
