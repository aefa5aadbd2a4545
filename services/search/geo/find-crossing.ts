import Flatbush from 'flatbush';
import type { Position } from 'geojson';

/** Depth in degrees, about a tenth of a millimetre, below which lines only touch. */
const TOUCH = 1e-9;
/** Pairs of neighbouring edges looked at before giving up; ordinary outlines need few for each. */
const PAIRS_MAXIMUM = 5_000_000;

/** Pairs that may still be looked at; shared by all outlines of one request. */
export interface PairAllowance {
  left: number;
}

export function allowPairs(): PairAllowance {
  return { left: PAIRS_MAXIMUM };
}

type Edge = readonly [x1: number, y1: number, x2: number, y2: number];

/** Where two edges cross, or that there are too many neighbouring edges to find out. */
export type CrossingSearch =
  | { readonly found: 'none' | 'too intricate' }
  | { readonly found: 'crossing'; readonly lon: number; readonly lat: number };

/**
 * Looks for a place where the rings of one polygon cross themselves or each other. Rings that touch,
 * in a corner or along an edge, do not cross. Edges are compared with those whose boxes meet theirs,
 * in work that `allowance` bounds whatever is handed in.
 */
export function findCrossing(
  rings: readonly (readonly Position[])[],
  allowance: PairAllowance = allowPairs(),
): CrossingSearch {
  const edges = rings.flatMap(listEdges);
  const tree = new Flatbush(Math.max(1, edges.length));
  for (const [x1, y1, x2, y2] of edges) {
    tree.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  }
  if (edges.length === 0) tree.add(0, 0, 0, 0);
  tree.finish();
  let crossing: [number, number] | undefined;
  for (const [i, edge] of edges.entries()) {
    const [x1, y1, x2, y2] = edge;
    const compare = (j: number) => {
      allowance.left--;
      const other = edges[j];
      if (j > i && other && !crossing) crossing = intersect(edge, other);
      return false;
    };
    tree.search(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2), compare);
    if (crossing) return { found: 'crossing', lon: crossing[0], lat: crossing[1] };
    if (allowance.left < 0) return { found: 'too intricate' };
  }
  return { found: 'none' };
}

function listEdges(ring: readonly Position[]): Edge[] {
  return ring.slice(1).map(([x = 0, y = 0], i): Edge => {
    const [fromX = 0, fromY = 0] = ring[i] ?? [];
    return [fromX, fromY, x, y];
  });
}

/** The point in which two edges pass through each other; undefined when they do not. */
function intersect(a: Edge, b: Edge): [number, number] | undefined {
  const [a1, a2] = [measureSide(b, a[0], a[1]), measureSide(b, a[2], a[3])];
  if (!areApart(a1, a2)) return undefined;
  const [b1, b2] = [measureSide(a, b[0], b[1]), measureSide(a, b[2], b[3])];
  if (!areApart(b1, b2)) return undefined;
  const t = a1 / (a1 - a2);
  return [a[0] + t * (a[2] - a[0]), a[1] + t * (a[3] - a[1])];
}

/** True when the two lie clearly on different sides of a line. */
function areApart(first: number, second: number): boolean {
  return (first > TOUCH && second < -TOUCH) || (first < -TOUCH && second > TOUCH);
}

/** Distance of a point from the line through an edge, positive to its left. */
function measureSide([x1, y1, x2, y2]: Edge, x: number, y: number): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return 0;
  return ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length;
}
