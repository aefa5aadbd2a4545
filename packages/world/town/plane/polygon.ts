import { at, cross, direction, distance, dot, type Point } from './point.ts';

/** Square metres, positive when the ring runs anticlockwise. Rings do not repeat their first point. */
export function signedArea(ring: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    twice += cross(at(ring, i), at(ring, (i + 1) % ring.length));
  }
  return twice / 2;
}

export function area(ring: readonly Point[]): number {
  return Math.abs(signedArea(ring));
}

export function centroid(ring: readonly Point[]): Point {
  const first = at(ring, 0);
  let twice = 0;
  let x = 0;
  let y = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = at(ring, i);
    const b = at(ring, (i + 1) % ring.length);
    const weight = (a.x - first.x) * (b.y - first.y) - (b.x - first.x) * (a.y - first.y);
    twice += weight;
    x += weight * (a.x + b.x - 2 * first.x);
    y += weight * (a.y + b.y - 2 * first.y);
  }
  if (Math.abs(twice) < 1e-6) return first;
  return { x: first.x + x / (3 * twice), y: first.y + y / (3 * twice) };
}

export function contains(ring: readonly Point[], point: Point): boolean {
  let inside = false;
  for (let i = 0; i < ring.length; i++) {
    const a = at(ring, i);
    const b = at(ring, (i + 1) % ring.length);
    if (a.y > point.y !== b.y > point.y) {
      const x = a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x);
      if (point.x < x) inside = !inside;
    }
  }
  return inside;
}

/** A box around a ring, turned to lie along `axis`. */
export interface OrientedBox {
  readonly axis: Point;
  /** Extent along the axis and across it, in metres, measured from the origin. */
  readonly alongFrom: number;
  readonly alongTo: number;
  readonly acrossFrom: number;
  readonly acrossTo: number;
}

export function boxAlong(ring: readonly Point[], axis: Point): OrientedBox {
  let alongFrom = Number.POSITIVE_INFINITY;
  let alongTo = Number.NEGATIVE_INFINITY;
  let acrossFrom = Number.POSITIVE_INFINITY;
  let acrossTo = Number.NEGATIVE_INFINITY;
  for (const point of ring) {
    const along = dot(axis, point);
    const across = cross(axis, point);
    alongFrom = Math.min(alongFrom, along);
    alongTo = Math.max(alongTo, along);
    acrossFrom = Math.min(acrossFrom, across);
    acrossTo = Math.max(acrossTo, across);
  }
  return { axis, alongFrom, alongTo, acrossFrom, acrossTo };
}

/** The smallest such box over the directions of the ring's own sides; its axis is the longer side. */
export function smallestBox(ring: readonly Point[]): OrientedBox {
  let best: OrientedBox | undefined;
  let bestArea = Number.POSITIVE_INFINITY;
  const stride = Math.max(1, Math.floor(ring.length / 48));
  for (let i = 0; i < ring.length; i += stride) {
    const a = at(ring, i);
    const b = at(ring, (i + stride) % ring.length);
    if (distance(a, b) < 1) continue;
    const box = boxAlong(ring, direction(a, b));
    const size = (box.alongTo - box.alongFrom) * (box.acrossTo - box.acrossFrom);
    if (size < bestArea - 1e-3) {
      best = box;
      bestArea = size;
    }
  }
  const box = best ?? boxAlong(ring, { x: 1, y: 0 });
  if (box.alongTo - box.alongFrom >= box.acrossTo - box.acrossFrom) return box;
  return boxAlong(ring, { x: -box.axis.y, y: box.axis.x });
}

/** Where a box stands on the plane. */
export function fromBox(box: OrientedBox, along: number, across: number): Point {
  return {
    x: box.axis.x * along - box.axis.y * across,
    y: box.axis.y * along + box.axis.x * across,
  };
}

/** Whether two convex rings overlap by more than `slack` metres in every direction. */
export function convexOverlap(a: readonly Point[], b: readonly Point[], slack: number): boolean {
  for (const ring of [a, b]) {
    for (let i = 0; i < ring.length; i++) {
      const p = at(ring, i);
      const q = at(ring, (i + 1) % ring.length);
      const normal = direction(p, q);
      let aLow = Number.POSITIVE_INFINITY;
      let aHigh = Number.NEGATIVE_INFINITY;
      let bLow = Number.POSITIVE_INFINITY;
      let bHigh = Number.NEGATIVE_INFINITY;
      for (const point of a) {
        const reach = cross(normal, point);
        aLow = Math.min(aLow, reach);
        aHigh = Math.max(aHigh, reach);
      }
      for (const point of b) {
        const reach = cross(normal, point);
        bLow = Math.min(bLow, reach);
        bHigh = Math.max(bHigh, reach);
      }
      if (aHigh < bLow + slack || bHigh < aLow + slack) return false;
    }
  }
  return true;
}

/** Where segment p→q crosses a→b, as shares of both; undefined when they do not meet. */
export function crossing(
  p: Point,
  q: Point,
  a: Point,
  b: Point,
): { readonly first: number; readonly second: number } | undefined {
  const rx = q.x - p.x;
  const ry = q.y - p.y;
  const sx = b.x - a.x;
  const sy = b.y - a.y;
  const denominator = rx * sy - ry * sx;
  if (Math.abs(denominator) < 1e-12) return undefined;
  const first = ((a.x - p.x) * sy - (a.y - p.y) * sx) / denominator;
  const second = ((a.x - p.x) * ry - (a.y - p.y) * rx) / denominator;
  if (first < 0 || first > 1 || second < 0 || second > 1) return undefined;
  return { first, second };
}

/** Whether a ring has no two crossing sides. */
export function isSimple(ring: readonly Point[]): boolean {
  for (let i = 0; i < ring.length; i++) {
    for (let k = i + 2; k < ring.length; k++) {
      if (i === 0 && k === ring.length - 1) continue;
      const hit = crossing(
        at(ring, i),
        at(ring, i + 1),
        at(ring, k),
        at(ring, (k + 1) % ring.length),
      );
      if (hit !== undefined) return false;
    }
  }
  return true;
}
