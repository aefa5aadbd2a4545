import type { MultiPolygon, Polygon, Position } from 'geojson';
import { findCrossing } from './find-crossing.ts';
import { tidyShape } from './tidy-shape.ts';

const METRES_PER_DEGREE = 111_195;

/**
 * The shape with fewer corners, none of its edges further than `tolerance` metres from where it
 * was (Douglas and Peucker). Null when nothing would be left of it. It may cross itself where it is
 * narrower than the tolerance: see `crossesItself`.
 */
export function simplifyShape(
  shape: Polygon | MultiPolygon,
  tolerance: number,
): Polygon | MultiPolygon | null {
  const simplify = (rings: readonly Position[][]) =>
    rings.map((ring) => simplifyRing(ring, tolerance));
  return tidyShape(
    shape.type === 'Polygon'
      ? { type: 'Polygon', coordinates: simplify(shape.coordinates) }
      : { type: 'MultiPolygon', coordinates: shape.coordinates.map(simplify) },
  );
}

/** Whether the rings of one polygon cross. */
export function crossesItself(shape: Polygon | MultiPolygon): boolean {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons.some((rings) => findCrossing(rings) !== null);
}

/** Keeps the first corner and the one furthest from it, and what stands out between them. */
function simplifyRing(ring: readonly Position[], tolerance: number): Position[] {
  const scale = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
  const points = ring.map(([lon = 0, lat = 0]) => ({
    x: lon * METRES_PER_DEGREE * scale,
    y: lat * METRES_PER_DEGREE,
  }));
  const last = points.length - 1;
  const keep = new Set([0, last]);
  let furthest = 0;
  for (let i = 1; i < last; i++) {
    if (distance(i, 0, 0) > distance(furthest, 0, 0)) furthest = i;
  }
  keep.add(furthest);
  const stretches: [number, number][] = [
    [0, furthest],
    [furthest, last],
  ];
  for (let next = stretches.pop(); next; next = stretches.pop()) {
    const [from, to] = next;
    let [out, most] = [-1, tolerance];
    for (let i = from + 1; i < to; i++) {
      const away = distance(i, from, to);
      if (away > most) [out, most] = [i, away];
    }
    if (out === -1) continue;
    keep.add(out);
    stretches.push([from, out], [out, to]);
  }
  return ring.filter((_, index) => keep.has(index));

  /** Metres from a corner to the line between two others. */
  function distance(corner: number, from: number, to: number): number {
    const [p, a, b] = [points[corner], points[from], points[to]];
    if (!p || !a || !b) return 0;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / square;
    const held = Math.min(1, Math.max(0, share));
    return Math.hypot(p.x - a.x - held * dx, p.y - a.y - held * dy);
  }
}
