import { basename } from 'node:path';
import { InputError } from '../input-error.ts';
import { NodeStore } from './node-store.ts';
import type { BoundingBox, OsmData, OsmNode, OsmRelation } from './osm-data.ts';
import { readPbfBlocks } from './read-pbf-blocks.ts';
import { TagStore } from './tag-store.ts';
import { WayStore } from './way-store.ts';

/**
 * Reads an OpenStreetMap extract (.osm.pbf) into memory.
 *
 * With `bbox`, only what touches it is kept: nodes inside, ways with a node inside (whole, with all
 * their nodes), relations with a kept member. Without it everything is kept, and the box of the
 * result is the one of the file's header or, when the header has none, the body of the data: from
 * the 0.5th to the 99.5th percentile of the node coordinates, as complete ways spill far beyond
 * the area an extract was cut for.
 *
 * @throws InputError with one sentence when the file is missing, truncated, corrupt, too large or
 *   something else
 */
export async function readOsmFile(
  path: string,
  options: { readonly bbox?: BoundingBox } = {},
): Promise<OsmData> {
  try {
    return await (options.bbox ? readInside(path, options.bbox) : readAll(path));
  } catch (error) {
    throw explainSize(error, path);
  }
}

async function readAll(path: string): Promise<OsmData> {
  const { nodes, ways } = openStores();
  const relations: OsmRelation[] = [];
  const header = await readPbfBlocks(path, ({ type, value }) => {
    if (type === 'node') nodes.add(value);
    else if (type === 'way') ways.add(value);
    else relations.push(value);
  });
  return { nodes, ways, relations, bbox: header.bbox ?? findBodyOfData(nodes) };
}

/**
 * Three times through the file, so that nothing outside is ever held: the nodes inside, the ways that
 * touch them, the other nodes of these ways.
 */
async function readInside(path: string, bbox: BoundingBox): Promise<OsmData> {
  const [west, south, east, north] = bbox;
  const { nodes, ways } = openStores();
  await readPbfBlocks(path, ({ type, value }) => {
    if (type !== 'node') return;
    const isInside =
      value.lon >= west && value.lon <= east && value.lat >= south && value.lat <= north;
    if (isInside) nodes.add(value);
  });
  const relations: OsmRelation[] = [];
  await readPbfBlocks(path, ({ type, value }) => {
    if (type === 'way' && value.nodes.some((id) => nodes.has(id))) ways.add(value);
    else if (type === 'relation') relations.push(value);
  });
  const missing = new Set<number>();
  const keptWays = new Set<number>();
  for (const way of ways) {
    keptWays.add(way.id);
    for (const id of way.nodes) if (!nodes.has(id)) missing.add(id);
  }
  const touches = ({ members }: OsmRelation) =>
    members.some(
      ({ type, ref }) =>
        (type === 'way' && keptWays.has(ref)) || (type === 'node' && nodes.has(ref)),
    );
  const touching = relations.filter(touches);
  const outside = new Map<number, OsmNode>();
  await readPbfBlocks(path, ({ type, value }) => {
    if (type === 'node' && missing.has(value.id)) outside.set(value.id, value);
  });
  // In the order of the ways, as a world is made from its nodes in their order.
  for (const id of missing) {
    const node = outside.get(id);
    if (node) nodes.add(node);
  }
  return { nodes, ways, relations: touching, bbox };
}

function openStores() {
  const tags = new TagStore();
  return { nodes: new NodeStore(tags), ways: new WayStore(tags) };
}

/** An extract that is too large in words; what else went wrong as it is. */
function explainSize(error: unknown, path: string): unknown {
  // How V8 says that an array, a Map or a Set would pass its limit.
  if (!(error instanceof RangeError)) return error;
  return new InputError(
    `${basename(path)} is too large: it holds more points than fit. Take a part of it with --bbox W,S,E,N, or cut it before with "osmium extract".`,
    { cause: error },
  );
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
