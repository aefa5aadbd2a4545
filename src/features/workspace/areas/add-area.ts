import type { Area } from '#filters/model/area.ts';
import type { Search } from '#filters/model/filter.ts';
import { joinArea, listJoined } from '#filters/model/join-area.ts';
import { showAreaNote } from './area-panel-store.ts';

/** Adds an area to a search; beside another one it is either of them, and both can be asked for. */
export function addArea(search: Search, area: Area, update: (next: Search) => void): void {
  const next = joinArea(search, area);
  update(next);
  askWhich(search, next, update);
}

/** Asks whether either of two areas was meant or both, where they have just become either. */
export function askWhich(before: Search, after: Search, update: (next: Search) => void): void {
  const both = listJoined(before, after);
  if (both === null) return;
  showAreaNote({
    tone: 'info',
    sentence: 'Titles inside either of the two areas are found.',
    action: { label: 'Only inside both', run: () => update(both) },
  });
}
