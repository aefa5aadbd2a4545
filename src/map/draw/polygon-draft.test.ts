import { buildBoxRing } from '@property/geo/build-box.ts';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import {
  deleteCorner,
  insertCorner,
  listCorners,
  listRings,
  moveCorner,
  rebuildShape,
} from './edited-rings.ts';
import { addCorners, closeDraft, EMPTY_DRAFT, redoStep, undoStep } from './polygon-draft.ts';

const draw = (...corners: Position[]) => {
  let draft = EMPTY_DRAFT;
  for (const corner of corners) {
    const step = addCorners(draft, [corner]);
    if (!step.ok) throw new Error(step.reason);
    draft = step.draft;
  }
  return draft;
};
const triangle = draw([0, 0], [1, 0], [1, 1]);

describe('an outline being drawn', () => {
  it('closes to a polygon, anticlockwise whichever way it was drawn', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    expect(closeDraft(triangle)).toEqual({
      ok: true,
      shape: { type: 'Polygon', coordinates: [ring] },
    });
    const other = closeDraft(draw([0, 0], [1, 1], [1, 0]));
    expect(other.ok && other.shape.coordinates[0]).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
      [1, 0],
    ]);
  });

  it('takes corners back and sets them again, a stroke as one step', () => {
    const stroke = addCorners(triangle, [
      [0.9, 2],
      [0.5, 2],
      [0.2, 2],
    ]);
    if (!stroke.ok) throw new Error(stroke.reason);
    expect(undoStep(stroke.draft).corners).toEqual(triangle.corners);
    expect(redoStep(undoStep(stroke.draft)).corners).toEqual(stroke.draft.corners);
    expect(undoStep(EMPTY_DRAFT)).toEqual(EMPTY_DRAFT);
  });

  it('refuses a corner whose line would cross, with the place', () => {
    const step = addCorners(draw([0, 0], [1, 0], [1, 1]), [[0.5, -1]]);
    expect(step).toEqual({
      ok: false,
      reason: expect.stringMatching(/cross itself at 0\.00000, 0\.75000/),
    });
  });

  it('refuses to close across its own line, on one line, or with two corners', () => {
    const reason = (draft: typeof EMPTY_DRAFT) => {
      const closed = closeDraft(draft);
      return closed.ok ? 'closed' : closed.reason;
    };
    const hook = draw([0, 0], [4, 0], [4, 4], [1, 4], [1, 1.5], [3, 1.5], [3, 3]);
    expect(reason(hook)).toMatch(/would cross itself/);
    expect(reason(draw([0, 0], [1, 0]))).toMatch(/three corners/);
    expect(reason(draw([0, 0], [1, 1], [2, 2]))).toMatch(/one line/);
  });
});

describe('corners of a shape', () => {
  const square = buildBoxRing([0, 0, 4, 4]);
  const hole: Position[] = [
    [1, 1],
    [1, 2],
    [2, 2],
    [1, 1],
  ];
  const shape = { type: 'MultiPolygon' as const, coordinates: [[square, hole], [square]] };

  it('are moved, added and deleted, the rings stay closed and belong together as before', () => {
    const rings = listRings(shape);
    expect(listCorners(rings)).toHaveLength(4 + 3 + 4);
    expect(rebuildShape(shape, rings)).toEqual(shape);
    expect(moveCorner(rings, { ring: 0, corner: 0 }, [-1, -1])[0]).toEqual([
      [-1, -1],
      [4, 0],
      [4, 4],
      [0, 4],
      [-1, -1],
    ]);
    expect(insertCorner(rings, { ring: 0, corner: 3 })[0]).toContainEqual([0, 2]);
    expect(deleteCorner(rings, { ring: 0, corner: 1 })[0]).toHaveLength(4);
    expect(deleteCorner(rings, { ring: 1, corner: 1 })[1]).toHaveLength(4);
  });
});
