import type { SearchState } from '#url/use-search-state.ts';
import { showAreaNote } from './area-panel-store.ts';
import { type CommitWish, commitShape } from './commit-shape.ts';
import { LINK_MAXIMUM, measureLink } from './measure-link.ts';

/** Puts a shape into the search and the link, and says so where it had to be simplified. */
export function addShape(wish: CommitWish, update: SearchState['update']): void {
  const { search, area, exact } = commitShape(wish);
  update(search);
  if (!area.tolerance) {
    if (measureLink(search) > LINK_MAXIMUM) {
      const sentence = `${area.name} has too many corners for a short link; all of them are kept.`;
      showAreaNote({ tone: 'warn', sentence });
    }
    return;
  }
  const sentence = `${area.name} was simplified to within ${area.tolerance} m so that the link stays under 2,000 characters.`;
  const keep = () => exact && update(exact, { replace: true });
  showAreaNote({
    tone: 'info',
    sentence,
    ...(exact && { action: { label: 'Keep every corner', run: keep } }),
  });
}
