import { Clipper64, ClipType, FillRule, type Path64, PathType, type Point64 } from 'clipper2-ts';
import type { MultiPolygon, Position } from 'geojson';
import { type LocalProjection, measureRing } from './local-projection.ts';

/** An area in millimetres: outer rings counter-clockwise, holes clockwise. */
export type Region = Path64[];

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

function combine(type: ClipType, subject: Region, clip: Region): Region {
  const engine = new Clipper64();
  engine.addPaths(subject, PathType.Subject);
  if (clip.length > 0) engine.addPaths(clip, PathType.Clip);
  const solution: Region = [];
  engine.execute(type, FillRule.NonZero, solution);
  return solution;
}

export function intersectRegions(first: Region, second: Region): Region {
  return combine(ClipType.Intersection, first, second);
}

export function subtractRegion(from: Region, taken: Region): Region {
  return taken.length === 0 ? from : combine(ClipType.Difference, from, taken);
}

export function uniteRegions(regions: Region): Region {
  return combine(ClipType.Union, regions, []);
}

/** The ring counter-clockwise, without repeated points. */
export function orientRing(ring: Path64): Path64 {
  const clean = ring.filter((point, index) => {
    const next = ring[(index + 1) % ring.length];
    return !next || next.x !== point.x || next.y !== point.y;
  });
  return measureRing(clean) < 0 ? clean.reverse() : clean;
}

export function boxOf(region: readonly Path64[]): Box {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const ring of region) {
    for (const { x, y } of ring) {
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  }
  return { minX, minY, maxX, maxY };
}

/** Even-odd test against all rings, so that holes count. */
export function containsPoint(region: readonly Path64[], point: Point64): boolean {
  let inside = false;
  for (const ring of region) {
    let previous = ring.at(-1);
    for (const current of ring) {
      if (previous && current.y > point.y !== previous.y > point.y) {
        const ratio = (point.y - current.y) / (previous.y - current.y);
        if (point.x < (previous.x - current.x) * ratio + current.x) inside = !inside;
      }
      previous = current;
    }
  }
  return inside;
}

/** Centre of gravity of the largest outer ring. */
export function findCentre(region: readonly Path64[]): Point64 {
  let largest: Path64 = [];
  let size = -Infinity;
  for (const ring of region) {
    const area = measureRing(ring);
    if (area > size) {
      size = area;
      largest = ring;
    }
  }
  const first = largest[0];
  if (!first) return { x: 0, y: 0 };
  let sumX = 0;
  let sumY = 0;
  let doubled = 0;
  let previous = largest.at(-1) ?? first;
  for (const current of largest) {
    const cross =
      (previous.x - first.x) * (current.y - first.y) -
      (current.x - first.x) * (previous.y - first.y);
    sumX += (previous.x + current.x - 2 * first.x) * cross;
    sumY += (previous.y + current.y - 2 * first.y) * cross;
    doubled += cross;
    previous = current;
  }
  if (doubled === 0) return first;
  return {
    x: Math.round(first.x + sumX / (3 * doubled)),
    y: Math.round(first.y + sumY / (3 * doubled)),
  };
}

/** Splits a region into its pieces, each an outer ring followed by its holes. */
export function splitRegion(region: Region): Region[] {
  const pieces: Region[] = [];
  for (const ring of region) if (measureRing(ring) > 0) pieces.push([ring]);
  if (pieces.length === region.length) return pieces;
  for (const ring of region) {
    const corner = ring[0];
    if (!corner || measureRing(ring) >= 0) continue;
    const home =
      pieces.length === 1
        ? pieces[0]
        : pieces.find((piece) => containsPoint(piece.slice(0, 1), corner));
    home?.push(ring);
  }
  return pieces;
}

/** GeoJSON in degrees: exterior rings counter-clockwise, closed. */
export function toMultiPolygon(region: Region, projection: LocalProjection): MultiPolygon {
  const toRing = (ring: Path64): Position[] => {
    const positions: Position[] = ring.map((point) => projection.unproject(point));
    const [first] = positions;
    if (first) positions.push([...first]);
    return positions;
  };
  return {
    type: 'MultiPolygon',
    coordinates: splitRegion(region).map((piece) => piece.map(toRing)),
  };
}
