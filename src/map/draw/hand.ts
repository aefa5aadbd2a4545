import type { Position } from 'geojson';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';

/** Pixels from the first corner within which a click or Enter closes the outline. */
export const CLOSING = 12;
/** Pixels within which a second click is the second half of a double one. */
export const SAME_SPOT = 5;

/** What the hand, or the cross of the keyboard, does to a drawing; places are [lon, lat]. */
export interface HandEvents {
  readonly onSet: (place: Position) => void;
  /** Where the next corner would be. */
  readonly onPoint: (place: Position) => void;
  readonly onDoubleClick?: () => void;
}

export interface Hand {
  /** What is under the cross. */
  readonly readCrosshair: () => Position;
  readonly stop: () => void;
}

/** Listens to clicks and moves of a drawing by corners, and shows by the pointer that there is one. */
export function listenToHand(
  map: MapLibreMap,
  locateCrosshair: () => readonly [number, number],
  { onSet, onPoint, onDoubleClick }: HandEvents,
): Hand {
  const readCrosshair = (): Position => {
    const [x, y] = locateCrosshair();
    const { lng, lat } = map.unproject([x, y]);
    return [lng, lat];
  };
  const onClick = ({ lngLat }: MapMouseEvent) => onSet([lngLat.lng, lngLat.lat]);
  const onMouse = ({ lngLat }: MapMouseEvent) => onPoint([lngLat.lng, lngLat.lat]);
  const onDouble = (event: MapMouseEvent) => {
    event.preventDefault();
    onDoubleClick?.();
  };
  const onMove = (event: { readonly originalEvent?: unknown }) => {
    // The map moves under the crosshair; under a hand it is the hand that counts.
    if (event.originalEvent && !(event.originalEvent instanceof KeyboardEvent)) return;
    onPoint(readCrosshair());
  };
  map.on('click', onClick);
  map.on('mousemove', onMouse);
  map.on('move', onMove);
  if (onDoubleClick) map.on('dblclick', onDouble);
  map.getCanvas().style.cursor = 'crosshair';
  return {
    readCrosshair,
    stop: () => {
      map.off('click', onClick);
      map.off('mousemove', onMouse);
      map.off('move', onMove);
      map.off('dblclick', onDouble);
      map.getCanvas().style.cursor = '';
    },
  };
}

/** How far apart two places are on the screen. */
export function measurePixels(map: MapLibreMap, one: Position, other: Position): number {
  const [from, to] = [one, other].map(([lon = 0, lat = 0]) => map.project([lon, lat]));
  return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : Number.POSITIVE_INFINITY;
}
