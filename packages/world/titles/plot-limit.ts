import type { Path64, Point64 } from 'clipper2-ts';
import { measureRegion } from './local-projection.ts';
import type { MainBuilding } from './sort-buildings.ts';

/** How far a plot reaches beyond the walls, in millimetres. */
interface Reach {
  readonly front: number;
  readonly back: number;
  readonly side: number;
}

/**
 * The rectangle, square to the walls, beyond which the ground of a building does not go. Where
 * houses stand close the line between them comes first; this is for the edge of the town.
 */
export function limitPlot(main: MainBuilding, street: Point64 | undefined): Path64 {
  const ring = main.building.region[0] ?? [];
  const { centre } = main.building;
  const axis = findLongestWall(ring);
  const toStreet = street ? { x: street.x - centre.x, y: street.y - centre.y } : axis;
  const across = { x: -axis.y, y: axis.x };
  const along = Math.abs(toStreet.x * axis.x + toStreet.y * axis.y);
  const beside = Math.abs(toStreet.x * across.x + toStreet.y * across.y);
  // `depth` points at the street, `width` runs along it.
  let depth = along > beside ? axis : across;
  if (toStreet.x * depth.x + toStreet.y * depth.y < 0) depth = { x: -depth.x, y: -depth.y };
  const width = { x: -depth.y, y: depth.x };
  const span = (direction: { x: number; y: number }): [number, number] => {
    const values = ring.map(
      ({ x, y }) => (x - centre.x) * direction.x + (y - centre.y) * direction.y,
    );
    return [Math.min(...values), Math.max(...values)];
  };
  const [back, front] = span(depth);
  const [left, right] = span(width);
  const reach = findReach(main);
  const corner = (deep: number, wide: number): Point64 => ({
    x: Math.round(centre.x + depth.x * deep + width.x * wide),
    y: Math.round(centre.y + depth.y * deep + width.y * wide),
  });
  return [
    corner(back - reach.back, left - reach.side),
    corner(back - reach.back, right + reach.side),
    corner(front + reach.front, right + reach.side),
    corner(front + reach.front, left - reach.side),
  ];
}

const BUSINESS = new Set([
  'industrial',
  'warehouse',
  'commercial',
  'retail',
  'office',
  'supermarket',
]);

function findReach(main: MainBuilding): Reach {
  const area = measureRegion(main.building.region);
  const kind = main.building.tags.building ?? 'yes';
  if (BUSINESS.has(kind) || area > 700) {
    const reach = Math.min(30_000, 4_000 + Math.sqrt(area) * 450);
    return { front: reach, back: reach, side: reach * 0.7 };
  }
  if (kind === 'apartments') return { front: 10_000, back: 14_000, side: 8_000 };
  if (kind === 'farm' || kind === 'barn') return { front: 20_000, back: 30_000, side: 20_000 };
  if (main.neighbours >= 2) return { front: 6_000, back: 15_000, side: 3_000 };
  if (main.neighbours === 1) return { front: 8_000, back: 17_000, side: 4_500 };
  const scale = Math.min(1.6, Math.max(0.8, area / 90));
  return { front: 9_000 * scale, back: 16_000 * scale, side: 5_500 * scale };
}

function findLongestWall(ring: Path64): { x: number; y: number } {
  let best = { x: 1, y: 0 };
  let longest = 0;
  let previous = ring.at(-1);
  for (const point of ring) {
    if (previous) {
      const dx = point.x - previous.x;
      const dy = point.y - previous.y;
      const length = Math.hypot(dx, dy);
      if (length > longest) {
        longest = length;
        best = { x: dx / length, y: dy / length };
      }
    }
    previous = point;
  }
  return best;
}
