import type { Polygon, Position } from 'geojson';
import { roundDegrees } from '../round-degrees.ts';

const EARTH_RADIUS = 6_371_008.8;
/** Corners of a circle: its edges lie at most 0.03% of the radius inside it. */
const CORNERS = 128;

/** The circle of `metres` around a place in degrees, on a sphere, anticlockwise. */
export function buildCircle(lon: number, lat: number, metres: number): Polygon {
  const ring = Array.from({ length: CORNERS }, (_, corner) =>
    travel(lon, lat, metres, (-2 * Math.PI * corner) / CORNERS),
  );
  const [first = []] = ring;
  return { type: 'Polygon', coordinates: [[...ring, [...first]]] };
}

/** The place reached from another in a straight line; the bearing in radians, clockwise from north. */
function travel(lon: number, lat: number, metres: number, bearing: number): Position {
  const angle = metres / EARTH_RADIUS;
  const from = (lat * Math.PI) / 180;
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing),
  );
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return [roundDegrees(lon + (turn * 180) / Math.PI), roundDegrees((to * 180) / Math.PI)];
}
