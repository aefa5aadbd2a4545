import type { Position } from 'geojson';

/** Thickness in degrees, about a tenth of a millimetre, below which a ring is but a line. */
const FLAT = 1e-9;

/**
 * The area of a ring in square units of its coordinates, positive when it runs anticlockwise; what
 * it goes round twice counts twice. Closed or not. Measured from its first corner, as degrees far
 * from zero would lose the digits of a small ring.
 */
export function measureRing(ring: readonly Position[]): number {
  const [[originX = 0, originY = 0] = []] = ring;
  let twice = 0;
  let [x1, y1] = [0, 0];
  for (const [lon = 0, lat = 0] of ring) {
    const [x2, y2] = [lon - originX, lat - originY];
    twice += x1 * y2 - x2 * y1;
    [x1, y1] = [x2, y2];
  }
  return twice / 2;
}

/** The ring itself, or its reverse, so that it runs anticlockwise (true) or clockwise. */
export function orientRing(ring: readonly Position[], anticlockwise: boolean): Position[] {
  return measureRing(ring) > 0 === anticlockwise ? [...ring] : ring.toReversed();
}

/** The corners with the first one once more at the end, where it does not stand there already. */
export function closeRing(corners: readonly Position[]): Position[] {
  const [first] = corners;
  return !first || (corners.length > 1 && isSamePlace(first, corners.at(-1)))
    ? [...corners]
    : [...corners, [...first]];
}

export function isSamePlace(one: Position | undefined, other: Position | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

/** True when all positions lie on one line, to a tenth of a millimetre, or there are none. */
export function isFlat(ring: readonly Position[]): boolean {
  return measureThickness(ring) <= FLAT;
}

/** Degrees by which a ring stands out most from the line between its first and furthest corner. */
export function measureThickness(ring: readonly Position[]): number {
  const [[x1 = 0, y1 = 0] = []] = ring;
  let [dx, dy] = [0, 0];
  for (const [x = 0, y = 0] of ring) {
    if ((x - x1) ** 2 + (y - y1) ** 2 > dx * dx + dy * dy) [dx, dy] = [x - x1, y - y1];
  }
  const length = Math.hypot(dx, dy);
  if (length === 0) return 0;
  let most = 0;
  for (const [x = 0, y = 0] of ring) {
    most = Math.max(most, Math.abs(dx * (y - y1) - dy * (x - x1)));
  }
  return most / length;
}

/**
 * Whether a place lies inside a closed ring by the even-odd rule; on the ring itself it may fall
 * either way. For one place; `PolygonSlabs` answers for thousands.
 */
export function containsPlace(
  ring: readonly Position[],
  [x = 0, y = 0]: readonly number[],
): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const y1 = ring[i - 1]?.[1] ?? 0;
    const y2 = ring[i]?.[1] ?? 0;
    if (y1 > y !== y2 > y && crossParallel(ring, i, y) > x) inside = !inside;
  }
  return inside;
}

/**
 * The middle of the widest stretch along a parallel inside closed rings, by the even-odd rule, so
 * that holes are outside; undefined when the parallel misses them.
 */
export function findMiddle(
  rings: readonly (readonly Position[])[],
  y: number,
): { readonly x: number; readonly width: number } | undefined {
  const crossings: number[] = [];
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      if ((ring[i - 1]?.[1] ?? 0) > y !== (ring[i]?.[1] ?? 0) > y) {
        crossings.push(crossParallel(ring, i, y));
      }
    }
  }
  crossings.sort((a, b) => a - b);
  let best: { x: number; width: number } | undefined;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from = 0, to = 0] = [crossings[i], crossings[i + 1]];
    if (to - from > (best?.width ?? 0)) best = { x: (from + to) / 2, width: to - from };
  }
  return best;
}

/** Where the edge that ends in a corner meets a parallel. */
function crossParallel(ring: readonly Position[], corner: number, y: number): number {
  const [x1 = 0, y1 = 0] = ring[corner - 1] ?? [];
  const [x2 = 0, y2 = 0] = ring[corner] ?? [];
  return x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
}
