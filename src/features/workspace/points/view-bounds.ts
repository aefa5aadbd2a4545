import type { Bounds } from '@property/geo/bounds.ts';
import { projectLatitude, unprojectLatitude } from '@property/geo/mercator.ts';
import { roundBounds } from '#filters/link/area-codec.ts';
import type { Viewport } from '#lib/links/viewport-codec.ts';

/** Pixels of one world at zoom 0: the map's tiles are 512 wide. */
const WORLD = 512;

/** Pixels that panels cover on each side. */
export interface Covered {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const NOTHING_COVERED: Covered = { top: 0, right: 0, bottom: 0, left: 0 };

/** The bounds of what a map of this size (pixels) shows beside its panels, in Web Mercator. */
export function computeViewBounds(
  { zoom, lat, lon }: Viewport,
  { width, height }: { readonly width: number; readonly height: number },
  covered: Covered = NOTHING_COVERED,
): Bounds {
  const scale = WORLD * 2 ** zoom;
  const middle = projectLatitude(lat);
  const toLon = (pixels: number) => lon + (pixels / scale) * 360;
  const toLat = (pixels: number) =>
    unprojectLatitude(Math.min(1, Math.max(0, middle + pixels / scale)));
  return roundBounds([
    Math.max(-180, toLon(covered.left - width / 2)),
    toLat(height / 2 - covered.bottom),
    Math.min(180, toLon(width / 2 - covered.right)),
    toLat(covered.top - height / 2),
  ]);
}
