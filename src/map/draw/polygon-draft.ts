import { checkShape, type ShapeFault } from '@property/geo/rings/check-shape.ts';
import { findCrossing } from '@property/geo/rings/find-crossing.ts';
import { joinPolygons } from '@property/geo/rings/list-polygons.ts';
import { closeRing, isSamePlace } from '@property/geo/rings/ring.ts';
import { tidyShape } from '@property/geo/rings/tidy-shape.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import type { Polygon, Position } from 'geojson';
import { describePlace, describeShapeFault } from '#lib/describe-shape-fault.ts';

/** An outline that is being drawn, with what was done and undone; never changed in place. */
export interface PolygonDraft {
  /** Corners set so far, [lon, lat] to six decimals, not closed. */
  readonly corners: readonly Position[];
  readonly undone: readonly (readonly Position[])[];
  readonly done: readonly (readonly Position[])[];
}

/** What a step led to: another draft, or why it was refused. */
export type DraftStep =
  | { readonly ok: true; readonly draft: PolygonDraft }
  | { readonly ok: false; readonly reason: string };

export type ClosedDraft =
  | { readonly ok: true; readonly shape: Polygon }
  | { readonly ok: false; readonly reason: string };

export const EMPTY_DRAFT: PolygonDraft = { corners: [], undone: [], done: [] };

/** Sets one corner, or the many of a stroke as one step; refused where the line would cross itself. */
export function addCorners(draft: PolygonDraft, added: readonly Position[]): DraftStep {
  const corners = [...draft.corners];
  for (const [lon = 0, lat = 0] of added) {
    const corner = [roundDegrees(lon), roundDegrees(lat)];
    if (!isSamePlace(corners.at(-1), corner)) corners.push(corner);
  }
  if (corners.length === draft.corners.length) return { ok: true, draft };
  const crossing = findCrossing([corners]);
  if (crossing.found === 'crossing') {
    return { ok: false, reason: describeCrossing(crossing, 'Set this corner somewhere else.') };
  }
  return { ok: true, draft: { corners, undone: [], done: [...draft.done, draft.corners] } };
}

export function undoStep(draft: PolygonDraft): PolygonDraft {
  const before = draft.done.at(-1);
  if (!before) return draft;
  const undone = [...draft.undone, draft.corners];
  return { corners: before, undone, done: draft.done.slice(0, -1) };
}

export function redoStep(draft: PolygonDraft): PolygonDraft {
  const next = draft.undone.at(-1);
  if (!next) return draft;
  const done = [...draft.done, draft.corners];
  return { corners: next, undone: draft.undone.slice(0, -1), done };
}

/** Closes the outline; refused with the reason and the place. */
export function closeDraft({ corners }: PolygonDraft): ClosedDraft {
  if (corners.length < 3) return { ok: false, reason: 'An area needs at least three corners.' };
  const checked = checkShape({ type: 'Polygon', coordinates: [closeRing(corners)] });
  if (!checked.ok) {
    const advice = 'Undo the last corner, or go round it before you close the outline.';
    return { ok: false, reason: describeDrawnFault(checked.fault, advice) };
  }
  const shape = tidyShape(joinPolygons(checked.polygons));
  return shape?.type === 'Polygon' ? { ok: true, shape } : { ok: false, reason: FLAT };
}

const FLAT = 'All corners lie on one line, so they enclose nothing.';

/** Says why what is drawn cannot be used, where, and what to do. */
export function describeDrawnFault(fault: ShapeFault, advice: string): string {
  if (fault.code === 'crossing') return describeCrossing(fault, advice);
  if (fault.code === 'flat') return FLAT;
  return `The shape then ${describeShapeFault(fault).reason}. ${advice}`;
}

/** Says that an outline crosses itself, where, and what to do. */
export function describeCrossing(
  place: { readonly lon: number; readonly lat: number },
  advice: string,
): string {
  return `The outline would cross itself at ${describePlace(place)}. ${advice}`;
}
