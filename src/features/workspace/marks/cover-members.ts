import { buildBox } from '@property/geo/build-box.ts';
import type { MultiPolygon } from 'geojson';
import type { PointBatch } from '#lib/points/point-batch.ts';
import { boundTiles, findTile } from '#lib/points/tile-box.ts';
import type { MarkCell, Members } from '#map/marks/drawn-marks.ts';

/** Zoom of the smallest tiles, some four metres wide: titles that share one are not told apart. */
const FINEST = 23;

/**
 * The ground of a group: the cells it is made of, and tiles around its titles that are as small as it
 * takes to have no other title of the map in them. A search in it finds the group and nothing else.
 *
 * @param points all titles that the map shows each by itself
 * @param coarsest zoom of the largest tiles around titles
 */
export async function coverMembers(
  members: Members,
  points: readonly PointBatch[],
  coarsest: number,
): Promise<MultiPolygon> {
  const own = new Set(members.ids);
  const titles = points.flatMap(({ ids, positions }) =>
    ids.map((id, index) => ({
      isOwn: own.has(id),
      lon: positions[2 * index] ?? 0,
      lat: positions[2 * index + 1] ?? 0,
    })),
  );
  const tiles = [...members.cells, ...cover(titles, Math.min(coarsest, FINEST))];
  const { combineShapes } = await import('@property/geo/rings/combine-shapes.ts');
  return combineShapes(
    tiles.map(({ precision, x, y }) => ({
      shape: buildBox(
        boundTiles({ zoom: precision, left: x, top: y, right: x + 1, bottom: y + 1 }),
      ),
      role: 'any',
    })),
  );
}

interface Placed {
  readonly isOwn: boolean;
  readonly lon: number;
  readonly lat: number;
}

/** Tiles that hold all of one's own titles, and others only where these cannot be told apart. */
function cover(titles: readonly Placed[], precision: number): MarkCell[] {
  const tiles = new Map<string, { cell: MarkCell; inside: Placed[] }>();
  for (const title of titles) {
    const { x, y } = findTile(title.lon, title.lat, precision);
    const tile = tiles.get(`${x}/${y}`) ?? { cell: { precision, x, y }, inside: [] };
    tile.inside.push(title);
    tiles.set(`${x}/${y}`, tile);
  }
  return [...tiles.values()].flatMap(({ cell, inside }) => {
    if (!inside.some(({ isOwn }) => isOwn)) return [];
    const isPure = inside.every(({ isOwn }) => isOwn);
    return isPure || precision >= FINEST ? [cell] : cover(inside, precision + 1);
  });
}
