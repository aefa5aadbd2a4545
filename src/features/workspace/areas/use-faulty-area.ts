import { useState } from 'react';
import { type TriedAgain, useTriedAgain } from '#api/reading/use-tried-again.ts';
import { removeArea } from '#filters/model/edit-filters.ts';
import type { CurrentSearch } from '../use-current-search.ts';

/** The first area of the search that could not be worked out; null where there is none. */
export function useFaultyArea({
  areas,
  key,
  search,
  update,
}: Pick<CurrentSearch, 'areas' | 'key' | 'search' | 'update'>): {
  readonly again: TriedAgain;
  /** Takes it out of the search. */
  readonly remove: () => void;
} | null {
  const failed = areas.find(({ error }) => error);
  const [lastKey, setLastKey] = useState<string | null>(null);
  if (failed && failed.key !== lastKey) setLastKey(failed.key);
  // Asked for again it has no error; others may be on their way beside it.
  const awaited = areas.find((each) => each.key === lastKey && each.shape === undefined);
  const again = useTriedAgain({
    key,
    error: failed?.error ?? null,
    isAsking: !failed && awaited !== undefined,
    ask: () => failed?.retry(),
  });
  const area = (failed ?? awaited)?.area;
  if (again.error === null || area === undefined) return null;
  return { again, remove: () => update(removeArea(search, area)) };
}
