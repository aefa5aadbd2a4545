import type { MultiPolygon, Polygon } from 'geojson';
import type { QueryNode } from '#contract/query-node.ts';
import { decodeShape, encodeShape, POSITIONS_MAXIMUM } from '#lib/shapes/shape-code.ts';
import type { Area, Bounds } from './area.ts';
import { CENTROID_FIELD } from './title-fields.ts';

/** Degrees in a link have six decimals, see `roundBounds`. */
const DECIMALS = 6;

/**
 * Reads a bounding box or a shape that a link can carry unchanged as an area; null for any other
 * node (S-073, S-074).
 */
export function readArea(node: QueryNode): Area | null {
  if ('geo_shape' in node) return readShape(node.geo_shape);
  return 'geo_bounding_box' in node ? readBox(node) : null;
}

type BoxNode = Extract<QueryNode, { geo_bounding_box: unknown }>;
type ShapeBody = Extract<QueryNode, { geo_shape: unknown }>['geo_shape'];

function readShape({ [CENTROID_FIELD]: condition, ...others }: ShapeBody): Area | null {
  if (condition === undefined || Object.keys(others).length > 0) return null;
  const { shape, relation } = condition;
  if (relation !== 'within' || !isSurface(shape)) return null;
  const written = JSON.stringify(listPolygons(shape));
  try {
    const code = encodeShape(shape);
    const isKept = JSON.stringify(listPolygons(decodeShape(code))) === written;
    return isKept ? { kind: 'drawn', code } : null;
  } catch {
    // A ring of too few corners, or too many of them: the service says what it thinks of it.
    return null;
  }
}

function isSurface(shape: { readonly type: string }): shape is Polygon | MultiPolygon {
  const isKnown = shape.type === 'Polygon' || shape.type === 'MultiPolygon';
  return (
    isKnown && listPolygons(shape as Polygon | MultiPolygon).flat(2).length <= POSITIONS_MAXIMUM
  );
}

function listPolygons(shape: Polygon | MultiPolygon) {
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
}

function readBox(node: BoxNode): Area | null {
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
