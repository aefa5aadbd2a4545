import { distance, interpolate, type Point } from './point.ts';

const CELL = 64;

/** Lines filed by the squares they pass, to ask quickly whether one is near. */
interface LineIndex {
  /** Whether any line passes within `reach` metres, at most 60. */
  isNear(point: Point, reach: number): boolean;
}

export function indexLines(lines: readonly (readonly Point[])[]): LineIndex {
  const cells = new Map<number, [Point, Point][]>();
  const keyOf = (x: number, y: number) => (x + 32768) * 65536 + (y + 32768);
  for (const line of lines) {
    for (const [i, to] of line.entries()) {
      const from = line[i - 1];
      if (from === undefined) continue;
      const west = Math.floor(Math.min(from.x, to.x) / CELL) - 1;
      const east = Math.floor(Math.max(from.x, to.x) / CELL) + 1;
      const south = Math.floor(Math.min(from.y, to.y) / CELL) - 1;
      const north = Math.floor(Math.max(from.y, to.y) / CELL) + 1;
      for (let x = west; x <= east; x++) {
        for (let y = south; y <= north; y++) {
          const cell = cells.get(keyOf(x, y));
          if (cell === undefined) cells.set(keyOf(x, y), [[from, to]]);
          else cell.push([from, to]);
        }
      }
    }
  }
  return {
    isNear: (point, reach) => {
      const cell = cells.get(keyOf(Math.floor(point.x / CELL), Math.floor(point.y / CELL)));
      if (cell === undefined) return false;
      return cell.some(([a, b]) => {
        const dx = b.x - a.x;
        const dy = b.y - a.y;
        const squared = dx * dx + dy * dy;
        const raw = squared === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared;
        return distance(point, interpolate(a, b, Math.max(0, Math.min(1, raw)))) < reach;
      });
    },
  };
}
