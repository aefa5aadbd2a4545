import type { Position } from 'geojson';
import { roundDegrees } from '../round-degrees.ts';
import type { PairAllowance } from './edge-pairs.ts';
import { allowPairs, findCrossing } from './find-crossing.ts';
import { findMisplacedHole } from './find-misplaced-hole.ts';
import { isFlat, isSamePlace, measureThickness } from './ring.ts';

/** Where in the coordinates: the polygon of a MultiPolygon, its ring, its position; from 0. */
export type ShapePath = readonly number[];

/** A fault for each code, so that a switch tells them apart. */
type Fault<Code extends string, Facts = unknown> = Code extends string
  ? { readonly code: Code; readonly path: ShapePath } & Facts
  : never;

/** Why something is no shape that can limit a search, and where. */
export type ShapeFault =
  /** Neither a Polygon nor a MultiPolygon. */
  | Fault<'type'>
  /** No list of these, or none of them in it. */
  | Fault<'list' | 'none', { readonly of: 'polygons' | 'rings' | 'positions' }>
  /** A position where a ring should be: brackets are missing around it. */
  | Fault<'brackets'>
  | Fault<'short', { readonly positions: number }>
  /** More positions than are allowed, or too many edges side by side to find out about them. */
  | Fault<'crowded' | 'intricate'>
  /** No numbers, or off the globe. */
  | Fault<'position'>
  /** Not closed; without a surface. */
  | Fault<'open' | 'flat'>
  | Fault<'crossing' | 'repeated', { readonly lon: number; readonly lat: number }>
  /** A hole that lies elsewhere, or takes out everything. */
  | Fault<'outside' | 'filling'>
  | Fault<'nested', { readonly inside: ShapePath }>;

export type CheckedShape =
  | { readonly ok: true; readonly polygons: Position[][][] }
  | { readonly ok: false; readonly fault: ShapeFault };

/** Work that may still be asked for; shared by all shapes of one request. */
export interface ShapeAllowance {
  positions: number;
  readonly pairs: PairAllowance;
}

/** @param positions how many positions all shapes together may have */
export function allowShapes(positions: number, pairs: PairAllowance = allowPairs()) {
  return { positions, pairs } satisfies ShapeAllowance;
}

/**
 * Whether a GeoJSON Polygon or MultiPolygon can limit a search: the one rule of the page and of the
 * service (S-074, O-055). Total: takes anything at all.
 *
 * Rings are closed, have at least four positions within [-180, 180] and [-90, 90], and cross
 * neither themselves nor each other; touching, spikes and repeated positions are no harm. Holes lie
 * inside their outline, beside each other, and leave something of it. Polygons of one shape may
 * overlap. To six decimals at least one polygon encloses something; the others that enclose nothing
 * are left out. A ring gone round several times is taken once.
 *
 * @returns the rings of each polygon as [lon, lat], each gone round once
 */
export function checkShape(shape: unknown, allowance = allowShapes(Infinity)): CheckedShape {
  const { type, coordinates } = (shape ?? {}) as { type?: unknown; coordinates?: unknown };
  const kind = typeof type === 'string' ? type.toLowerCase() : undefined;
  if (kind === 'polygon') return gather([checkPolygon(coordinates, [], allowance)]);
  if (kind !== 'multipolygon') return refuse({ code: 'type', path: [] });
  if (!Array.isArray(coordinates)) return refuse({ code: 'list', path: [], of: 'polygons' });
  if (coordinates.length === 0) return refuse({ code: 'none', path: [], of: 'polygons' });
  const checked: CheckedPolygon[] = [];
  for (const [i, polygon] of coordinates.entries()) {
    const each = checkPolygon(polygon, [i], allowance);
    checked.push(each);
    if ('fault' in each && each.fault.code !== 'flat') break;
  }
  return gather(checked);
}

type CheckedPolygon = { readonly rings: Position[][] } | { readonly fault: ShapeFault };

/** Polygons that enclose nothing do no harm beside one that does. */
function gather(checked: readonly CheckedPolygon[]): CheckedShape {
  const faults = checked.flatMap((each) => ('fault' in each ? [each.fault] : []));
  const polygons = checked.flatMap((each) => ('rings' in each ? [each.rings] : []));
  const fault = faults.find(({ code }) => code !== 'flat');
  if (fault) return refuse(fault);
  const [flat] = faults;
  return polygons.length === 0 && flat ? refuse(flat) : { ok: true, polygons };
}

