import type { Position } from 'geojson';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import type { DrawCommand } from './drawing.ts';

/** Pixels from the first corner within which a click or Enter closes the outline. */
export const CLOSING = 12;
/** Pixels within which a second click is the second half of a double one. */
export const SAME_SPOT = 5;

/** What the hand, or the cross of the keyboard, does to a drawing; places are [lon, lat]. */
export interface HandEvents {
  readonly onSet: (place: Position, byKeys?: boolean) => void;
  /** Where the next corner would be. */
  readonly onPoint: (place: Position) => void;
  readonly onDoubleClick?: () => void;
  /** Enter while the mouse draws: ends what has enough places; false while none is set. */
  readonly onEnter: () => boolean;
}

interface Hand {
  /** Enter on the map: sets what is under the cross, unless the mouse draws. */
  readonly pressEnter: () => void;
  readonly stop: () => void;
}

/** Listens to clicks and moves of a drawing by corners, and shows by the pointer that there is one. */
export function listenToHand(
  map: MapLibreMap,
  locateCrosshair: () => readonly [number, number],
  { onSet, onPoint, onDoubleClick, onEnter }: HandEvents,
): Hand {
  const readCrosshair = (): Position => {
    const [x, y] = locateCrosshair();
    const { lng, lat } = map.unproject([x, y]);
    return [lng, lat];
  };
  // Nobody who draws by mouse means the cross, until the arrow keys move the map under it.
  let isMouse = false;
  const onDown = () => {
    isMouse = true;
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
    if (event.originalEvent) isMouse = false;
    onPoint(readCrosshair());
  };
  map.on('mousedown', onDown);
  map.on('click', onClick);
  map.on('mousemove', onMouse);
  map.on('move', onMove);
  if (onDoubleClick) map.on('dblclick', onDouble);
  map.getCanvas().style.cursor = 'crosshair';
  return {
    pressEnter: () => {
      if (!isMouse || !onEnter()) onSet(readCrosshair(), true);
    },
    stop: () => {
      map.off('mousedown', onDown);
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

/** What the keys of a drawing do beside moving the map. */
interface DrawKeys {
  readonly run: (command: DrawCommand) => void;
  /** Enter on the map. */
  readonly enter?: () => void;
  /** Keys of a mode of its own, such as Delete; true when the key was meant for it. */
  readonly press?: (event: KeyboardEvent) => boolean;
}

/**
 * The keys of a drawing: Enter sets a corner or finishes, Backspace and Ctrl+Z take one back, Ctrl+Y and
 * Ctrl+Shift+Z set it again, Escape gives up. They belong to the drawing while there is one, panels
 * and the page's own undo get them back afterwards. Gives back what takes them away.
 */
export function listenToDrawKeys(map: MapLibreMap, keys: DrawKeys): () => void {
  const canvas = map.getCanvas();
  const onKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    const command = isTyping && event.key !== 'Escape' ? null : readCommand(event);
    const isOnMap = event.target === canvas;
    if (command && (isOnMap || command !== 'undo' || event.key !== 'Backspace')) {
      keys.run(command);
    } else if (isOnMap && event.key === 'Enter' && keys.enter) keys.enter();
    else if (!isOnMap || !keys.press?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}

function readCommand(event: KeyboardEvent): DrawCommand | null {
  const key = event.key.toLowerCase();
  if (key === 'escape') return 'cancel';
  if (!event.ctrlKey && !event.metaKey) return key === 'backspace' ? 'undo' : null;
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : null;
}
