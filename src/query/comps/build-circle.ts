import type { Polygon } from 'geojson';

const EARTH_RADIUS = 6_371_008.8;
const CORNERS = 96;

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/**
 * A circle on the ground as a polygon, for services that know no distance. It runs around the true
 * circle, so that nothing within the distance is lost; at most 0.06 % of it lies beyond.
 */
export function buildCircle(centre: Place, metres: number): Polygon {
  const reach = metres / Math.cos(Math.PI / CORNERS) / EARTH_RADIUS;
  const latitude = toRadians(centre.lat);
  const ring = Array.from({ length: CORNERS }, (_, index): [number, number] => {
    const bearing = (-2 * Math.PI * index) / CORNERS;
    const north = Math.asin(
      Math.sin(latitude) * Math.cos(reach) +
        Math.cos(latitude) * Math.sin(reach) * Math.cos(bearing),
    );
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(latitude),
      Math.cos(reach) - Math.sin(latitude) * Math.sin(north),
    );
    return [round(centre.lon + toDegrees(east)), round(toDegrees(north))];
  });
  const [first = [centre.lon, centre.lat]] = ring;
  return { type: 'Polygon', coordinates: [[...ring, first]] };
}

/** Metres between two places along the ground. */
export function measureDistance(one: Place, other: Place): number {
  const [from, to] = [toRadians(one.lat), toRadians(other.lat)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(to - from) + Math.cos(from) * Math.cos(to) * half(toRadians(other.lon - one.lon));
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

/** Seven decimals are a centimetre. */
function round(degrees: number): number {
  return Number(degrees.toFixed(7));
}
