/** The measuring point below; `npm run bench -- app` waits for it. */
const POINTS_DRAWN = 'map-points-drawn';

/**
 * Notes in the browser's timeline that this many points have been drawn: the entry
 * `map-points-drawn` of `performance`, with `{ count }` as its detail. Only the latest is kept.
 */
export function markPointsDrawn(count: number): void {
  performance.clearMarks(POINTS_DRAWN);
  performance.mark(POINTS_DRAWN, { detail: { count } });
}
