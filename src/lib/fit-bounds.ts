import type { Bounds } from '@property/geo/bounds.ts';
import { projectLatitude, unprojectLatitude } from '@property/geo/mercator.ts';

export interface FitSize {
  /** Pixels of the map, and how many of them panels cover. */
  readonly width: number;
  readonly height: number;
}

/** Pixels of a world that is one tile wide at zoom 0, as MapLibre counts. */
const TILE = 512;

/** The view in which bounds fill a free space of the given size; zoom is held between the ends. */
export function fitBounds(
  [west, south, east, north]: Bounds,
  { width, height }: FitSize,
  { minimumZoom = 0, maximumZoom = 18 } = {},
): { readonly zoom: number; readonly lat: number; readonly lon: number } {
  const right = east < west ? east + 360 : east;
  const across = (right - west) / 360;
  const top = projectLatitude(north);
  const bottom = projectLatitude(south);
  const zoomAcross = Math.log2(Math.max(width, 1) / TILE / Math.max(across, 1e-9));
  const zoomDown = Math.log2(Math.max(height, 1) / TILE / Math.max(bottom - top, 1e-9));
  const zoom = Math.min(maximumZoom, Math.max(minimumZoom, Math.min(zoomAcross, zoomDown)));
  const lon = (west + right) / 2;
  return { zoom, lat: unprojectLatitude((top + bottom) / 2), lon: lon > 180 ? lon - 360 : lon };
}

/** The view that shows in the middle of the free space what the given one has in its own middle. */
export function shiftView<View extends { zoom: number; lat: number; lon: number }>(
  view: View,
  padding: { left: number; right: number; top: number; bottom: number },
): View {
  const world = TILE * 2 ** view.zoom;
  const right = (padding.right - padding.left) / 2 / world;
  const down = (padding.bottom - padding.top) / 2 / world;
  const lat = unprojectLatitude(projectLatitude(view.lat) + down);
  return { ...view, lat, lon: view.lon + right * 360 };
}
