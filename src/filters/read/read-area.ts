import { SHAPE_POSITIONS_MAXIMUM } from '@property/contract/search/limits.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Bounds } from '@property/geo/bounds.ts';
import { countPositions, listPolygons } from '@property/geo/rings/list-polygons.ts';
import { decodeShape, encodeShape } from '@property/geo/rings/shape-code.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import { METRES_PER_MILE } from '#lib/format/format-distance.ts';
import { RADIUS_METRES } from '#lib/radius-metres.ts';
import { type Area, describeAreaKey } from '../model/area.ts';
import { encodePlaces } from '../model/near-places.ts';

/** Degrees in a link have six decimals, see `roundBounds`. */
const DECIMALS = 6;

/** Metres of the units a distance may have, as the service reads them (O-054). */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  m: 1,
  km: 1000,
  mi: METRES_PER_MILE,
  miles: METRES_PER_MILE,
  yd: 0.9144,
  ft: 0.3048,
};

/**
 * Reads a bounding box, a shape or a distance from a point that a link can carry unchanged as an
 * area, and alternatives of these as areas of which any will do; null for any other node (S-073,
 * S-074, O-054).
 */
export function readAreas(node: QueryNode, centroid: string): Area[] | null {
  if ('bool' in node) return readAnyOf(node.bool, centroid);
  const area = readArea(node, centroid);
  return area && [area];
}

function readArea(node: QueryNode, centroid: string): Area | null {
  if ('geo_shape' in node) return readShape(node.geo_shape, centroid);
  if ('geo_distance' in node) return readRadius(node.geo_distance, centroid);
  return 'geo_bounding_box' in node ? readBox(node, centroid) : null;
}

function readAnyOf(
  { should = [], minimum_should_match: minimum = 1, ...others }: BoolBody,
  centroid: string,
): Area[] | null {
  if (should.length === 0 || minimum !== 1 || Object.keys(others).length > 0) return null;
  const areas: Area[] = [];
  for (const each of should) {
    const area = readArea(each, centroid);
    if (area === null) return null;
    areas.push({ ...area, role: 'any' });
  }
  const near = joinAlike(areas);
  if (near) return [near];
  // The same place twice would be one chip.
  return new Set(areas.map(describeAreaKey)).size === areas.length ? areas : null;
}

/** Circles of one size around several places are one area, whatever their number. */
function joinAlike(areas: readonly Area[]): Area | null {
  const circles = areas.flatMap((area) => (area.kind === 'radius' ? [area] : []));
  const [first] = circles;
  const areAlike = circles.every(({ metres }) => metres === first?.metres);
  if (!first || areas.length < 2 || circles.length < areas.length || !areAlike) return null;
  return { kind: 'near', metres: first.metres, thing: '', code: encodePlaces(circles) };
}

function readRadius({ distance, ...others }: DistanceBody, centroid: string): Area | null {
  const { [centroid]: centre, ...more } = others as Record<string, unknown>;
  if (Object.keys(more).length > 0 || typeof centre !== 'object' || centre === null) return null;
  const { lat, lon, ...odd } = centre as Record<string, unknown>;
  if (!isDegrees(lat, 90) || !isDegrees(lon, 180) || Object.keys(odd).length > 0) return null;
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(String(distance)) ?? [];
  // Rounded, since in figures of the machine a tenth of a mile is 160.93440000000001 m.
  const metres = Number((Number(figure) * (UNITS[unit.toLowerCase()] ?? Number.NaN)).toFixed(4));
  const isKept = metres >= RADIUS_METRES.minimum && metres <= RADIUS_METRES.maximum;
  return isKept ? { kind: 'radius', lon, lat, metres } : null;
}

function isDegrees(value: unknown, limit: number): value is number {
  return (
    typeof value === 'number' &&
    Math.abs(value) <= limit &&
    Number(value.toFixed(DECIMALS)) === value
  );
}

type BoolBody = Extract<QueryNode, { bool: unknown }>['bool'];
type DistanceBody = Extract<QueryNode, { geo_distance: unknown }>['geo_distance'];
type BoxNode = Extract<QueryNode, { geo_bounding_box: unknown }>;
type ShapeBody = Extract<QueryNode, { geo_shape: unknown }>['geo_shape'];

function readShape(body: ShapeBody, centroid: string): Area | null {
  const { [centroid]: condition, ...others } = body;
  if (condition === undefined || Object.keys(others).length > 0) return null;
  const { shape, relation } = condition;
  if (relation !== 'within' || !isSurface(shape)) return null;
  try {
    if (countPositions(shape) > SHAPE_POSITIONS_MAXIMUM) return null;
    const written = JSON.stringify(listPolygons(shape));
    const code = encodeShape(shape);
    const isKept = JSON.stringify(listPolygons(decodeShape(code))) === written;
    return isKept ? { kind: 'drawn', code } : null;
  } catch {
    // A ring of too few corners, or no list at all: the service says what it thinks of it.
    return null;
  }
}

function isSurface(shape: { readonly type: string }): shape is Polygon | MultiPolygon {
  return shape.type === 'Polygon' || shape.type === 'MultiPolygon';
}

function readBox(node: BoxNode, centroid: string): Area | null {
  const { [centroid]: box, ...others } = node.geo_bounding_box;
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
