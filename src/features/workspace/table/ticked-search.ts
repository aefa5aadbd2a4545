import type { TickedTitle } from '#records/title-grid/ticked-titles.ts';
import type { CurrentSearch } from '../use-current-search.ts';

/** The search as it finds the ticked titles alone, in the order of the list. */
export function limitToTicked(
  current: CurrentSearch,
  titles: readonly TickedTitle[],
): CurrentSearch {
  const ids = titles.map(({ id }) => id);
  const only = {
    type: 'custom',
    kind: 'custom',
    parts: { filter: [{ ids: { values: ids } }] },
    name: 'Ticked by hand',
  } as const;
  return { ...current, search: { ...current.search, filters: [only] } };
}
