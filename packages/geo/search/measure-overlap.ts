import type { MultiPolygon, Position } from 'geojson';
import { METRES_PER_DEGREE, metresPerLongitude } from '../earth.ts';
import { measureRing } from '../rings/ring.ts';

/**
 * Square metres that a multipolygon and a closed convex ring share, quicker by far than cutting
 * polygons of any kind (`combine-shapes.ts`). Every ring is cut along each side of the convex ring
 * (Sutherland and Hodgman); the slivers this leaves along the sides have no area, so the sum is
 * exact on the plane that touches the earth there.
 */
export function measureOverlap(area: MultiPolygon, convexRing: readonly Position[]): number {
  const window = measureRing(convexRing) < 0 ? [...convexRing].reverse() : convexRing;
  const latitude = window[0]?.[1] ?? 0;
  let total = 0;
  for (const polygon of area.coordinates) {
    polygon.forEach((ring, i) => {
      const share = Math.abs(measureRing(clipRing(ring, window)));
      total += i === 0 ? share : -share;
    });
  }
  return Math.max(0, total) * METRES_PER_DEGREE * metresPerLongitude(latitude);
}

function clipRing(ring: readonly Position[], window: readonly Position[]): Position[] {
  let clipped = [...ring];
  for (let i = 0; i + 1 < window.length && clipped.length > 0; i++) {
    clipped = clipBySide(clipped, window[i] ?? [], window[i + 1] ?? []);
  }
  return clipped;
}

/** Keeps what lies to the left of the line from `a` to `b`. */
export function clipBySide(ring: readonly Position[], a: Position, b: Position): Position[] {
  const [ax = 0, ay = 0] = a;
  const [bx = 0, by = 0] = b;
  const side = ([x = 0, y = 0]: Position) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const kept: Position[] = [];
  ring.forEach((current, i) => {
    const next = ring[(i + 1) % ring.length] ?? current;
    const here = side(current);
    const there = side(next);
    if (here >= 0) kept.push(current);
    if (here > 0 !== there > 0 && here !== there) {
      const t = here / (here - there);
      const [x = 0, y = 0] = current;
      kept.push([x + t * ((next[0] ?? 0) - x), y + t * ((next[1] ?? 0) - y)]);
    }
  });
  return kept;
}
