import type { MultiPolygon, Polygon, Position } from 'geojson';
import { measureToStretch, projectAround } from '../local-plane.ts';
import { joinPolygons, listPolygons } from './list-polygons.ts';
import { tidyShape } from './tidy-shape.ts';

/**
 * The shape with fewer corners, none of its edges further than a tolerance in metres from where it
 * was (Douglas and Peucker). Null when nothing would be left of it. It may cross itself where it is
 * narrower than the tolerance: `checkShape` tells. How far each corner stands out is measured once,
 * for all tolerances from `least` on.
 */
export function prepareSimplify(
  shape: Polygon | MultiPolygon,
  least: number,
): (tolerance: number) => Polygon | MultiPolygon | null {
  const measured = listPolygons(shape).map((rings) =>
    rings.map((ring) => ({ ring, standsOut: measureRing(ring, least) })),
  );
  return (tolerance) => {
    const simplified = measured.map((rings) =>
      rings.map(({ ring, standsOut }) =>
        ring.filter((_, index) => (standsOut[index] ?? 0) > tolerance),
      ),
    );
    return tidyShape(joinPolygons(simplified));
  };
}

/**
 * Metres that a tolerance has to reach before a corner goes; 0 for one that goes at `least` already.
 * The first corner and the one furthest from it stay whatever it is.
 */
function measureRing(ring: readonly Position[], least: number): Float64Array {
  const [[lon = 0, lat = 0] = []] = ring;
  const points = ring.map(projectAround(lon, lat));
  const last = points.length - 1;
  let furthest = 0;
  for (let i = 1; i < last; i++) {
    if (distance(i, 0, 0) > distance(furthest, 0, 0)) furthest = i;
  }
  const standsOut = new Float64Array(points.length);
  for (const corner of [0, furthest, last]) standsOut[corner] = Infinity;
  const stretches: [from: number, to: number, reach: number][] = [
    [0, furthest, Infinity],
    [furthest, last, Infinity],
  ];
  for (let next = stretches.pop(); next; next = stretches.pop()) {
    const [from, to, reach] = next;
    let [out, most] = [-1, least];
    for (let i = from + 1; i < to; i++) {
      const away = distance(i, from, to);
      if (away > most) [out, most] = [i, away];
    }
    if (out === -1) continue;
    // It goes with the corner whose going joins the stretches that it divides.
    const own = Math.min(most, reach);
    standsOut[out] = own;
    stretches.push([from, out, own], [out, to, own]);
  }
  return standsOut;

  /** Metres from a corner to the stretch between two others. */
  function distance(corner: number, from: number, to: number): number {
    const [p, a, b] = [points[corner], points[from], points[to]];
    return p && a && b ? measureToStretch(p[0], p[1], a[0], a[1], b[0], b[1]) : 0;
  }
}
