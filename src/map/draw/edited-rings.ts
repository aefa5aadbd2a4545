import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import { closeRing, isSamePlace } from '@property/geo/rings/ring.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import type { MultiPolygon, Polygon, Position } from 'geojson';

/** The rings of a shape in one list, closed; how they belong together is kept by `rebuildShape`. */
export type Rings = readonly (readonly Position[])[];

/** One corner: which ring and which place in it, counted from 0. */
export interface CornerPlace {
  readonly ring: number;
  readonly corner: number;
}

export function listRings(shape: Polygon | MultiPolygon): Rings {
  return listPolygons(shape).flat();
}

/** The shape again, of rings in the order of `listRings`. */
export function rebuildShape(like: Polygon | MultiPolygon, rings: Rings): Polygon | MultiPolygon {
  const copy = rings.map((ring) => ring.map((corner) => [...corner]));
  if (like.type === 'Polygon') return { type: 'Polygon', coordinates: copy };
  let next = 0;
  const coordinates = like.coordinates.map((polygon) => {
    next += polygon.length;
    return copy.slice(next - polygon.length, next);
  });
  return { type: 'MultiPolygon', coordinates };
}

/** Rings with one corner somewhere else. */
export function moveCorner(rings: Rings, { ring, corner }: CornerPlace, to: Position): Rings {
  const [lon = 0, lat = 0] = to;
  return replaceRing(rings, ring, (corners) =>
    corners.map((each, index) =>
      index === corner ? [roundDegrees(lon), roundDegrees(lat)] : each,
    ),
  );
}

/** Rings without one corner; a triangle keeps its three. */
export function deleteCorner(rings: Rings, { ring, corner }: CornerPlace): Rings {
  return replaceRing(rings, ring, (corners) =>
    corners.length > 3 ? corners.filter((_, index) => index !== corner) : corners,
  );
}

/** Rings with one corner more, halfway from a corner to the next. */
export function insertCorner(rings: Rings, { ring, corner }: CornerPlace): Rings {
  return replaceRing(rings, ring, (corners) => {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [
      corners[corner],
      corners[(corner + 1) % corners.length],
    ];
    const middle = [roundDegrees((x1 + x2) / 2), roundDegrees((y1 + y2) / 2)];
    return [...corners.slice(0, corner + 1), middle, ...corners.slice(corner + 1)];
  });
}

/** Every corner once. */
export function listCorners(rings: Rings): CornerPlace[] {
  return rings.flatMap((corners, ring) => corners.slice(1).map((_, corner) => ({ ring, corner })));
}

/** The only corner that stands somewhere else; null where none or several do, or one came or went. */
export function findMovedCorner(before: Rings, after: Rings): CornerPlace | null {
  const places = listCorners(before);
  if (listCorners(after).length !== places.length) return null;
  const moved = places.filter(
    (place) => !isSamePlace(readCorner(before, place), readCorner(after, place)),
  );
  return moved.length === 1 ? (moved[0] ?? null) : null;
}

/** Where a corner is, [lon, lat]. */
export function readCorner(rings: Rings, { ring, corner }: CornerPlace): Position {
  return rings[ring]?.[corner] ?? [];
}

function replaceRing(
  rings: Rings,
  place: number,
  change: (corners: readonly Position[]) => readonly Position[],
): Rings {
  return rings.map((ring, index) => {
    if (index !== place) return ring;
    return closeRing(change(ring.slice(0, -1)));
  });
}
