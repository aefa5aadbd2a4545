import type { Polygon, Position } from 'geojson';
import { roundDegrees } from '#lib/round-degrees.ts';
import { findCrossing } from '#lib/shapes/find-crossing.ts';
import { tidyShape } from '#lib/shapes/tidy-shape.ts';

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
    const last = corners.at(-1);
    if (last?.[0] !== corner[0] || last?.[1] !== corner[1]) corners.push(corner);
  }
  if (corners.length === draft.corners.length) return { ok: true, draft };
  const crossing = findCrossing([corners]);
  if (crossing) {
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
  const ring = closeRing(corners);
  const crossing = findCrossing([ring]);
  if (crossing) {
    const advice = 'Undo the last corner, or go round it before you close the outline.';
    return { ok: false, reason: describeCrossing(crossing, advice) };
  }
  const shape = tidyShape({ type: 'Polygon', coordinates: [ring] });
  if (shape?.type !== 'Polygon') {
    return { ok: false, reason: 'All corners lie on one line, so they enclose nothing.' };
  }
  return { ok: true, shape };
}

/** The ring of corners, its first one once more at its end. */
export function closeRing(corners: readonly Position[]): Position[] {
  const [first = []] = corners;
  return [...corners.map((corner) => [...corner]), [...first]];
}

/** Says that an outline crosses itself, where, and what to do. */
export function describeCrossing([lon = 0, lat = 0]: Position, advice: string): string {
  return `The outline would cross itself at ${lat.toFixed(5)}, ${lon.toFixed(5)}. ${advice}`;
}
