import { closeRing } from '@property/geo/rings/ring.ts';
import type { Polygon, Position } from 'geojson';
import type { Map as MapLibreMap, MapMouseEvent, Point } from 'maplibre-gl';
import { showMarks } from './draft-marks.ts';
import { CLOSING, listenToDrawKeys, listenToHand, measurePixels, SAME_SPOT } from './draw-input.ts';
import {
  type Advice,
  advise,
  type DrawCommand,
  type Drawing,
  type DrawingSettings,
  NO_DRAFT,
} from './drawing.ts';
import {
  addCorners,
  closeDraft,
  EMPTY_DRAFT,
  type PolygonDraft,
  redoStep,
  undoStep,
} from './polygon-draft.ts';

const ADVICE = {
  start: [
    'Click the corners, or press and drag to draw freehand. With keys: Enter sets a corner at the cross, arrows move the map.',
    'Tap the corners.',
  ],
  more: [
    'Go on with at least three corners. Ctrl+Z takes one back, Esc gives up.',
    'Go on with at least three corners.',
  ],
  close: [
    'Click the first corner or press Finish to close. Ctrl+Z takes a corner back.',
    'Tap the first corner or Finish to close.',
  ],
} as const satisfies Record<string, Advice>;

/**
 * Draws an outline by clicks, by one freehand stroke, or from the keyboard, in any mixture: what
 * each of them adds goes through the same pure steps (`polygon-draft.ts`).
 */
export function startPolygonDrawing(map: MapLibreMap, settings: DrawingSettings): Drawing {
  let draft: PolygonDraft = EMPTY_DRAFT;
  let fault: string | null = null;
  /** Where the next corner would be; null while nothing points anywhere. */
  let pointed: Position | null = null;

  const show = () => {
    const { corners, done, undone } = draft;
    const last = corners.at(-1);
    // On a corner that is set there is no further one: two corners have no size.
    const at = pointed;
    const isNew = at && !corners.some((corner) => measurePixels(map, corner, at) < SAME_SPOT);
    const line = isNew && corners.length > 0 ? [...corners, at] : corners;
    const area: Polygon | null =
      line.length > 2 ? { type: 'Polygon', coordinates: [closeRing(line)] } : null;
    showMarks(map, { ...(area ? { area } : { line }), corners });
    settings.onDraft({
      ...NO_DRAFT,
      advice: advise(chooseAdvice(corners.length)),
      corners: corners.length,
      shape: area && { kind: 'shape', shape: area },
      ...(corners.length > 2 && {
        set: { kind: 'shape', shape: { type: 'Polygon', coordinates: [closeRing(corners)] } },
      }),
      told: last && { number: corners.length, place: last },
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
    if (isClosable && corners[0] && measurePixels(map, corners[0], place) < CLOSING) finish();
    else if (last && measurePixels(map, last, place) < SAME_SPOT) {
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
  const hand = listenToHand(map, settings.locateCrosshair, {
    onSet: (place, byKeys = false) => set(place, byKeys),
    onPoint: (place) => {
      pointed = place;
      show();
    },
    onDoubleClick: () => {
      if (draft.corners.length > 2) finish();
    },
    onEnter: () => {
      if (draft.corners.length > 2) finish();
      return draft.corners.length > 0;
    },
  });
  const endStrokes = listenToStrokes(map, {
    onStroke: (stroke) => {
      pointed = null;
      const [last] = draft.corners.length === 0 ? [stroke.at(-1)] : [];
      if (add(stroke) && last) finish();
    },
    onDraw: (stroke) => showMarks(map, { line: [...draft.corners, ...stroke] }),
  });
  const endKeys = listenToDrawKeys(map, { run, enter: hand.pressEnter });
  show();
  return {
    run,
    stop: () => {
      hand.stop();
      endStrokes();
      endKeys();
      showMarks(map);
    },
  };
}

function chooseAdvice(corners: number): Advice {
  if (corners === 0) return ADVICE.start;
  return corners < 3 ? ADVICE.more : ADVICE.close;
}

/** Pixels a pressed mouse has to move before it draws. */
const START = 6;
/** Pixels between two corners of a stroke. */
const STEP = 6;

interface StrokeEvents {
  /** The stroke as it stands. */
  readonly onDraw: (stroke: readonly Position[]) => void;
  readonly onStroke: (stroke: readonly Position[]) => void;
}

/** Follows a pressed mouse over the map, which stays where it is meanwhile. Gives back what ends it. */
function listenToStrokes(map: MapLibreMap, { onDraw, onStroke }: StrokeEvents): () => void {
  let stroke: Position[] = [];
  let last: Point | null = null;
  const onDown = (event: MapMouseEvent) => {
    if (event.originalEvent.button !== 0) return;
    event.preventDefault();
    last = event.point;
    stroke = [[event.lngLat.lng, event.lngLat.lat]];
  };
  const onMove = (event: MapMouseEvent) => {
    if (last === null) return;
    const far = stroke.length > 1 ? STEP : START;
    if (Math.hypot(event.point.x - last.x, event.point.y - last.y) < far) return;
    last = event.point;
    stroke.push([event.lngLat.lng, event.lngLat.lat]);
    onDraw(stroke);
  };
  const onUp = () => {
    const drawn = stroke;
    [stroke, last] = [[], null];
    if (drawn.length > 1) onStroke(drawn);
  };
  map.on('mousedown', onDown);
  map.on('mousemove', onMove);
  document.addEventListener('mouseup', onUp);
  return () => {
    map.off('mousedown', onDown);
    map.off('mousemove', onMove);
    document.removeEventListener('mouseup', onUp);
  };
}
