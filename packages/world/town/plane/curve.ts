import type { Random } from '../random.ts';
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

/** A rounded, irregular outline: an ellipse whose radius wavers by about `rough` of itself. */
export function drawBlob(
  centre: Point,
  radiusX: number,
  radiusY: number,
  rough: number,
  random: Random,
  step = 28,
): Point[] {
  const waves = [2, 3, 5].map((count) => ({
    count,
    phase: random.next(),
    size: (rough * random.between(0.4, 1)) / Math.sqrt(count),
  }));
  const count = Math.max(12, Math.round((6.28 * Math.max(radiusX, radiusY)) / step));
  return Array.from({ length: count }, (_, i) => {
    const turn = i / count;
    let factor = 1;
    for (const wave of waves) factor += wave.size * sine(wave.count * turn + wave.phase);
    return rounded({
      x: centre.x + radiusX * factor * cosine(turn),
      y: centre.y + radiusY * factor * sine(turn),
    });
  });
}

/**
 * Sine of an angle in turns, to about 1e-9, from sums and products alone: the built-in functions may
 * differ in their last bit between engines, and the town has to come out the same everywhere.
 */
export function sine(turns: number): number {
  let t = turns - Math.floor(turns);
  if (t > 0.75) t -= 1;
  else if (t > 0.25) t = 0.5 - t;
  const x = t * 6.283185307179586;
  const q = x * x;
  return (
    x *
    (1 -
      (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - (q / 110) * (1 - q / 156))))))
  );
}

/** Cosine of an angle in turns. */
export function cosine(turns: number): number {
  return sine(turns + 0.25);
}
