import { measureBounds } from '@property/geo/bounds.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import { type FitSize, fitBounds, shiftView } from '#lib/fit-bounds.ts';
import { findQuantile } from '#lib/statistics.ts';

/** What legend, scale and buttons cover of the map, and half a pin at its edges, in pixels. */
export const MAP_PADDING = { top: 20, right: 60, bottom: 72, left: 20 };
/** A map as high as this has its legend open, which covers as much more at its foot. */
const OPEN_LEGEND = { from: 400, height: 32 };
/** Less than this is never framed in: the map is folded away, or not laid out. */
const LEAST = { width: 160, height: 100 };
/** Share of the deals on each side that may lie outside the first view. */
const EDGE = 0.03;

interface Spot {
  readonly lat: number | null;
  readonly lon: number | null;
}

/**
 * The view that holds nearly all deals, the title and the areas they were looked for in, clear of
 * legend and buttons; null when none of them has a place.
 * @param map the size of the map in pixels
 */
export function frameDeals(
  deals: readonly Spot[],
  title: Spot | null,
  areas: readonly (Polygon | MultiPolygon)[],
  map: FitSize,
) {
  const placed = [...deals, ...(title ? [title] : [])].filter(
    (one): one is { lat: number; lon: number } => one.lat !== null && one.lon !== null,
  );
  const area = measureBounds(areas);
  if (placed.length === 0 && area === null) return null;
  // A deal far from all others would make a point of the town they are in.
  const order = (one: number, other: number) => one - other;
  const lats = placed.map(({ lat }) => lat).sort(order);
  const lons = placed.map(({ lon }) => lon).sort(order);
  const [west, south, east, north] =
    area ??
    ([
      findQuantile(lons, EDGE),
      findQuantile(lats, EDGE),
      findQuantile(lons, 1 - EDGE),
      findQuantile(lats, 1 - EDGE),
    ] as const);
  const { top, right, left } = MAP_PADDING;
  const legend = map.height < OPEN_LEGEND.from ? 0 : OPEN_LEGEND.height;
  const bottom = MAP_PADDING.bottom + legend;
  const free = {
    width: Math.max(LEAST.width, map.width - left - right),
    height: Math.max(LEAST.height, map.height - top - bottom),
  };
  const view = fitBounds([west, south, east, north], free, { maximumZoom: 15.5 });
  return shiftView(view, { top, right, bottom, left });
}
