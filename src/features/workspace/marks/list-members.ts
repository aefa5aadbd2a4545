import { FINER } from '#api/points/view-question.ts';
import type { SearchState } from '#filters/link/use-search-state.ts';
import type { DrawnMarks, MapMark } from '#map/marks/drawn-marks.ts';
import { plotting } from '../points/plotting.ts';

/**
 * Limits the search to the ground of a group. Gives whether it was: where titles that are left out by
 * their class stand among them, no area tells one from the other.
 */
export async function listMembers(
  marks: DrawnMarks,
  group: MapMark,
  update: SearchState['update'],
): Promise<boolean> {
  const { view, picture } = plotting.getState();
  const members = await marks.readMembers(group);
  if (members === null || members.hidden > 0) return false;
  const [{ coverMembers }, { takeDrawn }] = await Promise.all([
    import('./cover-members.ts'),
    import('../areas/shapes/take-drawn.ts'),
  ]);
  const coarsest = Math.floor(view?.zoom ?? 0) + FINER;
  const shape = await coverMembers(members, picture.points, coarsest);
  takeDrawn({ kind: 'shape', shape }, update);
  return true;
}
