import type { MultiPolygon, Polygon, Position } from 'geojson';
import { roundDegrees } from '../round-degrees.ts';
import { joinPolygons, listPolygons } from './list-polygons.ts';
import { closeRing, isFlat, isSamePlace, measureRing } from './ring.ts';

/**
 * A shape as it goes into a link: two dimensions, six decimals, no corner twice in a row, no ring
 * without a surface, outer rings anticlockwise and holes clockwise. Null when nothing is left.
 * Rounding may bring lines to cross that only just did not: see `settleShape`.
 */
export function tidyShape(shape: Polygon | MultiPolygon): Polygon | MultiPolygon | null {
  const polygons = listPolygons(shape).flatMap(([outer = [], ...holes]) => {
    const tidied = tidyRing(outer, true);
    if (!tidied) return [];
    const tidiedHoles = holes.map((hole) => tidyRing(hole, false));
    return [[tidied, ...tidiedHoles.filter((hole) => hole !== undefined)]];
  });
  return polygons.length === 0 ? null : joinPolygons(polygons);
}

function tidyRing(ring: readonly Position[], anticlockwise: boolean): Position[] | undefined {
  const corners: Position[] = [];
  for (const [lon = 0, lat = 0] of ring) {
    const corner = [roundDegrees(lon), roundDegrees(lat)];
    if (!isSamePlace(corners.at(-1), corner)) corners.push(corner);
  }
  while (corners.length > 1 && isSamePlace(corners.at(-1), corners[0])) corners.pop();
  if (corners.length < 3 || isFlat(corners)) return undefined;
  if (measureRing(corners) > 0 !== anticlockwise) corners.reverse();
  return closeRing(corners);
}
