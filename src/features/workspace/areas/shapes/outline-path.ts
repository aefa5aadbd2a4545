import { measureBounds } from '@property/geo/bounds.ts';
import { toRadians } from '@property/geo/earth.ts';
import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Rings of more corners than this are thinned: nobody sees them at 52 pixels. */
const CORNERS = 120;

/**
 * The `d` of an SVG path that fits an outline into a square, north up, keeping its proportions on
 * the ground. Coordinates are [lon, lat]; null for an outline without extent.
 */
export function buildOutlinePath(
  geometry: Polygon | MultiPolygon,
  size: number,
  margin: number,
): string | null {
  const bounds = measureBounds([geometry]);
  if (!bounds) return null;
  const [west, south, east, north] = bounds;
  const squeeze = Math.cos(toRadians((south + north) / 2));
  const extent = Math.max((east - west) * squeeze, north - south);
  if (!(extent > 0)) return null;
  const scale = (size - 2 * margin) / extent;
  const left = (size - (east - west) * squeeze * scale) / 2;
  const top = (size - (north - south) * scale) / 2;
  const place = ([lon = 0, lat = 0]: Position) =>
    `${(left + (lon - west) * squeeze * scale).toFixed(1)} ${(top + (north - lat) * scale).toFixed(1)}`;
  return listPolygons(geometry)
    .flat()
    .map((ring) => `M${thin(ring).map(place).join('L')}Z`)
    .join('');
}

function thin(ring: readonly Position[]): readonly Position[] {
  const every = Math.ceil(ring.length / CORNERS);
  return every <= 1 ? ring : ring.filter((_, index) => index % every === 0);
}
