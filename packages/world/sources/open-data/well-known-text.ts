import type { Geometry, Position } from 'geojson';
import { readSignedNumber } from './values.ts';

const NAMES = { POINT: 0, MULTIPOINT: 1, LINESTRING: 1, POLYGON: 2, MULTIPOLYGON: 3 } as const;
/** The least number of positions of a ring: a triangle, and its first corner again. */
const LEAST = 4;

/** Positions, lists of them, and lists of lists. */
type Nested = Position | Nested[];

/**
 * Reads points, lines and polygons in well-known text, longitude before latitude; a third number of
 * a position is dropped.
 * @returns undefined for what is no such text, empty, or holds an open or too short ring
 */
export function readWellKnownText(text: string): Geometry | undefined {
  const [, name = '', body = ''] =
    /^\s*(?:SRID=4326;)?\s*([A-Z]+)(?:\s+Z)?\s*(\([\s\S]*\))\s*$/i.exec(text) ?? [];
  const kind = name.toUpperCase();
  if (!isKind(kind)) return undefined;
  const nested = readNested(body);
  switch (kind) {
    case 'POINT': {
      const [at] = readPositions(nested, 1) ?? [];
      return at && { type: 'Point', coordinates: at };
    }
    case 'MULTIPOINT': {
      // Each position may stand in brackets of its own.
      const plain = nested?.flatMap((part) => (isPosition(part) ? [part] : part));
      const coordinates = readPositions(plain, 1);
      return coordinates && { type: 'MultiPoint', coordinates };
    }
    case 'LINESTRING': {
      const coordinates = readPositions(nested, 2);
      return coordinates && { type: 'LineString', coordinates };
    }
    case 'POLYGON': {
      const coordinates = readRings(nested);
      return coordinates && { type: 'Polygon', coordinates };
    }
    case 'MULTIPOLYGON': {
      const coordinates = nested?.map((part) => (isPosition(part) ? undefined : readRings(part)));
      if (!coordinates?.every((rings) => rings !== undefined)) return undefined;
      return { type: 'MultiPolygon', coordinates };
    }
  }
}

function isKind(name: string): name is keyof typeof NAMES {
  return name in NAMES;
}

/** The brackets of a text as lists; undefined where they do not close or hold no numbers. */
function readNested(body: string): Nested[] | undefined {
  const open: Nested[][] = [];
  for (const [token] of body.matchAll(/[(),]|[^(),]+/g)) {
    const top = open.at(-1);
    if (token === '(') {
      const list: Nested[] = [];
      top?.push(list);
      open.push(list);
    } else if (token === ')') {
      const closed = open.pop();
      if (!closed || closed.length === 0) return undefined;
      if (open.length === 0) return closed;
    } else if (token !== ',' && token.trim() !== '') {
      const [lon, lat] = token.trim().split(/\s+/).map(readSignedNumber);
      if (lon === undefined || lat === undefined || !top) return undefined;
      top.push([lon, lat]);
    }
  }
  return undefined;
}

function isPosition(part: Nested): part is Position {
  return typeof part[0] === 'number';
}

function readPositions(parts: Nested[] | undefined, least: number): Position[] | undefined {
  const isWhole = parts !== undefined && parts.length >= least && parts.every(isPosition);
  return isWhole ? parts : undefined;
}

function readRings(parts: Nested[] | undefined): Position[][] | undefined {
  const rings = parts?.map((part) => (isPosition(part) ? undefined : readPositions(part, LEAST)));
  const isWhole = rings?.every((ring) => ring !== undefined && isClosed(ring));
  return isWhole ? (rings as Position[][]) : undefined;
}

function isClosed(ring: readonly Position[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
