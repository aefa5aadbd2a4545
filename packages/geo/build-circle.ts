import type { MultiPolygon, Polygon, Position } from 'geojson';
import { EARTH_RADIUS, toDegrees, toRadians } from './earth.ts';
import { joinPolygons } from './rings/list-polygons.ts';
import { closeRing, orientRing } from './rings/ring.ts';
import { tidyShape } from './rings/tidy-shape.ts';
import { roundDegrees } from './round-degrees.ts';
import { clipBySide } from './search/measure-overlap.ts';

/** Corners of a circle: its edges lie at most 0.03% of the radius inside it. */
const CORNERS = 128;

/**
 * The circle of `metres` around a place in degrees, on a sphere, anticlockwise, to six decimals;
 * cut in two along the antimeridian where it lies across it, and closed over a pole that lies in it.
 */
export function buildCircle(lon: number, lat: number, metres: number): Polygon | MultiPolygon {
  const ring = Array.from({ length: CORNERS }, (_, corner) =>
    travel(lon, lat, metres, (-2 * Math.PI * corner) / CORNERS),
  );
  const reach = Math.abs(lat) + toDegrees(metres / EARTH_RADIUS);
  if (reach >= 90) return coverPole(ring, lat > 0 ? 90 : -90);
  const edge = ring.some(([x = 0]) => x > 180) ? 180 : ring.some(([x = 0]) => x < -180) ? -180 : 0;
  return edge === 0 ? joinPolygons([[closeRing(ring)]]) : cutAlong(ring, edge);
}

/** The place reached from another in a straight line; the bearing in radians, clockwise from north. */
function travel(lon: number, lat: number, metres: number, bearing: number): Position {
  const angle = metres / EARTH_RADIUS;
  const from = toRadians(lat);
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing),
  );
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return [roundDegrees(lon + toDegrees(turn)), roundDegrees(toDegrees(to))];
}

/** What lies on either side of the meridian, that beyond the edge of the globe moved round it. */
function cutAlong(ring: readonly Position[], meridian: 180 | -180): Polygon | MultiPolygon {
  const [south, north] = [
    [meridian, -90],
    [meridian, 90],
  ];
  const [west, east] = [clipBySide(ring, south, north), clipBySide(ring, north, south)];
  const move = (part: readonly Position[], by: number) =>
    closeRing(part.map(([lon = 0, lat = 0]) => [lon + by, lat]));
  const polygons = [
    [move(west, meridian < 0 ? 360 : 0)],
    [move(east, meridian > 0 ? -360 : 0)],
  ].filter(([part]) => (part?.length ?? 0) > 3);
  const cut = joinPolygons(polygons);
  return tidyShape(cut) ?? cut;
}

/** From the circle, which goes round the whole globe, to the pole. */
function coverPole(ring: readonly Position[], pole: 90 | -90): Polygon {
  const corners = ring
    .map(([lon = 0, lat = 0]): Position => [lon - 360 * Math.round(lon / 360), lat])
    .sort(([a = 0], [b = 0]) => a - b);
  const [[lon1 = 0, lat1 = 0] = [], [lon2 = 0, lat2 = 0] = []] = [corners[0], corners.at(-1)];
  const gap = lon1 + 360 - lon2;
  const edge = roundDegrees(lat2 + (gap > 0 ? (180 - lon2) / gap : 0) * (lat1 - lat2));
  const band = [[-180, edge], ...corners, [180, edge], [180, pole], [-180, pole], [-180, edge]];
  return { type: 'Polygon', coordinates: [orientRing(band, true)] };
}
