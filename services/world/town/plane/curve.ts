import { at, distance, interpolate, type Point, rounded } from './point.ts';

/** A smooth line through all control points (Catmull-Rom), with a vertex about every `step` metres. */
export function drawCurve(controls: readonly Point[], step = 28): Point[] {
  const line: Point[] = [];
  for (let i = 0; i + 1 < controls.length; i++) {
    const b = at(controls, i);
    const c = at(controls, i + 1);
    const a = controls[i - 1] ?? { x: 2 * b.x - c.x, y: 2 * b.y - c.y };
    const d = controls[i + 2] ?? { x: 2 * c.x - b.x, y: 2 * c.y - b.y };
    const pieces = Math.max(1, Math.round(distance(b, c) / step));
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const along = (p0: number, p1: number, p2: number, p3: number) =>
        0.5 *
        (2 * p1 +
          (p2 - p0) * t +
          (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
          (3 * p1 - p0 - 3 * p2 + p3) * t * t * t);
      line.push(rounded({ x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) }));
    }
  }
  line.push(rounded(at(controls, -1)));
  return line;
}

/** The line with extra vertices so that no piece is longer than `step`. */
export function densify(line: readonly Point[], step = 28): Point[] {
  const dense: Point[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const a = at(line, i);
    const b = at(line, i + 1);
    const pieces = Math.max(1, Math.ceil(distance(a, b) / step));
    for (let k = 0; k < pieces; k++) dense.push(rounded(interpolate(a, b, k / pieces)));
  }
  dense.push(rounded(at(line, -1)));
  return dense;
}

interface NearestOnLine {
  readonly distance: number;
  /** Index of the nearest piece. */
  readonly piece: number;
  readonly point: Point;
}

export function nearestOnLine(line: readonly Point[], point: Point): NearestOnLine {
  let best: NearestOnLine = { distance: Number.POSITIVE_INFINITY, piece: 0, point: at(line, 0) };
  for (let i = 0; i + 1 < line.length; i++) {
    const a = at(line, i);
    const b = at(line, i + 1);
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const squared = dx * dx + dy * dy;
    const raw = squared === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared;
    const foot = interpolate(a, b, Math.max(0, Math.min(1, raw)));
    const away = distance(foot, point);
    if (away < best.distance) best = { distance: away, piece: i, point: foot };
  }
  return best;
}
