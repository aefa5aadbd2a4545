import { describeAreaKey } from '#query/area.ts';
import { readAreas, replaceArea } from '#query/edit-filters.ts';
import { readSearchOfLink } from '#url/read-link.ts';
import type { SearchState } from '#url/use-search-state.ts';
import { showAreaNote } from './area-panel-store.ts';
import { type CommitWish, commitShape } from './commit-shape.ts';
import { LINK_MAXIMUM, measureLink } from './measure-link.ts';

/** Puts a shape into the search and the link, and says so where it had to be simplified. */
export function addShape(wish: CommitWish, update: SearchState['update']): void {
  const { search, area, exactCode, reason } = commitShape(wish);
  update(search);
  if (!area.tolerance) {
    if (measureLink(search) > LINK_MAXIMUM) {
      const sentence = `${area.name} has too many corners for a short link; all of them are kept.`;
      showAreaNote({ tone: 'warn', sentence });
    }
    return;
  }
  const sentence = `${area.name} was simplified to within ${area.tolerance} m ${reason}.`;
  /** The panel stays open beside the filters: whatever was changed since then stays changed. */
  const keep = (code: string) => {
    const now = readSearchOfLink();
    const key = describeAreaKey(area);
    const standing = readAreas(now).find((each) => describeAreaKey(each) === key);
    if (!standing) return;
    const { tolerance: _, ...kept } = standing;
    update(replaceArea(now, standing, { ...kept, kind: 'drawn', code }));
  };
  showAreaNote({
    tone: 'info',
    sentence,
    ...(exactCode !== null && {
      action: { label: 'Keep every corner', run: () => keep(exactCode) },
    }),
  });
}
