import type { Polygon, Position } from 'geojson';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { showMarks } from './draft-marks.ts';
import { listenToDrawKeys } from './draw-keys.ts';
import { type DrawCommand, type Drawing, type DrawingSettings, NO_DRAFT } from './drawing.ts';
import { listenToStrokes } from './freehand-stroke.ts';
import {
  addCorners,
  closeDraft,
  closeRing,
  EMPTY_DRAFT,
  type PolygonDraft,
  redoStep,
  undoStep,
} from './polygon-draft.ts';

/** Pixels from the first corner within which a click or Enter closes the outline. */
const CLOSING = 12;
/** Pixels within which a second click is the second half of a double one. */
const SAME_SPOT = 5;

const ADVICE = {
  start:
    'Click the corners, or press and drag to draw freehand. With keys: Enter sets a corner at the cross, arrows move the map.',
  more: 'Go on with at least three corners. Ctrl+Z takes one back, Esc gives up.',
  close: 'Click the first corner or press Finish to close. Ctrl+Z takes a corner back.',
} as const;

/**
 * Draws an outline by clicks, by one freehand stroke, or from the keyboard, in any mixture: what
 * each of them adds goes through the same pure steps (`polygon-draft.ts`).
 */
export function startPolygonDrawing(map: MapLibreMap, settings: DrawingSettings): Drawing {
  let draft: PolygonDraft = EMPTY_DRAFT;
  let fault: string | null = null;
  /** Where the next corner would be; null while nothing points anywhere. */
  let hand: Position | null = null;

  const show = () => {
    const { corners, done, undone } = draft;
    const line = hand && corners.length > 0 ? [...corners, hand] : corners;
    const area: Polygon | null =
      line.length > 2 ? { type: 'Polygon', coordinates: [closeRing(line)] } : null;
    showMarks(map, { ...(area ? { area } : { line }), corners });
    settings.onDraft({
      ...NO_DRAFT,
      advice: corners.length === 0 ? ADVICE.start : corners.length < 3 ? ADVICE.more : ADVICE.close,
      corners: corners.length,
      shape: area && { kind: 'shape', shape: area },
      fault,
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
      canFinish: corners.length > 2,
    });
  };
  const finish = (closing: PolygonDraft = draft) => {
    const closed = closeDraft(closing);
    if (closed.ok) settings.onDrawn({ kind: 'shape', shape: closed.shape });
    else {
      fault = closed.reason;
      show();
    }
  };
  const add = (places: readonly Position[]): boolean => {
    const step = addCorners(draft, places);
    fault = step.ok ? null : step.reason;
    if (step.ok) draft = step.draft;
    show();
    return step.ok;
  };
  /** Sets a corner, or closes the outline where it began or where the last corner already is. */
  const set = (place: Position, closesOnLast: boolean) => {
    const { corners } = draft;
    const last = corners.at(-1);
    const isClosable = corners.length > 2;
    if (isClosable && corners[0] && measurePixels(corners[0], place) < CLOSING) finish();
    else if (last && measurePixels(last, place) < SAME_SPOT) {
      if (closesOnLast && isClosable) finish();
    } else add([place]);
  };
  const run = (command: DrawCommand) => {
    fault = null;
    if (command === 'cancel') settings.onCancelled();
    else if (command === 'finish') finish();
    else {
      draft = command === 'undo' ? undoStep(draft) : redoStep(draft);
      show();
    }
  };
  const measurePixels = (a: Position, b: Position) => {
    const [from, to] = [a, b].map(([lon = 0, lat = 0]) => map.project([lon, lat]));
    return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : Number.POSITIVE_INFINITY;
  };
  const readCrosshair = (): Position => {
    const [x, y] = settings.locateCrosshair();
    const { lng, lat } = map.unproject([x, y]);
    return [lng, lat];
  };
  const onClick = ({ lngLat }: MapMouseEvent) => set([lngLat.lng, lngLat.lat], false);
  const onDoubleClick = (event: MapMouseEvent) => {
    event.preventDefault();
    if (draft.corners.length > 2) finish();
  };
  const onPoint = ({ lngLat }: MapMouseEvent) => {
    hand = [lngLat.lng, lngLat.lat];
    show();
  };
  const onMove = (event: { readonly originalEvent?: unknown }) => {
    // The map moves under the crosshair; under a hand it is the hand that counts.
    if (event.originalEvent instanceof KeyboardEvent || !event.originalEvent) {
      hand = readCrosshair();
      show();
    }
  };

  map.on('click', onClick);
  map.on('dblclick', onDoubleClick);
  map.on('mousemove', onPoint);
  map.on('move', onMove);
  const endStrokes = listenToStrokes(map, {
    onStroke: (stroke) => {
      hand = null;
      const [last] = draft.corners.length === 0 ? [stroke.at(-1)] : [];
      if (add(stroke) && last) finish();
    },
    onDraw: (stroke) => showMarks(map, { line: [...draft.corners, ...stroke] }),
  });
  const endKeys = listenToDrawKeys(map, { run, set: () => set(readCrosshair(), true) });
  map.getCanvas().style.cursor = 'crosshair';
  show();
  return {
    run,
    stop: () => {
      map.off('click', onClick);
      map.off('dblclick', onDoubleClick);
      map.off('mousemove', onPoint);
      map.off('move', onMove);
      endStrokes();
      endKeys();
      map.getCanvas().style.cursor = '';
      showMarks(map);
    },
  };
}
