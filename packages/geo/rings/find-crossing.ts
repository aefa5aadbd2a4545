import type { Position } from 'geojson';
import { compareInBands } from './compare-in-bands.ts';
import { type CrossingSearch, intersect, isSame, type PairAllowance } from './edge-pairs.ts';

/** Looks at an edge before giving up, some tenths of a second. */
const LOOKS_MAXIMUM = 2_000_000;
/** Neighbours of each edge, on average, up to which comparing them all is quickest. */
const FEW = 48;

export function allowPairs(pairs: number = LOOKS_MAXIMUM): PairAllowance {
  return { left: pairs };
}

/**
 * Looks for a place where the rings of one polygon, or a line, cross themselves or each other.
 * Those that touch, in a corner or along an edge, do not cross; nor does a ring that goes out and
 * back along a line, but one that follows a line twice in the same direction goes round something
 * twice, and what is inside is as unclear. A line sweeps over the edges, which are compared with
 * those that begin before they end: a handful on ordinary outlines. Where thousands lie side by side
 * those alone are compared that change places in a band of EdgeBands, or come close to it: some tens
 * for each edge. `allowance` bounds the work whatever is handed in.
 */
export function findCrossing(
  rings: readonly (readonly Position[])[],
  allowance: PairAllowance = allowPairs(),
): CrossingSearch {
  const edges = listEdges(rings);
  const found = sweep(edges, allowance);
  if (found || allowance.left < 0) return found ?? { found: 'too intricate' };
  return compareInBands(edges.corners, edges.rings, allowance);
}

/** Compares neighbours, as long as they are few; undefined where they are too many or too much. */
function sweep(
  listed: ReturnType<typeof listEdges>,
  allowance: PairAllowance,
): CrossingSearch | undefined {
  const edges = sortForSweep(listed);
  const { corners, begins, ends, lows, highs } = edges;
  let few = begins.length * FEW;
  for (let i = 0; i < begins.length; i++) {
    const [end = 0, low = 0, high = 0] = [ends[i], lows[i], highs[i]];
    let j = i + 1;
    for (; j < begins.length && (begins[j] ?? 0) <= end; j++) {
      if ((lows[j] ?? 0) > high || (highs[j] ?? 0) < low) continue;
      if (edges.rings[i] === edges.rings[j] && isSame(corners, i * 4, j * 4)) {
        return { found: 'repeated', lon: corners[i * 4] ?? 0, lat: corners[i * 4 + 1] ?? 0 };
      }
      const crossing = intersect(corners, i * 4, j * 4);
      if (crossing) return { found: 'crossing', lon: crossing[0], lat: crossing[1] };
    }
    allowance.left -= j - i;
    few -= j - i;
    if (allowance.left < 0 || few < 0) return undefined;
  }
  return { found: 'none' };
}

/** Edges in the order in which the sweep meets them: four coordinates each, and their extents. */
interface SweptEdges {
  readonly corners: Float64Array;
  /** The place of the ring that each edge is part of. */
  readonly rings: Uint32Array;
  /** Extent in the direction of the sweep. */
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  /** Extent across it. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

function listEdges(rings: readonly (readonly Position[])[]) {
  const count = rings.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);
  const corners = new Float64Array(count * 4);
  const ringOf = new Uint32Array(count);
  let at = 0;
  rings.forEach((ring, r) => {
    for (let i = 1; i < ring.length; i++) {
      const [from = [], to = []] = [ring[i - 1], ring[i]];
      corners.set([from[0] ?? 0, from[1] ?? 0, to[0] ?? 0, to[1] ?? 0], at);
      ringOf[at / 4] = r;
      at += 4;
    }
  });
  return { corners, rings: ringOf };
}

/** Sweeps east or north, whichever meets fewer edges at once. */
function sortForSweep({ corners, rings }: ReturnType<typeof listEdges>): SweptEdges {
  const count = corners.length / 4;
  const axis = measureCrowd(corners, 0) <= measureCrowd(corners, 1) ? 0 : 1;
  const order = Uint32Array.from(rings, (_, edge) => edge);
  const keys = Float64Array.from(order, (edge) => {
    const [from = 0, to = 0] = [corners[edge * 4 + axis], corners[edge * 4 + 2 + axis]];
    return from < to ? from : to;
  });
  order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  const swept = {
    corners: new Float64Array(corners.length),
    rings: rings.map((_, i) => rings[order[i] ?? 0] ?? 0),
    begins: new Float64Array(count),
    ends: new Float64Array(count),
    lows: new Float64Array(count),
    highs: new Float64Array(count),
  };
  for (let i = 0; i < count; i++) {
    const at = (order[i] ?? 0) * 4;
    for (let part = 0; part < 4; part++) swept.corners[i * 4 + part] = corners[at + part] ?? 0;
    const [along1 = 0, along2 = 0] = [corners[at + axis], corners[at + 2 + axis]];
    const [across1 = 0, across2 = 0] = [corners[at + 1 - axis], corners[at + 3 - axis]];
    swept.begins[i] = Math.min(along1, along2);
    swept.ends[i] = Math.max(along1, along2);
    swept.lows[i] = Math.min(across1, across2);
    swept.highs[i] = Math.max(across1, across2);
  }
  return swept;
}

/** Edges that a line across the axis meets on average. */
function measureCrowd(corners: Float64Array, axis: number): number {
  let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let i = axis; i < corners.length; i += 4) {
    const [from = 0, to = 0] = [corners[i], corners[i + 2]];
    least = Math.min(least, from, to);
    most = Math.max(most, from, to);
    sum += Math.abs(to - from);
  }
  return most > least ? sum / (most - least) : Number.POSITIVE_INFINITY;
}
