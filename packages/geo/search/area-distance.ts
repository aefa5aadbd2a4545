import type { LineString, MultiLineString, MultiPolygon, Position } from 'geojson';
import { measureLines } from '../bounds.ts';
import { measureToStretch, type PlanePoint, projectAround } from '../local-plane.ts';
import { PolygonSlabs } from './polygon-slabs.ts';

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/**
 * Metres between an area and a line, 0 where they touch. Worked out on the plane that touches the
 * earth at the area: good to a fraction of a metre over the few kilometres it is used for.
 */
export class AreaDistance {
  readonly #polygons: readonly PolygonSlabs[];
  readonly #edges: readonly Segment[];
  readonly #project: (position: Position) => PlanePoint;

  constructor(area: MultiPolygon) {
    const [west, south, east, north] = measureLines(area.coordinates.flat());
    this.#project = projectAround((west + east) / 2, (south + north) / 2);
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
    const flat = positions.map(this.#project);
    return flat.slice(1).map(([x, y], i) => [...(flat[i] ?? [x, y]), x, y] as const);
  }
}

function measureSegments(a: Segment, b: Segment): number {
  if (cross(a, b)) return 0;
  return Math.min(
    measureToStretch(a[0], a[1], b[0], b[1], b[2], b[3]),
    measureToStretch(a[2], a[3], b[0], b[1], b[2], b[3]),
    measureToStretch(b[0], b[1], a[0], a[1], a[2], a[3]),
    measureToStretch(b[2], b[3], a[0], a[1], a[2], a[3]),
  );
}

/** Whether two segments pass through each other; those that touch are nearest where they do. */
function cross(a: Segment, b: Segment): boolean {
  const turn = ([x1, y1, x2, y2]: Segment, x: number, y: number) =>
    Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  return (
    turn(a, b[0], b[1]) * turn(a, b[2], b[3]) < 0 && turn(b, a[0], a[1]) * turn(b, a[2], a[3]) < 0
  );
}
