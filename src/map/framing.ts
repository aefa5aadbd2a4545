import type { MapPadding, Viewport } from './map-scene.ts';

/** A rectangle on the map in pixels. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest room a panel layout leaves before padding is no longer respected, in pixels. */
const leastRoom = 80;

/** What of the map no panel covers. Panels that leave almost nothing (a full sheet) count for none. */
export function measureFreeView(width: number, height: number, padding: MapPadding): PixelBox {
  const wide = width - padding.left - padding.right >= leastRoom;
  const high = height - padding.top - padding.bottom >= leastRoom;
  return {
    left: wide ? padding.left : 0,
    right: width - (wide ? padding.right : 0),
    top: high ? padding.top : 0,
    bottom: height - (high ? padding.bottom : 0),
  };
}

export function contains(outer: PixelBox, inner: PixelBox): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

/**
 * How to bring something into the free view: leave it where it already is whole, pan when it would
 * fit at this scale, else choose a scale that shows it.
 */
export function chooseMove(free: PixelBox, target: PixelBox): 'stay' | 'pan' | 'fit' {
  if (contains(free, target)) return 'stay';
  const fits =
    target.right - target.left <= free.right - free.left &&
    target.bottom - target.top <= free.bottom - free.top;
  return fits ? 'pan' : 'fit';
}

/** Whether two views are the same to the precision a link carries. */
export function isSameView(a: Viewport, b: Viewport): boolean {
  return (
    Math.abs(a.zoom - b.zoom) < 0.006 &&
    Math.abs(a.lat - b.lat) < 6e-6 &&
    Math.abs(a.lon - b.lon) < 6e-6
  );
}

/** The middle of what the panels leave free, in pixels: where the keyboard's crosshair stands. */
export function locateCrosshair(
  { clientWidth, clientHeight }: { readonly clientWidth: number; readonly clientHeight: number },
  padding: MapPadding,
): readonly [number, number] {
  return [
    (clientWidth + padding.left - padding.right) / 2,
    (clientHeight + padding.top - padding.bottom) / 2,
  ];
}
