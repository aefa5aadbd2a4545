import type { Position } from 'geojson';

/** Depth in degrees below which lines only touch; well under the sixth decimal. */
const TOUCH = 1e-9;

type Edge = readonly [x1: number, y1: number, x2: number, y2: number];

/**
 * A place, [lon, lat], where closed rings cross themselves or each other; null when they do not.
 * Rings that touch, in a corner or along an edge, do not cross. Edges are met from west to east, so
 * that ordinary outlines of thousands of corners take milliseconds.
 */
export function findCrossing(rings: readonly (readonly Position[])[]): Position | null {
  const edges = rings
    .flatMap(listEdges)
    .sort((a, b) => Math.min(a[0], a[2]) - Math.min(b[0], b[2]));
  for (const [i, edge] of edges.entries()) {
    const east = Math.max(edge[0], edge[2]);
    for (let j = i + 1; j < edges.length; j++) {
      const other = edges[j];
      if (!other || Math.min(other[0], other[2]) > east) break;
      const place = intersect(edge, other);
      if (place) return place;
    }
  }
  return null;
}

function listEdges(ring: readonly Position[]): Edge[] {
  return ring.slice(1).map((to, index): Edge => {
    const from = ring[index] ?? [];
    return [from[0] ?? 0, from[1] ?? 0, to[0] ?? 0, to[1] ?? 0];
  });
}

/** Where two edges pass through each other. */
function intersect(a: Edge, b: Edge): Position | null {
  const [a1, a2] = [measureSide(b, a[0], a[1]), measureSide(b, a[2], a[3])];
  const [b1, b2] = [measureSide(a, b[0], b[1]), measureSide(a, b[2], b[3])];
  const isApart = [a1, a2, b1, b2].every((side) => Math.abs(side) > TOUCH);
  if (!isApart || a1 > 0 === a2 > 0 || b1 > 0 === b2 > 0) return null;
  const share = a1 / (a1 - a2);
  return [a[0] + share * (a[2] - a[0]), a[1] + share * (a[3] - a[1])];
}

/** Distance of a point from the line through an edge, in degrees, positive to its left. */
function measureSide([x1, y1, x2, y2]: Edge, x: number, y: number): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0 ? 0 : ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length;
}
