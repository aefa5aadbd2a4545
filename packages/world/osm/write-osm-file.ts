import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { encodeDenseNodes, encodeRelations, encodeWays } from './encode-pbf-blocks.ts';
import type { BoundingBox, OsmData } from './osm-data.ts';

const compress = promisify(deflate);
const ELEMENTS_IN_BLOCK = 8000;
const NANODEGREES = 1e9;

/**
 * Writes an OpenStreetMap extract (.osm.pbf): dense nodes, zlib, nodes before ways before relations
 * and each sorted by id, the box in the header. Coordinates are kept to 1e-7 degrees.
 */
export async function writeOsmFile(data: OsmData, path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.appendFile(await encodeFileBlock('OSMHeader', encodeHeader(data.bbox)));
    for (const nodes of batchById(() => data.nodes.values())) {
      await file.appendFile(await encodeFileBlock('OSMData', encodeDenseNodes(nodes)));
    }
    for (const ways of batchById(() => data.ways)) {
      await file.appendFile(await encodeFileBlock('OSMData', encodeWays(ways)));
    }
    for (const relations of batchById(() => data.relations)) {
      await file.appendFile(await encodeFileBlock('OSMData', encodeRelations(relations)));
    }
  } finally {
    await file.close();
  }
}

/** Blocks in the order of the ids. Elements that come in it, as most do, are never all held. */
function* batchById<T extends { readonly id: number }>(list: () => Iterable<T>): Generator<T[]> {
  const elements = isSorted(list())
    ? list()
    : [...list()].sort((left, right) => left.id - right.id);
  let block: T[] = [];
  for (const element of elements) {
    block.push(element);
    if (block.length < ELEMENTS_IN_BLOCK) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

function isSorted(elements: Iterable<{ readonly id: number }>): boolean {
  let last = -Infinity;
  for (const { id } of elements) {
    if (id < last) return false;
    last = id;
  }
  return true;
}

function encodeHeader([west, south, east, north]: BoundingBox): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (corners, message) => {
      corners.forEach((corner, index) => {
        message.writeTag(index + 1, 0);
        message.writeSVarint(Math.round(corner * NANODEGREES));
      });
    },
    [west, east, north, south],
  );
  pbf.writeStringField(4, 'OsmSchema-V0.6');
  pbf.writeStringField(4, 'DenseNodes');
  pbf.writeStringField(5, 'Sort.Type_then_ID');
  pbf.writeStringField(16, 'property-research');
  return pbf.finish();
}

async function encodeFileBlock(kind: string, content: Uint8Array): Promise<Buffer> {
  const blob = new PbfWriter();
  blob.writeVarintField(2, content.length);
  blob.writeBytesField(3, await compress(content));
  const body = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, kind);
  header.writeVarintField(3, body.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}
