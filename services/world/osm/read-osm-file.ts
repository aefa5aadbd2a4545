import type { BoundingBox, OsmData, OsmNode, OsmRelation, OsmWay } from './osm-data.ts';
import { readPbfBlocks } from './read-pbf-blocks.ts';

/**
 * Reads an OpenStreetMap extract (.osm.pbf) into memory.
 *
 * With `bbox`, only what touches it is kept: nodes inside, ways with a node inside (whole, with all
 * their nodes), relations with a kept member. Without it everything is kept, and the box of the
 * result is the one of the file's header or, when the header has none, the body of the data: from
 * the 0.5th to the 99.5th percentile of the node coordinates, as complete ways spill far beyond
 * the area an extract was cut for.
 *
 * @throws InputError with one sentence when the file is missing, truncated, corrupt or something else
 */
export async function readOsmFile(
  path: string,
  options: { readonly bbox?: BoundingBox } = {},
): Promise<OsmData> {
  const nodes = new Map<number, OsmNode>();
  const ways: OsmWay[] = [];
  const relations: OsmRelation[] = [];
  const header = await readPbfBlocks(path, (element) => {
    if (element.type === 'node') nodes.set(element.value.id, element.value);
    else if (element.type === 'way') ways.push(element.value);
    else relations.push(element.value);
  });
  if (options.bbox) return cutToBoundingBox({ nodes, ways, relations, bbox: options.bbox });
  return { nodes, ways, relations, bbox: header.bbox ?? findBodyOfData(nodes) };
}

function cutToBoundingBox(data: OsmData): OsmData {
  const [west, south, east, north] = data.bbox;
  const nodes = new Map<number, OsmNode>();
  for (const node of data.nodes.values()) {
    const isInside = node.lon >= west && node.lon <= east && node.lat >= south && node.lat <= north;
    if (isInside) nodes.set(node.id, node);
  }
  const inside = new Set(nodes.keys());
  const ways = data.ways.filter((way) => way.nodes.some((id) => inside.has(id)));
  const keptWays = new Set<number>();
  for (const way of ways) {
    keptWays.add(way.id);
    for (const id of way.nodes) {
      const node = data.nodes.get(id);
      if (node) nodes.set(id, node);
    }
  }
  const relations = data.relations.filter((relation) =>
    relation.members.some(
      ({ type, ref }) =>
        (type === 'way' && keptWays.has(ref)) || (type === 'node' && inside.has(ref)),
    ),
  );
  return { nodes, ways, relations, bbox: data.bbox };
}

/** Box between the 0.5th and 99.5th percentile of the coordinates. */
function findBodyOfData(nodes: ReadonlyMap<number, OsmNode>): BoundingBox {
  const longitudes = new Float64Array(nodes.size);
  const latitudes = new Float64Array(nodes.size);
  let index = 0;
  for (const node of nodes.values()) {
    longitudes[index] = node.lon;
    latitudes[index] = node.lat;
    index += 1;
  }
  longitudes.sort();
  latitudes.sort();
  const low = Math.floor(nodes.size * 0.005);
  const high = Math.max(low, Math.ceil(nodes.size * 0.995) - 1);
  return [longitudes[low] ?? 0, latitudes[low] ?? 0, longitudes[high] ?? 0, latitudes[high] ?? 0];
}
