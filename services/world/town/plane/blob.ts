import type { Random } from '../random.ts';
import { type Point, rounded } from './point.ts';
import { cosine, sine } from './wave.ts';

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
