import type { Position } from 'geojson';
import type { OsmData, OsmNode, OsmTags, OsmWay } from '../osm/osm-data.ts';

/** Data from lines of positions with their tags; nodes in the same place are one. */
export function draw(lines: readonly (readonly [OsmTags, readonly Position[]])[]): OsmData {
  const nodes = new Map<number, OsmNode>();
  const known = new Map<string, number>();
  const ways = lines.map(([tags, positions], index): OsmWay => {
    const ids = positions.map(([lon = 0, lat = 0]) => {
      const key = `${lon} ${lat}`;
      const id = known.get(key) ?? known.size + 1;
      known.set(key, id);
      nodes.set(id, { id, lon, lat });
      return id;
    });
    return { id: index + 1, nodes: ids, tags };
  });
  return { nodes, ways, relations: [], bbox: [0, 0, 1, 1] };
}
