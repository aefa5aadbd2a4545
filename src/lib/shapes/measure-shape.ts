import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Mean radius of the Earth in metres. */
const EARTH_RADIUS = 6_371_008.8;

interface Place {
  readonly lat: number;
  readonly lon: number;
}

export interface ShapeSize {
  /** Square metres, holes taken off. */
  readonly surface: number;
  /** Metres around it, along its holes as well. */
  readonly perimeter: number;
}

/** The size of a shape on a sphere, edges taken as straight on the map: exact to about 0.5%. */
export function measureShape(shape: Polygon | MultiPolygon): ShapeSize {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  let [surface, perimeter] = [0, 0];
  for (const [outer = [], ...holes] of polygons) {
    surface += measureSurface(outer);
    for (const hole of holes) surface -= measureSurface(hole);
    for (const ring of [outer, ...holes]) perimeter += measureLength(ring);
  }
  return { surface, perimeter };
}

/** Metres along a line of [lon, lat]. */
export function measureLength(line: readonly Position[]): number {
  const places = line.map(([lon = 0, lat = 0]) => ({ lon, lat }));
  return places.slice(1).reduce((sum, place, index) => {
    const before = places[index] ?? place;
    return sum + measureDistance(before, place);
  }, 0);
}

/** Metres between two places along the ground, by the haversine formula. */
export function measureDistance(one: Place, other: Place): number {
  const [from, to] = [toRadians(one.lat), toRadians(other.lat)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(to - from) + Math.cos(from) * Math.cos(to) * half(toRadians(other.lon - one.lon));
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function measureSurface(ring: readonly Position[]): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [lon1 = 0, lat1 = 0] = (ring[i - 1] ?? []).map(toRadians);
    const [lon2 = 0, lat2 = 0] = (ring[i] ?? []).map(toRadians);
    sum += (lon2 - lon1) * (2 + Math.sin(lat1) + Math.sin(lat2));
  }
  return (Math.abs(sum) / 2) * EARTH_RADIUS ** 2;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
