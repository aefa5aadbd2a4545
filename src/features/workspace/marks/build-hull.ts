import type { Spot } from './walk-marks.ts';

/** The spots around each spot that the hull is drawn around. */
const CORNERS = 8;

/**
 * The smallest polygon without a dent around spots and some room around each of them, in pixels
 * (Andrew's monotone chain).
 */
export function buildHull(spots: readonly Spot[], room: number): readonly Spot[] {
  const sorted = spots
    .flatMap(({ x, y }) =>
      Array.from({ length: CORNERS }, (_, corner) => {
        const angle = (2 * Math.PI * corner) / CORNERS;
        return { x: x + room * Math.cos(angle), y: y + room * Math.sin(angle) };
      }),
    )
    .sort((one, other) => one.x - other.x || one.y - other.y);
  return [...buildChain(sorted), ...buildChain(sorted.toReversed())];
}

/** One side of the hull, its last spot left out: the other side begins with it. */
function buildChain(spots: readonly Spot[]): Spot[] {
  const chain: Spot[] = [];
  for (const spot of spots) {
    while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), spot)) chain.pop();
    chain.push(spot);
  }
  return chain.slice(0, -1);
}

function turnsLeft(first: Spot | undefined, second: Spot | undefined, third: Spot): boolean {
  if (!first || !second) return true;
  return (
    (second.x - first.x) * (third.y - first.y) - (second.y - first.y) * (third.x - first.x) > 0
  );
}
