import { findCrossing } from '@property/geo/rings/find-crossing.ts';
import { closeRing } from '@property/geo/rings/ring.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import type { Polygon, Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { showMarks } from './draft-marks.ts';
import { drawByHand } from './draw-by-hand.ts';
import { CLOSING, measurePixels, SAME_SPOT } from './draw-input.ts';
import {
  type Advice,
  advise,
  type DrawCommand,
  type Drawing,
  type DrawingSettings,
  NO_DRAFT,
} from './drawing.ts';
import { EMPTY_DRAFT, type PolygonDraft, redoStep, undoStep } from './polygon-draft.ts';

const ADVICE = {
  start: [
    'Click where to measure from. With keys: Enter sets a point at the cross, arrows move the map.',
    'Tap where to measure from.',
  ],
  more: ['Click on along the way. Ctrl+Z takes a point back, Esc ends.', 'Tap on along the way.'],
  close: [
    'Click on along the way, or click the first point for the area inside. Esc ends.',
    'Tap on along the way, or tap the first point for the area inside.',
  ],
  closed: [
    'Click to measure something else, or search inside it. Esc ends.',
    'Tap to measure something else, or search inside it.',
  ],
  crossed: [
    'The outline crosses itself, so it has no area. Ctrl+Z takes the last point back.',
    'The outline crosses itself, so it has no area. Undo the last point.',
  ],
} as const satisfies Record<string, Advice>;

/**
 * Measures a way, and the area inside it once it comes back to its first point: by clicks or from
 * the keyboard. It stays on the map until it is ended; an area can become a filter.
 */
export function startMeasuring(map: MapLibreMap, settings: DrawingSettings): Drawing {
  let draft: PolygonDraft = EMPTY_DRAFT;
  let pointed: Position | null = null;

  const change = (corners: readonly Position[]) => {
    draft = { corners, undone: [], done: [...draft.done, draft.corners] };
    show();
  };
  const show = () => {
    const { corners, done, undone } = draft;
    const area = readArea(corners);
    const isClosed = isRing(corners);
    const line = pointed && corners.length > 0 && !isClosed ? [...corners, pointed] : corners;
    showMarks(map, {
      ...(area ? { area } : { line }),
      corners: isClosed ? corners.slice(0, -1) : corners,
    });
    settings.onDraft({
      ...NO_DRAFT,
      advice: advise(chooseAdvice(corners, area)),
      corners: isClosed ? corners.length - 1 : corners.length,
      shape: area
        ? { kind: 'shape', shape: area }
        : line.length > 1
          ? { kind: 'line', line }
          : null,
      set: area ? { kind: 'shape', shape: area } : { kind: 'line', line: corners },
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
      canFinish: area !== null,
      finish: 'Search inside',
    });
  };
  const set = (place: Position) => {
    const { corners } = draft;
    const [first] = corners;
    const last = corners.at(-1);
    const corner = place.map(roundDegrees);
    if (isRing(corners)) change([corner]);
    else if (first && corners.length > 2 && measurePixels(map, first, place) < CLOSING) {
      change([...corners, first]);
    } else if (!last || measurePixels(map, last, place) >= SAME_SPOT) change([...corners, corner]);
  };
  const run = (command: DrawCommand) => {
    if (command === 'cancel') return settings.onCancelled();
    if (command === 'finish') {
      const area = readArea(draft.corners);
      if (area) settings.onDrawn({ kind: 'shape', shape: area });
      return;
    }
    draft = command === 'undo' ? undoStep(draft) : redoStep(draft);
    show();
  };
  return drawByHand(map, settings, {
    run,
    show,
    onSet: set,
    onPoint: (place) => {
      pointed = place;
      show();
    },
    // Two clicks set one point; the map does not zoom under them.
    onDoubleClick: () => undefined,
    // What is measured stays until it is ended: there is nothing to finish.
    onEnter: () => draft.corners.length > 0,
  });
}

/** Whether the way has come back to where it began. */
function isRing(corners: readonly Position[]): boolean {
  return corners.length > 3 && corners[0] === corners.at(-1);
}

/** What a closed way encloses; null while it is open, and where it crosses itself. */
function readArea(corners: readonly Position[]): Polygon | null {
  if (!isRing(corners)) return null;
  const ring = closeRing(corners.slice(0, -1));
  return findCrossing([ring]).found === 'crossing'
    ? null
    : { type: 'Polygon', coordinates: [ring] };
}

function chooseAdvice(corners: readonly Position[], area: Polygon | null): Advice {
  if (isRing(corners)) return area ? ADVICE.closed : ADVICE.crossed;
  if (corners.length === 0) return ADVICE.start;
  return corners.length < 3 ? ADVICE.more : ADVICE.close;
}
