import type { LineString, MultiLineString, MultiPolygon, Position } from 'geojson';
import { longitudePerMetre, METRES_PER_DEGREE } from './distance.ts';
import { PolygonSlabs } from './polygon-slabs.ts';

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

export function measureBox(rings: Iterable<readonly Position[]>): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x = 0, y = 0] of ring) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  }
  return [west, south, east, north];
}

/** A box with a margin in metres around it. */
export function growBox([west, south, east, north]: Box, metres: number): Box {
  const wide = metres * longitudePerMetre(Math.max(Math.abs(south), Math.abs(north)));
  const high = metres / METRES_PER_DEGREE;
  return [west - wide, south - high, east + wide, north + high];
}

/**
 * Metres between an area and a line, 0 where they touch. Worked out on the plane that touches the
 * earth at the area: good to a fraction of a metre over the few kilometres it is used for.
 */
export class AreaDistance {
  readonly #polygons: readonly PolygonSlabs[];
  readonly #edges: readonly Segment[];
  readonly #originX: number;
  readonly #originY: number;
  readonly #metresPerLongitude: number;

  constructor(area: MultiPolygon) {
    const [west, south, east, north] = measureBox(area.coordinates.flat());
    this.#originX = (west + east) / 2;
    this.#originY = (south + north) / 2;
    this.#metresPerLongitude = 1 / longitudePerMetre(this.#originY);
    this.#polygons = area.coordinates.map((rings) => new PolygonSlabs(rings));
    this.#edges = area.coordinates.flat().flatMap((ring) => this.#listSegments(ring));
  }

  measure(line: LineString | MultiLineString): number {
    const lines = line.type === 'LineString' ? [line.coordinates] : line.coordinates;
    let nearest = Number.POSITIVE_INFINITY;
    for (const positions of lines) {
      const [x = 0, y = 0] = positions[0] ?? [];
      if (this.#polygons.some((polygon) => polygon.contains(x, y))) return 0;
      for (const segment of this.#listSegments(positions)) {
        for (const edge of this.#edges) {
          nearest = Math.min(nearest, measureSegments(segment, edge));
          if (nearest === 0) return 0;
        }
      }
    }
    return nearest;
  }

  #listSegments(positions: readonly Position[]): Segment[] {
    const flat = positions.map(
      ([x = 0, y = 0]) =>
        [
          (x - this.#originX) * this.#metresPerLongitude,
          (y - this.#originY) * METRES_PER_DEGREE,
        ] as const,
    );
    return flat.slice(1).map(([x, y], i) => [...(flat[i] ?? [x, y]), x, y] as const);
  }
}

function measureSegments(a: Segment, b: Segment): number {
  if (cross(a, b)) return 0;
  return Math.min(
    measureToSegment(a[0], a[1], b),
    measureToSegment(a[2], a[3], b),
    measureToSegment(b[0], b[1], a),
    measureToSegment(b[2], b[3], a),
  );
}

function measureToSegment(x: number, y: number, [x1, y1, x2, y2]: Segment): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / squared;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

function cross(a: Segment, b: Segment): boolean {
  const turn = ([x1, y1, x2, y2]: Segment, x: number, y: number) =>
    Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  return (
    turn(a, b[0], b[1]) * turn(a, b[2], b[3]) < 0 && turn(b, a[0], a[1]) * turn(b, a[2], a[3]) < 0
  );
}
