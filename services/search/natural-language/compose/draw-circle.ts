import type { Polygon } from 'geojson';
import type { PlacePoint } from '../knowledge/place.ts';

const METRES: Readonly<Record<string, number>> = { m: 1, km: 1000, mi: 1609.344, yd: 0.9144 };
const METRES_PER_DEGREE = 111_195;
const CORNERS = 96;

/** A circle as an outline, for deployments that know shapes but no distances; "500m", "2mi". */
export function drawCircle({ lat, lon }: PlacePoint, distance: string): Polygon {
  const parts = /^([\d.]+)([a-z]+)$/.exec(distance);
  const metres = Number(parts?.[1]) * (METRES[parts?.[2] ?? ''] ?? 1);
  const high = metres / METRES_PER_DEGREE;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI;
    return [roundDegrees(lon + wide * Math.cos(angle)), roundDegrees(lat + high * Math.sin(angle))];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] };
}

/** To 10 cm, which is what a link of the app can hold. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
