import type { MultiPolygon, Polygon, Position } from 'geojson';
import { ringArea } from '../geometry/rings.ts';

const METRES_PER_DEGREE = 111_195;

/** Square metres of an area, holes taken off; exact enough for sizes on a map. */
export function areaInSquareMetres(geometry: Polygon | MultiPolygon): number {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  let total = 0;
  for (const rings of polygons) {
    const latitude = rings[0]?.[0]?.[1] ?? 0;
    const scale = METRES_PER_DEGREE ** 2 * Math.cos((latitude * Math.PI) / 180);
    for (const [index, ring] of rings.entries()) {
      total += (index === 0 ? 1 : -1) * Math.abs(ringArea(ring)) * scale;
    }
  }
  return total;
}

/**
 * A point inside an area for its label: the middle of the widest stretch of the largest part along
 * the parallel through its centre.
 */
export function findLabelPoint(geometry: Polygon | MultiPolygon): Position {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const sizeOf = (rings: Position[][]) => Math.abs(ringArea(rings[0] ?? []));
  const largest = polygons.reduce((best, rings) => (sizeOf(rings) > sizeOf(best) ? rings : best));
  const latitudes = (largest[0] ?? []).map((position) => position[1] ?? 0);
  // Off the exact middle, where a parallel could run along an edge.
  const low = Math.min(...latitudes);
  const parallel = low + (Math.max(...latitudes) - low) * 0.5001;
  const crossings = largest.flatMap((ring) => crossParallel(ring, parallel)).sort((a, b) => a - b);
  let best: Position = largest[0]?.[0] ?? [0, 0];
  let width = -1;
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const west = crossings[index] as number;
    const east = crossings[index + 1] as number;
    if (east - west > width) {
      width = east - west;
      best = [(west + east) / 2, parallel];
    }
  }
  return best;
}

function crossParallel(ring: readonly Position[], parallel: number): number[] {
  const crossings: number[] = [];
  for (let index = 1; index < ring.length; index += 1) {
    const [fromX = 0, fromY = 0] = ring[index - 1] ?? [];
    const [toX = 0, toY = 0] = ring[index] ?? [];
    if (fromY > parallel === toY > parallel) continue;
    crossings.push(fromX + ((parallel - fromY) / (toY - fromY)) * (toX - fromX));
  }
  return crossings;
}
