import type { QueryNode } from '#contract/query-node.ts';
import type { Area, Bounds } from './area.ts';
import { CENTROID_FIELD } from './title-fields.ts';

/** Degrees in a link have six decimals, see `roundBounds`. */
const DECIMALS = 6;

/** Reads a bounding box that a link can carry unchanged as an area; null for any other node (S-073). */
export function readArea(node: QueryNode): Area | null {
  if (!('geo_bounding_box' in node)) return null;
  const { [CENTROID_FIELD]: box, ...others } = node.geo_bounding_box;
  if (box === undefined || Object.keys(others).length > 0) return null;
  const bounds: Bounds = [
    box.top_left.lon,
    box.bottom_right.lat,
    box.bottom_right.lon,
    box.top_left.lat,
  ];
  const [west, south, east, north] = bounds;
  const isKept =
    bounds.every((degrees) => Number(degrees.toFixed(DECIMALS)) === degrees) &&
    Math.max(Math.abs(west), Math.abs(east)) <= 180 &&
    Math.max(Math.abs(south), Math.abs(north)) <= 90 &&
    south < north &&
    west !== east;
  return isKept ? { kind: 'box', bounds } : null;
}
