import type { Position } from 'geojson';

/** Depth in degrees, about a tenth of a millimetre, below which lines only touch. */
const TOUCH = 1e-9;
/** Pairs of edges looked at before giving up, about 0.1 s; ordinary outlines need few for each. */
const PAIRS_MAXIMUM = 8_000_000;

/** Pairs that may still be looked at; shared by all outlines of one request. */
export interface PairAllowance {
  left: number;
}

export function allowPairs(pairs: number = PAIRS_MAXIMUM): PairAllowance {
  return { left: pairs };
}

/**
 * Where two edges cross or one ring follows an edge again, or that there are too many neighbouring
 * edges to find out.
 */
export type CrossingSearch =
  | { readonly found: 'none' | 'too intricate' }
  | { readonly found: 'crossing' | 'repeated'; readonly lon: number; readonly lat: number };

/**
 * Looks for a place where the rings of one polygon, or a line, cross themselves or each other.
 * Those that touch, in a corner or along an edge, do not cross; nor does a ring that goes out and
 * back along a line, but one that follows a line twice in the same direction goes round something
 * twice, and what is inside is as unclear. A line sweeps over the edges, which are compared with
 * those that begin before they end, in work that `allowance` bounds whatever is handed in.
 */
export function findCrossing(
  rings: readonly (readonly Position[])[],
  allowance: PairAllowance = allowPairs(),
): CrossingSearch {
  const edges = sortForSweep(listEdges(rings));
  const { corners, begins, ends, lows, highs } = edges;
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
    if (allowance.left < 0) return { found: 'too intricate' };
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
  const keys = new Float64Array(count);
  const order = new Uint32Array(count);
  for (let edge = 0; edge < count; edge++) {
    const [from = 0, to = 0] = [corners[edge * 4 + axis], corners[edge * 4 + 2 + axis]];
    keys[edge] = from < to ? from : to;
    order[edge] = edge;
  }
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

/** True when two edges, of some length, go from the same place to the same place. */
function isSame(corners: Float64Array, a: number, b: number): boolean {
  for (let part = 0; part < 4; part++) {
    if (corners[a + part] !== corners[b + part]) return false;
  }
  return corners[a] !== corners[a + 2] || corners[a + 1] !== corners[a + 3];
}

/**
 * The point in which two edges, given by where their coordinates start, pass through each other;
 * undefined when they do not.
 */
function intersect(corners: Float64Array, a: number, b: number): [number, number] | undefined {
  const [a1, a2] = [measureTurn(corners, b, a), measureTurn(corners, b, a + 2)];
  // Most pairs end here: both ends of one edge lie on the same side of the other.
  if (a1 > 0 === a2 > 0) return undefined;
  const [b1, b2] = [measureTurn(corners, a, b), measureTurn(corners, a, b + 2)];
  if (b1 > 0 === b2 > 0) return undefined;
  const apart =
    Math.min(Math.abs(a1), Math.abs(a2)) > TOUCH * measureLength(corners, b) &&
    Math.min(Math.abs(b1), Math.abs(b2)) > TOUCH * measureLength(corners, a);
  if (!apart) return undefined;
  const [x = 0, y = 0, toX = 0, toY = 0] = corners.subarray(a, a + 4);
  const t = a1 / (a1 - a2);
  return [x + t * (toX - x), y + t * (toY - y)];
}

/** Distance of a point from the line through an edge, times its length; positive to its left. */
function measureTurn(corners: Float64Array, edge: number, point: number): number {
  const x1 = corners[edge] ?? 0;
  const y1 = corners[edge + 1] ?? 0;
  return (
    ((corners[edge + 2] ?? 0) - x1) * ((corners[point + 1] ?? 0) - y1) -
    ((corners[edge + 3] ?? 0) - y1) * ((corners[point] ?? 0) - x1)
  );
}

function measureLength(corners: Float64Array, edge: number): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners.subarray(edge, edge + 4);
  return Math.hypot(x2 - x1, y2 - y1);
}
