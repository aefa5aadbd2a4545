import type { TitleColumn } from '#records/title-grid/title-columns.tsx';
import { LENS_FIGURES } from '../lenses/lens-figures.tsx';
import type { LensKey } from '../lenses/lenses.ts';

/** The column that says why a lens found each title comes first, unless it was chosen anyway. */
export function addReason(
  chosen: readonly TitleColumn[],
  all: readonly TitleColumn[],
  lens: LensKey | undefined,
): readonly TitleColumn[] {
  const path = lens && LENS_FIGURES[lens].path;
  const added = all.filter(({ key }) => key === path && !chosen.some((each) => each.key === path));
  return [...added, ...chosen];
}
