import type { MultiPolygon, Polygon, Position } from 'geojson';
import { roundDegrees } from '../round-degrees.ts';

/**
 * A shape as it goes into a link: two dimensions, six decimals, no corner twice in a row, no ring
 * without a surface, outer rings anticlockwise and holes clockwise. Null when nothing is left.
 */
export function tidyShape(shape: Polygon | MultiPolygon): Polygon | MultiPolygon | null {
  const polygons = (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).flatMap(
    (rings) => {
      const [outer, ...holes] = rings;
      const tidied = outer && tidyRing(outer, true);
      if (!tidied) return [];
      const tidiedHoles = holes.map((hole) => tidyRing(hole, false));
      return [[tidied, ...tidiedHoles.filter((hole) => hole !== undefined)]];
    },
  );
  const [only] = polygons;
  if (!only) return null;
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
}

function tidyRing(ring: readonly Position[], anticlockwise: boolean): Position[] | undefined {
  const corners: Position[] = [];
  for (const [lon = 0, lat = 0] of ring) {
    const corner = [roundDegrees(lon), roundDegrees(lat)];
    if (!isSamePlace(corners.at(-1), corner)) corners.push(corner);
  }
  while (corners.length > 1 && isSamePlace(corners.at(-1), corners[0])) corners.pop();
  const turn = measureTurn(corners);
  if (corners.length < 3 || turn === 0) return undefined;
  if (turn > 0 !== anticlockwise) corners.reverse();
  const [first = []] = corners;
  return [...corners, [...first]];
}

function isSamePlace(a: Position | undefined, b: Position | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}

/** Twice the surface in square degrees, positive anticlockwise; measured from the first corner. */
function measureTurn(corners: readonly Position[]): number {
  const [[x0 = 0, y0 = 0] = []] = corners;
  let sum = 0;
  for (let i = 1; i + 1 < corners.length; i++) {
    const [x1 = 0, y1 = 0] = corners[i] ?? [];
    const [x2 = 0, y2 = 0] = corners[i + 1] ?? [];
    sum += (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  }
  return Math.abs(sum) < 1e-13 ? 0 : sum;
}
