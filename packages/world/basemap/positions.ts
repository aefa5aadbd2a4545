import type { Position } from 'geojson';
import type { BoundingBox, OsmNode } from '../osm/osm-data.ts';

/** Positions of a way; nodes that the extract lacks are left out. */
export function readPositions(
  ids: readonly number[],
  nodes: ReadonlyMap<number, OsmNode>,
): Position[] {
  const positions: Position[] = [];
  for (const id of ids) {
    const node = nodes.get(id);
    if (node) positions.push([node.lon, node.lat]);
  }
  return positions;
}

/** Whether the box around the positions meets the covered area. */
export function lineTouches(
  positions: readonly Position[],
  [west, south, east, north]: BoundingBox,
): boolean {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of positions) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return minX <= east && maxX >= west && minY <= north && maxY >= south;
}
