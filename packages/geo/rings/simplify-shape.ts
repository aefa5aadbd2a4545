import type { MultiPolygon, Polygon, Position } from 'geojson';
import { measureToStretch, projectAround } from '../local-plane.ts';
import { joinPolygons, listPolygons } from './list-polygons.ts';
import { tidyShape } from './tidy-shape.ts';

/**
 * The shape with fewer corners, none of its edges further than `tolerance` metres from where it
 * was (Douglas and Peucker). Null when nothing would be left of it. It may cross itself where it is
 * narrower than the tolerance: `checkShape` tells.
 */
export function simplifyShape(
  shape: Polygon | MultiPolygon,
  tolerance: number,
): Polygon | MultiPolygon | null {
  const simplify = (rings: readonly Position[][]) =>
    rings.map((ring) => simplifyRing(ring, tolerance));
  return tidyShape(joinPolygons(listPolygons(shape).map(simplify)));
}

/** Keeps the first corner and the one furthest from it, and what stands out between them. */
function simplifyRing(ring: readonly Position[], tolerance: number): Position[] {
  const [[lon = 0, lat = 0] = []] = ring;
  const points = ring.map(projectAround(lon, lat));
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

  /** Metres from a corner to the stretch between two others. */
  function distance(corner: number, from: number, to: number): number {
    const [p, a, b] = [points[corner], points[from], points[to]];
    return p && a && b ? measureToStretch(p[0], p[1], a[0], a[1], b[0], b[1]) : 0;
  }
}
