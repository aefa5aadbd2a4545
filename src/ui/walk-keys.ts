/** Which way they lie: one after another to the right, or below one another. */
type WalkDirection = 'across' | 'down';

/**
 * Where a key leads to from what stands at `index`: the arrows go on or back by one, Home and End to
 * the ends. Undefined for every other key.
 */
export function readWalkKey(
  key: string,
  index: number,
  last: number,
  direction: WalkDirection = 'across',
): number | undefined {
  const isDown = direction === 'down';
  switch (key) {
    case 'ArrowLeft':
    case isDown ? 'ArrowUp' : 'ArrowDown':
      return Math.max(0, index - 1);
    case 'ArrowRight':
    case isDown ? 'ArrowDown' : 'ArrowUp':
      return Math.min(last, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
