import type { Hit } from './find-hits.ts';

/** Names of the highlights, as in the style sheet. */
const FOUND = 'reader-found';
const CURRENT = 'reader-current';

/** Where a hit stands on its page; null while the page has no text yet. */
export function findRange(
  hit: Hit,
  pieces: ReadonlyMap<number, readonly HTMLElement[]>,
): Range | null {
  const divs = pieces.get(hit.page);
  const [start, end] = [divs?.[hit.from[0]]?.firstChild, divs?.[hit.to[0]]?.firstChild];
  if (!(start instanceof Text) || !(end instanceof Text)) return null;
  const range = document.createRange();
  range.setStart(start, Math.min(hit.from[1], start.length));
  range.setEnd(end, Math.min(hit.to[1], end.length));
  return range;
}

/**
 * Marks what was found, the current one stronger. Nothing is marked in a browser that cannot; the
 * list of hits and the way to their page work there as well.
 */
export function markHits(found: readonly Range[], current: Range | null): void {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.set(FOUND, new Highlight(...found));
  CSS.highlights.set(CURRENT, new Highlight(...(current ? [current] : [])));
}
