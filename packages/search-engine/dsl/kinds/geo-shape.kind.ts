import { SHAPE_POSITIONS_MAXIMUM } from '@property/contract/search/limits.ts';
import { checkShape, type ShapeFault, type ShapePath } from '@property/geo/rings/check-shape.ts';
import { InvalidQueryError } from '../../engine/query-error.ts';
import type { QueryKind } from '../query-kind.ts';
import { at, describeValue, readKnown, readList, readObject, readSingle } from '../reading.ts';
import { readDegrees } from './point.kinds.ts';

/** {geo_shape: {field: {shape, relation: within}}}, shape a Polygon or MultiPolygon (S-074, O-055). */
export const geoShapeKind: QueryKind = {
  operator: 'geo_shape',
  read(body, place, reader) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    const { shape, relation } = readKnown(value, fieldPlace, ['shape', 'relation']);
    if (typeof relation !== 'string' || relation.toLowerCase() !== 'within') {
      throw new InvalidQueryError(
        at(fieldPlace, 'relation'),
        `must be "within", but is ${describeValue(relation)}`,
      );
    }
    const shapePlace = at(fieldPlace, 'shape');
    const geometry = readObject(shape, shapePlace, 'a GeoJSON Polygon or MultiPolygon');
    const checked = checkShape(geometry, reader.shapes);
    if (!checked.ok) throw explainFault(checked.fault, geometry, shapePlace);
    return { kind: 'geo_shape', place, field, polygons: checked.polygons };
  },
};

type Geometry = Readonly<Record<string, unknown>>;

/** Says what is wrong with a shape, where, and what to send instead. */
function explainFault(fault: ShapeFault, shape: Geometry, place: string): InvalidQueryError {
  if (fault.code === 'type') {
    return new InvalidQueryError(
      at(place, 'type'),
      `must be "Polygon" or "MultiPolygon", but is ${describeValue(shape.type)}`,
    );
  }
  const coordinates = at(place, 'coordinates');
  const locate = (path: ShapePath) => path.reduce(at, coordinates);
  if (fault.code === 'list' || fault.code === 'position') {
    return explainValue(fault, readValue(shape.coordinates, fault.path), locate(fault.path));
  }
  const words =
    fault.code === 'nested'
      ? `must not lie in another hole (${locate(fault.inside)}); send an area inside a hole as a MultiPolygon`
      : describeFault(fault);
  return new InvalidQueryError(locate(fault.path), words);
}

type PlacedFault = Exclude<ShapeFault, { code: 'type' | 'list' | 'position' | 'nested' }>;

function describeFault(fault: PlacedFault): string {
  switch (fault.code) {
    case 'none':
      return fault.of === 'polygons'
        ? 'must hold at least one polygon'
        : 'must hold at least an outer ring';
    case 'brackets':
      return 'must be a ring of positions [lon, lat], but is one position: brackets are missing around it';
    case 'short':
      return `must have at least 4 positions, but has ${fault.positions}`;
    case 'crowded':
      return `brings the shapes of this request beyond ${SHAPE_POSITIONS_MAXIMUM.toLocaleString('en-GB')} positions; send outlines with fewer corners`;
    case 'open':
      return 'must be closed: its last position must equal its first';
    case 'crossing':
      return `crosses itself near ${describePlace(fault)}; draw the outline without crossing lines`;
    case 'repeated':
      return `follows one line twice from ${describePlace(fault)}; go round each ring once`;
    case 'intricate':
      return 'is too intricate to check; send an outline with fewer corners';
    case 'flat':
      return 'must enclose an area, but is a line or a point';
    case 'outside':
      return 'must be a hole inside the first ring; send an area of its own as a MultiPolygon';
    case 'filling':
      return 'must be a hole that leaves something of the first ring';
  }
}

function describePlace({ lon, lat }: { readonly lon: number; readonly lat: number }): string {
  return `longitude ${lon.toFixed(6)}, latitude ${lat.toFixed(6)}`;
}

const LISTS = {
  polygons: 'a list of polygons',
  rings: 'a list of rings',
  positions: 'a ring of positions [lon, lat]',
} as const;

/** Reads what is not as it should be once more, for the words in which that is said of any value. */
function explainValue(
  fault: Extract<ShapeFault, { code: 'list' } | { code: 'position' }>,
  value: unknown,
  place: string,
): InvalidQueryError {
  try {
    if (fault.code === 'list') readList(value, place, LISTS[fault.of]);
    else {
      const [lon, lat] = readList(value, place, 'a position [lon, lat]');
      readDegrees(lon, at(place, 0), 180);
      readDegrees(lat, at(place, 1), 90);
    }
  } catch (error) {
    if (error instanceof InvalidQueryError) return error;
    throw error;
  }
  return new InvalidQueryError(place, `must not be ${describeValue(value)}`);
}

function readValue(coordinates: unknown, path: ShapePath): unknown {
  return path.reduce<unknown>(
    (list, index) => (Array.isArray(list) ? list[index] : undefined),
    coordinates,
  );
}
