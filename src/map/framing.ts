import type { Geometry, Position } from 'geojson';
import type { MapPadding, Viewport } from './map-scene.ts';

/** West, south, east, north in degrees. */
export type BoundingBox = readonly [number, number, number, number];

/** A rectangle on the map in pixels. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bounding box of a geometry, or nothing for an empty one. */
export function measureBounds(geometry: Geometry): BoundingBox | undefined {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const [lon = 0, lat = 0] of listPositions(geometry)) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return west <= east ? [west, south, east, north] : undefined;
}

function* listPositions(geometry: Geometry): Iterable<Position> {
  if (geometry.type === 'GeometryCollection') {
    for (const part of geometry.geometries) yield* listPositions(part);
    return;
  }
  yield* flattenPositions(geometry.coordinates);
}

type Nested = Position | readonly Nested[];

function* flattenPositions(coordinates: Nested): Iterable<Position> {
  if (typeof coordinates[0] === 'number') yield coordinates as Position;
  else for (const part of coordinates as readonly Nested[]) yield* flattenPositions(part);
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
