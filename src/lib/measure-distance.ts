/** Mean radius of the Earth in metres. */
export const EARTH_RADIUS = 6_371_008.8;

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Metres between two places along the ground, by the haversine formula. */
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
