import type { Position } from 'geojson';
import { SHAPE_POSITIONS_MAXIMUM } from '#contract/limits.ts';
import { InvalidQueryError } from '../../engine/query-error.ts';
import { findCrossing } from '../../geo/find-crossing.ts';
import { findMisplacedHole } from '../../geo/find-misplaced-hole.ts';
import type { QueryKind, QueryReader } from '../query-kind.ts';
import { at, describeValue, readKnown, readList, readObject, readSingle } from '../reading.ts';
import { readDegrees } from './points.ts';

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
    const polygons = readShape(shape, at(fieldPlace, 'shape'), reader.shapes);
    return { kind: 'geo_shape', place, field, polygons };
  },
};

type Allowance = QueryReader['shapes'];

function readShape(value: unknown, place: string, allowance: Allowance): Position[][][] {
  const shape = readObject(value, place, 'a GeoJSON Polygon or MultiPolygon');
  const coordinatesPlace = at(place, 'coordinates');
  switch (typeof shape.type === 'string' ? shape.type.toLowerCase() : undefined) {
    case 'polygon':
      return [readPolygon(shape.coordinates, coordinatesPlace, allowance)];
    case 'multipolygon': {
      const polygons = readList(shape.coordinates, coordinatesPlace, 'a list of polygons');
      if (polygons.length === 0) {
        throw new InvalidQueryError(coordinatesPlace, 'must hold at least one polygon');
      }
      return polygons.map((polygon, i) => readPolygon(polygon, at(coordinatesPlace, i), allowance));
    }
    default:
      throw new InvalidQueryError(
        at(place, 'type'),
        `must be "Polygon" or "MultiPolygon", but is ${describeValue(shape.type)}`,
      );
  }
}

/** The outer ring, then holes. */
function readPolygon(value: unknown, place: string, allowance: Allowance): Position[][] {
  const rings = readList(value, place, 'a list of rings');
  if (rings.length === 0) throw new InvalidQueryError(place, 'must hold at least an outer ring');
  const polygon = rings.map((ring, i) => readRing(ring, at(place, i), allowance));
  refuseCrossing(polygon, place, allowance);
  if (isFlat(polygon[0] ?? [])) {
    throw new InvalidQueryError(at(place, 0), 'must enclose an area, but is a line or a point');
  }
  refuseMisplacedHole(polygon, place, allowance);
  return polygon;
}

/** What lies inside an outline that crosses itself is anybody's guess, so it is not guessed. */
function refuseCrossing(polygon: readonly Position[][], place: string, allowance: Allowance): void {
  const search = findCrossing(polygon, allowance.pairs);
  if (search.found === 'crossing') {
    const { lon, lat } = search;
    throw new InvalidQueryError(
      place,
      `crosses itself near longitude ${lon.toFixed(6)}, latitude ${lat.toFixed(6)}; draw the outline without crossing lines`,
    );
  }
  if (search.found === 'repeated') {
    const { lon, lat } = search;
    throw new InvalidQueryError(
      place,
      `follows one line twice from longitude ${lon.toFixed(6)}, latitude ${lat.toFixed(6)}; go round each ring once`,
    );
  }
  if (search.found === 'too intricate') throw tooIntricate(place);
}

function tooIntricate(place: string): InvalidQueryError {
  return new InvalidQueryError(
    place,
    'is too intricate to check; send an outline with fewer corners',
  );
}

/** A hole elsewhere, or in another hole, would be counted as area by who reads only its outline. */
function refuseMisplacedHole(
  polygon: readonly Position[][],
  place: string,
  allowance: Allowance,
): void {
  const search = findMisplacedHole(polygon, allowance.pairs);
  switch (search.found) {
    case 'outside':
      throw new InvalidQueryError(
        at(place, search.ring),
        'must be a hole inside the first ring; send an area of its own as a MultiPolygon',
      );
    case 'filling':
      throw new InvalidQueryError(
        at(place, search.ring),
        'must be a hole that leaves something of the first ring',
      );
    case 'nested':
      throw new InvalidQueryError(
        at(place, search.ring),
        `must not lie in another hole (${at(place, search.inside)}); send an area inside a hole as a MultiPolygon`,
      );
    case 'too intricate':
      throw tooIntricate(place);
  }
}

/** True when all positions lie on one line. */
function isFlat(ring: readonly Position[]): boolean {
  const [[x1 = 0, y1 = 0] = []] = ring;
  const [x2 = x1, y2 = y1] = ring.find(([x, y]) => x !== x1 || y !== y1) ?? [];
  return ring.every(([x = 0, y = 0]) => (x2 - x1) * (y - y1) === (y2 - y1) * (x - x1));
}

function readRing(value: unknown, place: string, allowance: Allowance): Position[] {
  const ring = readList(value, place, 'a ring of positions [lon, lat]');
  if (typeof ring[0] === 'number') {
    throw new InvalidQueryError(
      place,
      'must be a ring of positions [lon, lat], but is one position: brackets are missing around it',
    );
  }
  if (ring.length < 4) {
    throw new InvalidQueryError(place, `must have at least 4 positions, but has ${ring.length}`);
  }
  allowance.positions -= ring.length;
  if (allowance.positions < 0) {
    throw new InvalidQueryError(
      place,
      `brings the shapes of this request beyond ${SHAPE_POSITIONS_MAXIMUM.toLocaleString('en-GB')} positions; send outlines with fewer corners`,
    );
  }
  const positions = ring.map((position, i) => readPosition(position, place, i));
  const [first] = positions;
  const last = positions.at(-1);
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) {
    throw new InvalidQueryError(place, 'must be closed: its last position must equal its first');
  }
  return positions;
}

/** [lon, lat]; an altitude after them is dropped. */
function readPosition(value: unknown, ringPlace: string, index: number): Position {
  if (isPosition(value)) return [value[0], value[1]];
  const place = at(ringPlace, index);
  const [lon, lat] = readList(value, place, 'a position [lon, lat]');
  return [readDegrees(lon, at(place, 0), 180), readDegrees(lat, at(place, 1), 90)];
}

/** The quick way for outlines of thousands of positions: places are worked out only for faults. */
function isPosition(value: unknown): value is [number, number] {
  if (!Array.isArray(value)) return false;
  const [lon, lat] = value;
  return (
    typeof lon === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lon) <= 180 &&
    Math.abs(lat) <= 90
  );
}
