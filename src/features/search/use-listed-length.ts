import { useEffect, useState } from 'react';
import type { TitleSearchResponse } from '#contract/title-search.ts';
import { PAGE_SIZE } from '#query/build-search-request.ts';

/** A page of the results (from 0) and its answer, once it is there. */
export type SeenPage = readonly [number, TitleSearchResponse | undefined];

interface Reach {
  readonly key: string;
  /** Rows up to the end of the furthest page that was seen. */
  readonly seen: number;
  /** Where a page that was not full ended the results; null while none was seen. */
  readonly end: number | null;
}

/**
 * Rows to make room for when the service says no total (O-060): what was seen and one page more,
 * until a page that is not full shows where the results end.
 */
export function useListedLength(key: string, pages: readonly SeenPage[]): number {
  const [kept, setKept] = useState<Reach>({ key, seen: 0, end: null });
  const reach = extendReach(kept.key === key ? kept : { key, seen: 0, end: null }, pages);
  useEffect(() => {
    setKept((before) =>
      before.key === key && before.seen === reach.seen && before.end === reach.end
        ? before
        : { key, seen: reach.seen, end: reach.end },
    );
  }, [key, reach.seen, reach.end]);
  return reach.end ?? (reach.seen === 0 ? 0 : reach.seen + PAGE_SIZE);
}

/** What is known about the length after some more pages. */
function extendReach(before: Reach, pages: readonly SeenPage[]): Reach {
  let { seen, end } = before;
  for (const [page, answer] of pages) {
    if (answer === undefined) continue;
    const { length } = answer.hits.hits;
    const last = page * PAGE_SIZE + length;
    seen = Math.max(seen, last);
    // A page that was cut short ends nothing (S-099).
    if (length < PAGE_SIZE && !answer.timed_out) end = Math.min(last, end ?? last);
  }
  return { key: before.key, seen, end };
}
