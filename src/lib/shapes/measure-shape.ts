import type { MultiPolygon, Polygon, Position } from 'geojson';
import { EARTH_RADIUS, measureDistance } from '../measure-distance.ts';

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