function refuse(fault: ShapeFault): CheckedShape {
  return { ok: false, fault };
}

function checkPolygon(value: unknown, path: ShapePath, allowance: ShapeAllowance): CheckedPolygon {
  if (!Array.isArray(value)) return { fault: { code: 'list', path, of: 'rings' } };
  if (value.length === 0) return { fault: { code: 'none', path, of: 'rings' } };
  const rings: Position[][] = [];
  for (const [i, ring] of value.entries()) {
    const fault = findRingFault(ring, [...path, i], allowance);
    if (fault) return { fault };
    rings.push(goRoundOnce((ring as Position[]).map(([lon = 0, lat = 0]) => [lon, lat])));
  }
  const fault = findFault(rings, path, allowance);
  return fault ? { fault } : { rings };
}

/** What is wrong with the positions of a ring, whatever they enclose. */
function findRingFault(
  ring: unknown,
  path: ShapePath,
  allowance: ShapeAllowance,
): ShapeFault | undefined {
  if (!Array.isArray(ring)) return { code: 'list', path, of: 'positions' };
  if (typeof ring[0] === 'number') return { code: 'brackets', path };
  if (ring.length < 4) return { code: 'short', path, positions: ring.length };
  allowance.positions -= ring.length;
  if (allowance.positions < 0) return { code: 'crowded', path };
  const wrong = ring.findIndex((position) => !isPosition(position));
  if (wrong !== -1) return { code: 'position', path: [...path, wrong] };
  return isSamePlace(ring[0], ring.at(-1)) ? undefined : { code: 'open', path };
}

/** What is wrong with what the rings of one polygon enclose. */
function findFault(
  rings: readonly Position[][],
  path: ShapePath,
  allowance: ShapeAllowance,
): ShapeFault | undefined {
  const crossing = findCrossing(rings, allowance.pairs);
  if (crossing.found === 'too intricate') return { code: 'intricate', path };
  if ('lon' in crossing) {
    return { code: crossing.found, path, lon: crossing.lon, lat: crossing.lat };
  }
  const [outline = []] = rings;
  if (enclosesNothing(outline)) return { code: 'flat', path: [...path, 0] };
  const hole = findMisplacedHole(rings, allowance.pairs);
  switch (hole.found) {
    case 'none':
      return undefined;
    case 'too intricate':
      return { code: 'intricate', path };
    case 'nested':
      return { code: 'nested', path: [...path, hole.ring], inside: [...path, hole.inside] };
    default:
      return { code: hole.found, path: [...path, hole.ring] };
  }
}

/** A position that may be followed by an altitude. */
function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value)) return false;
  const [lon, lat]: readonly unknown[] = value;
  return (
    typeof lon === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lon) <= 180 &&
    Math.abs(lat) <= 90
  );
}

/** A ring that repeats itself, corner by corner, as one round of it. */
function goRoundOnce(ring: Position[]): Position[] {
  const [first] = ring;
  // Few rings come back to their first corner before their end: that tells at a glance.
  if (!ring.some((corner, i) => i > 0 && i < ring.length - 1 && isSamePlace(corner, first))) {
    return ring;
  }
  const corners = ring.filter((corner, i) => i === 0 || !isSamePlace(corner, ring[i - 1]));
  const count = corners.length - 1;
  for (let round = 3; round <= count / 2; round++) {
    const isRound =
      count % round === 0 &&
      isSamePlace(corners[round], first) &&
      corners.every((corner, i) => isSamePlace(corner, corners[i % round]));
    if (isRound) return corners.slice(0, round + 1);
  }
  return ring;
}

/** Degrees; a ring that is thicker stays so when its corners and the line between two are rounded. */
const SURELY_THICK = 4e-6;

function enclosesNothing(ring: readonly Position[]): boolean {
  if (measureThickness(ring) > SURELY_THICK) return false;
  return isFlat(ring) || isFlat(ring.map((corner) => corner.map(roundDegrees)));
}
