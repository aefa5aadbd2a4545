import { measureBounds } from '@property/geo/bounds.ts';
import { checkShape } from '@property/geo/rings/check-shape.ts';
import type { Position } from 'geojson';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { showMarks } from './draft-marks.ts';
import { listenToDrawKeys } from './draw-input.ts';
import {
  type Advice,
  advise,
  type DrawCommand,
  type Drawing,
  type DrawingSettings,
  NO_DRAFT,
  type ToldCorner,
} from './drawing.ts';
import {
  type CornerPlace,
  deleteCorner,
  findMovedCorner,
  insertCorner,
  listCorners,
  listRings,
  moveCorner,
  type Rings,
  readCorner,
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

const ADVICE: Advice = [
  'Drag corners, or a point between two for a new one; right-click deletes. Keys: N and P choose a corner, arrows move it, I adds, Delete removes, Enter finishes.',
  'Drag corners, or a point between two for a new one.',
];

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
  /** The corner that is spoken of, and where it was before it was moved. */
  let told: { readonly place: CornerPlace; readonly from?: Position } | null = null;

  const read = (place: CornerPlace): Position => readCorner(rings, place);
  const choose = (place: CornerPlace | null) => {
    chosen = place;
    told = place && { place };
  };
  const tell = (): ToldCorner | undefined => {
    if (!told) return undefined;
    const { place, from } = told;
    const corners = listCorners(rings);
    const at = corners.findIndex((each) => isSameCorner(each, place));
    return { number: at + 1, of: corners.length, place: read(place), from };
  };
  const show = () => {
    showMarks(map, { corners: chosen ? [read(chosen)] : [] });
    settings.onDraft({
      ...NO_DRAFT,
      advice: advise(ADVICE),
      corners: listCorners(rings).length,
      shape: { kind: 'shape', shape: rebuildShape(shape, rings) },
      // Where a corner is only chosen, the size is what it was.
      ...(told && !told.from
        ? {}
        : { set: { kind: 'shape' as const, shape: rebuildShape(shape, rings) } }),
      told: tell(),
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
      const moved = findMovedCorner(rings, next);
      const isSame = moved && told && isSameCorner(moved, told.place);
      if (moved) told = { place: moved, from: (isSame && told?.from) || read(moved) };
      else if (listCorners(next).length <= listCorners(rings).length) told = null;
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
      choose(null);
      change(shorter);
      return;
    }
    const [from, to] = command === 'undo' ? [done, undone] : [undone, done];
    const next = from.at(-1);
    if (!next) return;
    const [left, kept] = [from.slice(0, -1), [...to, rings]];
    [done, undone] = command === 'undo' ? [left, kept] : [kept, left];
    rings = next;
    choose(null);
    handles.write(rings);
    show();
  };
  const onClick = ({ point, lngLat }: MapMouseEvent) => {
    const near = listCorners(rings).find((place) => {
      const [lon = 0, lat = 0] = read(place);
      const at = map.project([lon, lat]);
      return Math.hypot(at.x - point.x, at.y - point.y) < REACH;
    });
    if (near || !chosen) choose(near ?? null);
    else if (change(moveCorner(rings, chosen, [lngLat.lng, lngLat.lat]))) chosen = null;
    show();
  };
  const step = (by: 1 | -1) => {
    const corners = listCorners(rings);
    const at = corners.findIndex((each) => chosen && isSameCorner(each, chosen));
    const next = at === -1 ? (by === 1 ? 0 : corners.length - 1) : at + by;
    choose(corners.at(next % corners.length) ?? null);
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
  const insert = () => {
    if (!chosen) return;
    const { ring, corner } = chosen;
    // The new one is spoken of, and the one before it stays chosen.
    if (change(insertCorner(rings, chosen))) told = { place: { ring, corner: corner + 1 } };
    show();
  };
  const press = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const letter = key.toLowerCase();
    if (letter === 'n') step(1);
    else if (letter === 'p') step(-1);
    else if (key === 'Delete') run('delete');
    else if (letter === 'i') {
      insert();
    } else return nudge(key, shiftKey);
    return true;
  };
  const bounds = measureBounds([shape]);
  if (bounds) settings.reveal(bounds, HINT);
  map.on('click', onClick);
  const endKeys = listenToDrawKeys(map, { run, enter: () => run('finish'), press });
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

function isSameCorner(one: CornerPlace, other: CornerPlace): boolean {
  return one.ring === other.ring && one.corner === other.corner;
}

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
