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
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flat();
  const corners = rings.flat();
  const lons = corners.map(([lon = 0]) => lon);
  const lats = corners.map(([, lat = 0]) => lat);
  const [west, east] = findExtent(lons);
  const [south, north] = findExtent(lats);
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const extent = Math.max((east - west) * squeeze, north - south);
  if (!(extent > 0)) return null;
  const scale = (size - 2 * margin) / extent;
  const left = (size - (east - west) * squeeze * scale) / 2;
  const top = (size - (north - south) * scale) / 2;
  const place = ([lon = 0, lat = 0]: Position) =>
    `${(left + (lon - west) * squeeze * scale).toFixed(1)} ${(top + (north - lat) * scale).toFixed(1)}`;
  return rings.map((ring) => `M${thin(ring).map(place).join('L')}Z`).join('');
}

function findExtent(values: readonly number[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

function thin(ring: readonly Position[]): readonly Position[] {
  const every = Math.ceil(ring.length / CORNERS);
  return every <= 1 ? ring : ring.filter((_, index) => index % every === 0);
}
