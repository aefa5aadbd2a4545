/** Depth in degrees, about a tenth of a millimetre, below which lines only touch. */
export const TOUCH = 1e-9;

/** Edges that may still be looked at; shared by all outlines of one request. */
export interface PairAllowance {
  left: number;
}

/**
 * Where two edges cross or one ring follows an edge again, or that there are too many neighbouring
 * edges to find out.
 */
export type CrossingSearch =
  | { readonly found: 'none' | 'too intricate' }
  | { readonly found: 'crossing' | 'repeated'; readonly lon: number; readonly lat: number };

/** True when two edges, of some length, go from the same place to the same place. */
export function isSame(corners: Float64Array, a: number, b: number): boolean {
  for (let part = 0; part < 4; part++) {
    if (corners[a + part] !== corners[b + part]) return false;
  }
  return corners[a] !== corners[a + 2] || corners[a + 1] !== corners[a + 3];
}

/**
 * The point in which two edges, given by where their coordinates start, pass through each other;
 * undefined when they do not.
 */
export function intersect(
  corners: Float64Array,
  a: number,
  b: number,
): [number, number] | undefined {
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

export function measureLength(corners: Float64Array, edge: number): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners.subarray(edge, edge + 4);
  return Math.hypot(x2 - x1, y2 - y1);
}
