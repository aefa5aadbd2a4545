import type { Position } from 'geojson';
import { type Bounds, measureLines } from '../bounds.ts';
import { BoxIndex } from '../search/box-index.ts';
import { PolygonSlabs } from '../search/polygon-slabs.ts';
import type { PairAllowance } from './edge-pairs.ts';
import { containsPlace, findMiddle, measureRing } from './ring.ts';

/** A hole, by its place among the rings, that takes nothing out of its polygon, and why. */
export type HoleSearch =
  | { readonly found: 'none' | 'too intricate' }
  | { readonly found: 'outside' | 'filling'; readonly ring: number }
  | { readonly found: 'nested'; readonly ring: number; readonly inside: number };

/** Of two areas that may be the same, the smaller one is smaller by more than this share. */
const SAME = 1e-12;

/** Thickness in degrees, about a tenth of a millimetre, below which a ring is but a line. */
const THIN = 1e-9;
/** Gaps between corners that are tried for a place inside; the highest ones come first. */
const GAPS_TRIED = 8;

/** Turning to another ring costs about as much as comparing so many pairs of edges. */
const LOOK_COST = 32;

interface Hole {
  readonly index: number;
  readonly ring: readonly Position[];
  /** Square degrees. */
  readonly area: number;
  readonly bounds: Bounds;
  readonly inside: readonly [number, number];
}

/**
 * Looks for a hole that does not lie inside the outer ring, fills it wholly, or lies in another
 * hole. The rings must not cross: then one place inside each hole and the areas tell. They may
 * touch. `allowance` bounds the work.
 */
export function findMisplacedHole(
  [outline = [], ...rings]: readonly (readonly Position[])[],
  allowance: PairAllowance,
): HoleSearch {
  if (rings.length === 0) return { found: 'none' };
  const outer = Math.abs(measureRing(outline));
  const slabs = new PolygonSlabs([outline]);
  const holes: Hole[] = [];
  for (const [i, ring] of rings.entries()) {
    const index = i + 1;
    const area = Math.abs(measureRing(ring));
    const inside = isThin(ring, area) ? undefined : findInside(ring);
    if (!inside) continue;
    if (area > outer * (1 + SAME)) return { found: 'outside', ring: index };
    if (!slabs.contains(...inside)) return { found: 'outside', ring: index };
    if (area >= outer * (1 - SAME)) return { found: 'filling', ring: index };
    holes.push({ index, ring, area, bounds: measureLines([ring]), inside });
  }
  return findNested(holes, allowance);
}

/** So thin that nothing lies in it: combining areas leaves such slivers along shared edges. */
function isThin(ring: readonly Position[], area: number): boolean {
  let length = 0;
  for (let i = 1; i < ring.length; i++) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[i - 1], ring[i]];
    length += Math.hypot(x2 - x1, y2 - y1);
  }
  return area <= THIN * length;
}

/** [x, y] of a place well inside; undefined when there is none to be found. */
function findInside(ring: readonly Position[]): readonly [number, number] | undefined {
  const heights = Float64Array.from(ring, (position) => position[1] ?? 0).sort();
  const gaps = Array.from(heights.subarray(1), (high, i) => ({ low: heights[i] ?? 0, high }));
  gaps.sort((a, b) => b.high - b.low - (a.high - a.low));
  for (const { low, high } of gaps.slice(0, GAPS_TRIED)) {
    const y = (low + high) / 2;
    const middle = y > low && y < high ? findMiddle([ring], y) : undefined;
    if (middle) return [middle.x, y];
  }
  return undefined;
}

function findNested(holes: readonly Hole[], allowance: PairAllowance): HoleSearch {
  const byPlace = new BoxIndex(holes, ({ bounds }) => bounds);
  for (const hole of holes) {
    const [x, y] = hole.inside;
    for (const other of byPlace.search([x, y, x, y])) {
      if (other.index === hole.index) continue;
      allowance.left -= LOOK_COST + other.ring.length;
      if (allowance.left < 0) return { found: 'too intricate' };
      if (!containsPlace(other.ring, hole.inside)) continue;
      // Either may be the one that lies in the other; of two that are the same, the later does.
      const [inner, outer] = [hole, other].sort((a, b) => a.area - b.area || b.index - a.index);
      return { found: 'nested', ring: inner?.index ?? 0, inside: outer?.index ?? 0 };
    }
  }
  return { found: 'none' };
}
