import type { Bounds } from '#query/area.ts';
import { roundBounds } from '#url/area-codec.ts';
import type { Viewport } from '#url/viewport-codec.ts';

/** Pixels of one world at zoom 0: the map's tiles are 512 wide. */
const WORLD = 512;

/** The bounds of what a map of this size (pixels) shows, in Web Mercator. */
export function computeViewBounds(
  { zoom, lat, lon }: Viewport,
  { width, height }: { readonly width: number; readonly height: number },
): Bounds {
  const scale = WORLD * 2 ** zoom;
  const halfLon = (width / scale / 2) * 360;
  const middle = toMercator(lat);
  const halfHeight = height / scale / 2;
  return roundBounds([
    Math.max(-180, lon - halfLon),
    fromMercator(Math.min(1, middle + halfHeight)),
    Math.min(180, lon + halfLon),
    fromMercator(Math.max(0, middle - halfHeight)),
  ]);
}

/** Latitude as a share of the world from its north edge. */
function toMercator(lat: number): number {
  const radians = (lat * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}

function fromMercator(share: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;
}
