import type { MultiPolygon, Polygon, Position } from 'geojson';
import { checkShape } from './check-shape.ts';
import { combineShapes } from './combine-shapes.ts';
import { joinPolygons, listPolygons } from './list-polygons.ts';
import { tidyShape } from './tidy-shape.ts';

/** Each try moves lines by the twentieth part of a metre at most; two are nearly always enough. */
const TRIES = 6;

/**
 * A sound shape as it goes into a link, see `tidyShape`: where rounding brings lines to cross that
 * ran side by side, the polygon is cut there, which is rounded again. Null when nothing is left. In
 * the end it may, though hardly ever does, still be one that `checkShape` refuses.
 */
export function settleShape(shape: Polygon | MultiPolygon): Polygon | MultiPolygon | null {
  const tidied = tidyShape(shape);
  if (!tidied) return null;
  const polygons = listPolygons(tidied).flatMap((rings) => settlePolygon(rings, TRIES));
  return polygons.length === 0 ? null : joinPolygons(polygons);
}

function settlePolygon(rings: Position[][], tries: number): Position[][][] {
  const shape: Polygon = { type: 'Polygon', coordinates: rings };
  const checked = checkShape(shape);
  if (checked.ok) return checked.polygons;
  if (tries === 0 || checked.fault.code === 'intricate') return [rings];
  const cut = tidyShape(combineShapes([{ shape, role: 'any' }]));
  return cut ? listPolygons(cut).flatMap((each) => settlePolygon(each, tries - 1)) : [];
}
