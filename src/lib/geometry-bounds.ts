import type { MultiPolygon, Polygon } from 'geojson';
import type { FitBounds } from './fit-bounds.ts';

/** The box around shapes, west to north; null when there is no point in them. */
export function measureBounds(geometries: readonly (Polygon | MultiPolygon)[]): FitBounds | null {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const geometry of geometries) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const [longitude = NaN, latitude = NaN] of polygons.flat(2)) {
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  }
  return Number.isFinite(west + south + east + north) ? [west, south, east, north] : null;
}

/** The same shape as a MultiPolygon. */
export function toMultiPolygon(geometry: Polygon | MultiPolygon): MultiPolygon {
  return geometry.type === 'MultiPolygon'
    ? geometry
    : { type: 'MultiPolygon', coordinates: [geometry.coordinates] };
}
