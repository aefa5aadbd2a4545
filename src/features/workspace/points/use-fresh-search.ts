import { useEffect, useMemo, useState } from 'react';
import type { DrawnMarks } from '#map/marks/drawn-marks.ts';
import type { MapReading } from './use-map-picture.ts';

/**
 * Whether the search was asked on this page, and the map has stood still since it shows it: what a
 * link led to is where it should be, and so is what a hand, or a title that opens, has moved to.
 */
export function useFreshSearch(
  { query, isThere }: Pick<MapReading, 'query' | 'isThere'>,
  marks: DrawnMarks | null,
): boolean {
  const words = useMemo(() => query && JSON.stringify(query), [query]);
  const [asked, setAsked] = useState<{ readonly words: string | null; readonly isFresh: boolean }>({
    words: null,
    isFresh: false,
  });
  if (words !== null && words !== asked.words) setAsked({ words, isFresh: asked.words !== null });
  useEffect(() => {
    // A new search may bring its own view along; that begins before its titles are there.
    if (!isThere || marks === null) return undefined;
    return marks.state.subscribe(({ isMoving }, before) => {
      if (isMoving && !before.isMoving)
        setAsked((last) => (last.isFresh ? { ...last, isFresh: false } : last));
    });
  }, [isThere, marks]);
  return asked.isFresh;
}
