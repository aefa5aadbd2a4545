import { measureBounds } from '@property/geo/bounds.ts';
import { checkShape } from '@property/geo/rings/check-shape.ts';
import type { Position } from 'geojson';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { showMarks } from './draft-marks.ts';
import { listenToDrawKeys } from './draw-input.ts';
import { type DrawCommand, type Drawing, type DrawingSettings, NO_DRAFT } from './drawing.ts';
import {
  type CornerPlace,
  deleteCorner,
  insertCorner,
  listCorners,
  listRings,
  moveCorner,
  type Rings,
  rebuildShape,
} from './edited-rings.ts';
import { describeCrossing, describeDrawnFault } from './polygon-draft.ts';
import { startRingHandles } from './ring-handles.ts';

/** Pixels from a corner within which a click means it. */
const REACH = 14;
/** Pixels an arrow key moves a corner, with Shift and without. */
const NUDGE = { far: 20, near: 2 } as const;

/** Pixels at the lower edge that the hint takes (`draw-hint.module.css`). */
const HINT = 176;

const STAYS = 'The corner stays where it was.';

const ADVICE =
  'Drag corners, or a point between two for a new one; right-click deletes. Keys: N and P choose a corner, arrows move it, I adds, Delete removes, Enter finishes.';

/**
 * Moves, adds and deletes the corners of a shape: by dragging (`ring-handles.ts`), by clicking a
 * corner and then its new place, or from the keyboard. A change that would make the shape cross
 * itself, or one the service would not take, is refused with the reason.
 */
export function startShapeEditing(map: MapLibreMap, settings: DrawingSettings): Drawing {
  const { edited } = settings;
  const shape = edited?.shape ?? { type: 'MultiPolygon' as const, coordinates: [] };
  let rings: Rings = listRings(shape);
  let done: readonly Rings[] = [];
  let undone: readonly Rings[] = [];
  let chosen: CornerPlace | null = null;
  let fault: string | null = null;

  const read = ({ ring, corner }: CornerPlace): Position => rings[ring]?.[corner] ?? [];
  const show = () => {
    showMarks(map, { corners: chosen ? [read(chosen)] : [] });
    settings.onDraft({
      ...NO_DRAFT,
      advice: ADVICE,
      corners: listCorners(rings).length,
      shape: { kind: 'shape', shape: rebuildShape(shape, rings) },
      fault,
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
      canFinish: true,
      canDelete: chosen !== null,
    });
  };
  /** Takes a change, or refuses it with the reason; what the handles did they show already. */
  const change = (next: Rings, isByHandle = false): boolean => {
    const checked = checkShape(rebuildShape(shape, next));
    fault = checked.ok ? null : describeDrawnFault(checked.fault, STAYS);
    if (checked.ok) {
      [done, undone, rings] = [[...done, rings], [], next];
    }
    // Handles that are told of their own change are still busy with it.
    if (!isByHandle) handles.write(rings);
    else if (!checked.ok) queueMicrotask(() => handles.write(rings));
    show();
    return checked.ok;
  };
  const handles = startRingHandles(map, settings.colour, rings, {
    onChange: (next) => change(next, true),
    onRefused: (place) => {
      fault = describeCrossing(place, STAYS);
      show();
    },
  });
  const run = (command: DrawCommand) => {
    fault = null;
    if (command === 'cancel') return settings.onCancelled();
    if (command === 'finish') {
      settings.onDrawn({
        kind: 'shape',
        shape: rebuildShape(shape, rings),
        ...(edited && { replaces: edited.key }),
      });
      return;
    }
    if (command === 'delete') {
      if (!chosen) return;
      const shorter = deleteCorner(rings, chosen);
      chosen = null;
      change(shorter);
      return;
    }
    const [from, to] = command === 'undo' ? [done, undone] : [undone, done];
    const next = from.at(-1);
    if (!next) return;
    const [left, kept] = [from.slice(0, -1), [...to, rings]];
    [done, undone] = command === 'undo' ? [left, kept] : [kept, left];
    [rings, chosen] = [next, null];
    handles.write(rings);
    show();
  };
  const onClick = ({ point, lngLat }: MapMouseEvent) => {
    const near = listCorners(rings).find((place) => {
      const [lon = 0, lat = 0] = read(place);
      const at = map.project([lon, lat]);
      return Math.hypot(at.x - point.x, at.y - point.y) < REACH;
    });
    if (near || !chosen) chosen = near ?? null;
    else if (change(moveCorner(rings, chosen, [lngLat.lng, lngLat.lat]))) chosen = null;
    show();
  };
  const step = (by: 1 | -1) => {
    const corners = listCorners(rings);
    const at = corners.findIndex(
      ({ ring, corner }) => ring === chosen?.ring && corner === chosen.corner,
    );
    const next = at === -1 ? (by === 1 ? 0 : corners.length - 1) : at + by;
    chosen = corners.at(next % corners.length) ?? null;
    if (chosen) map.panTo(read(chosen) as [number, number]);
    show();
  };
  const nudge = (key: string, isFar: boolean): boolean => {
    const [right, down] = ARROWS[key] ?? [0, 0];
    if (!chosen || (right === 0 && down === 0)) return false;
    const [lon = 0, lat = 0] = read(chosen);
    const { x, y } = map.project([lon, lat]);
    const pixels = isFar ? NUDGE.far : NUDGE.near;
    const { lng, lat: to } = map.unproject([x + right * pixels, y + down * pixels]);
    change(moveCorner(rings, chosen, [lng, to]));
    return true;
  };
  const press = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const letter = key.toLowerCase();
    if (letter === 'n') step(1);
    else if (letter === 'p') step(-1);
    else if (key === 'Delete') run('delete');
    else if (letter === 'i') {
      if (chosen) change(insertCorner(rings, chosen));
    } else return nudge(key, shiftKey);
    return true;
  };
  const bounds = measureBounds([shape]);
  if (bounds) settings.reveal(bounds, HINT);
  map.on('click', onClick);
  const endKeys = listenToDrawKeys(map, { run, set: () => run('finish'), press });
  show();
  return {
    run,
    stop: () => {
      map.off('click', onClick);
      endKeys();
      handles.stop();
      showMarks(map);
    },
  };
}

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
