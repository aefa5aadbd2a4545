import type { Position } from 'geojson';
import { BoxIndex } from './box-index.ts';
import type { PairAllowance } from './find-crossing.ts';
import { PolygonSlabs } from './polygon-slabs.ts';
import { Ring } from './ring.ts';

/** A hole, by its place among the rings, that takes nothing out of its polygon, and why. */
export type HoleSearch =
  | { readonly found: 'none' | 'too intricate' }
  | { readonly found: 'outside' | 'filling'; readonly ring: number }
  | { readonly found: 'nested'; readonly ring: number; readonly inside: number };

/** Of two areas that may be the same, the smaller one is smaller by more than this share. */
const SAME = 1e-12;

/** Turning to another ring costs about as much as comparing so many pairs of edges. */
const LOOK_COST = 32;

interface Hole {
  readonly index: number;
  readonly ring: Ring;
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
  const outer = new Ring(outline);
  const slabs = new PolygonSlabs([outline]);
  const holes: Hole[] = [];
  for (const [i, positions] of rings.entries()) {
    const index = i + 1;
    const ring = new Ring(positions);
    const inside = ring.isThin ? undefined : ring.findInside();
    if (!inside) continue;
    if (ring.area > outer.area * (1 + SAME)) return { found: 'outside', ring: index };
    if (!slabs.contains(...inside)) return { found: 'outside', ring: index };
    if (ring.area >= outer.area * (1 - SAME)) return { found: 'filling', ring: index };
    holes.push({ index, ring, inside });
  }
  return findNested(holes, allowance);
}

function findNested(holes: readonly Hole[], allowance: PairAllowance): HoleSearch {
  const byPlace = new BoxIndex(holes, ({ ring }) => [ring.west, ring.south, ring.east, ring.north]);
  for (const hole of holes) {
    const [x, y] = hole.inside;
    for (const other of byPlace.search([x, y, x, y])) {
      if (other.index === hole.index) continue;
      allowance.left -= LOOK_COST + other.ring.edges;
      if (allowance.left < 0) return { found: 'too intricate' };
      if (!other.ring.contains(x, y)) continue;
      // Either may be the one that lies in the other; of two that are the same, the later does.
      const [inner, outer] = [hole, other].sort(
        (a, b) => a.ring.area - b.ring.area || b.index - a.index,
      );
      return { found: 'nested', ring: inner?.index ?? 0, inside: outer?.index ?? 0 };
    }
  }
  return { found: 'none' };
}
