import { boundsMeet, measureLines } from '@property/geo/bounds.ts';
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
export function lineTouches(positions: readonly Position[], bbox: BoundingBox): boolean {
  return boundsMeet(measureLines([positions]), bbox);
}
