import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { inflateSync } from 'node:zlib';
import { parse } from 'osm-pbf-parser-node';
import { PbfReader } from 'pbf';
import { describeReadError, isSystemError } from '../describe-read-error.ts';
import { InputError } from '../input-error.ts';
import type { BoundingBox, OsmMember, OsmNode, OsmRelation, OsmTags, OsmWay } from './osm-data.ts';

export type OsmElement =
  | { readonly type: 'node'; readonly value: OsmNode }
  | { readonly type: 'way'; readonly value: OsmWay }
  | { readonly type: 'relation'; readonly value: OsmRelation };

export interface PbfHeader {
  readonly bbox: BoundingBox | undefined;
}

/** What the parser yields for one element. */
type ParsedElement = { readonly id: number; readonly tags?: OsmTags } & (
  | { readonly type: 'node'; readonly lon: number; readonly lat: number }
  | { readonly type: 'way'; readonly refs: readonly number[] }
  | { readonly type: 'relation'; readonly members: readonly OsmMember[] }
);

/** The format's own limits; a larger length means that the file is something else. */
const MAXIMUM_HEADER_BYTES = 64 * 1024;
const MAXIMUM_BLOB_BYTES = 32 * 1024 * 1024;
const NANODEGREES = 1e-9;

/**
 * Walks the blocks of a .osm.pbf file and hands over each element in file order.
 *
 * The framing is read here, not by the library's stream: a truncated file ends that stream without
 * an error it could report. What `onElement` throws comes out as it is: it says nothing of the file.
 */
export async function readPbfBlocks(
  path: string,
  onElement: (element: OsmElement) => void,
): Promise<PbfHeader> {
  const name = basename(path);
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    throw new InputError(describeReadError(path, error));
  }
  let header: PbfHeader | undefined;
  let position = 0;
  const explain = (error: unknown): InputError => {
    if (error instanceof InputError) return error;
    if (isSystemError(error)) return new InputError(describeReadError(path, error));
    if (!header) return notAnExtract(name);
    return new InputError(
      `${name} is damaged: a block before byte ${position} cannot be decoded. Download it again.`,
      { cause: error },
    );
  };
  const readElements = async (size: number): Promise<OsmElement[]> => {
    try {
      const block = await readBlock(file, position, size, name);
      position = block.end;
      if (block.kind === 'OSMHeader') header = readHeader(block.content);
      else if (!header) throw notAnExtract(name);
      else if (block.kind === 'OSMData') return decode(block.content);
      return [];
    } catch (error) {
      throw explain(error);
    }
  };
  try {
    const size = await readSize(file, path);
    while (position < size) for (const element of await readElements(size)) onElement(element);
  } finally {
    await file.close();
  }
  if (!header) throw notAnExtract(name);
  return header;
}

async function readSize(file: FileHandle, path: string): Promise<number> {
  try {
    return (await file.stat()).size;
  } catch (error) {
    throw new InputError(describeReadError(path, error));
  }
}

/** A block holds some thousands of elements, so they are there at once. */
function decode(content: Buffer): OsmElement[] {
  const elements = parse(content, { withTags: true, withInfo: false });
  return Array.from(elements, (element) => toElement(element as ParsedElement));
}

interface Block {
  readonly kind: string;
  readonly content: Buffer;
  readonly end: number;
}

async function readBlock(
  file: FileHandle,
  start: number,
  size: number,
  name: string,
): Promise<Block> {
  let position = start;
  const take = async (length: number): Promise<Buffer> => {
    if (position + length > size) {
      if (start === 0) throw notAnExtract(name);
      throw new InputError(`${name} is cut off after ${size} bytes. Download it again.`);
    }
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    position += length;
    return buffer;
  };
  const headerLength = (await take(4)).readUInt32BE(0);
  if (headerLength === 0 || headerLength > MAXIMUM_HEADER_BYTES) {
    if (start === 0) throw notAnExtract(name);
    throw new InputError(`${name} is damaged at byte ${start}. Download it again.`);
  }
  const blobHeader = new PbfReader(await take(headerLength)).readFields(
    (tag, result, pbf) => {
      if (tag === 1) result.kind = pbf.readString();
      else if (tag === 3) result.length = pbf.readVarint();
    },
    { kind: '', length: 0 },
  );
  if (start === 0 && blobHeader.kind !== 'OSMHeader') throw notAnExtract(name);
  if (blobHeader.length <= 0 || blobHeader.length > MAXIMUM_BLOB_BYTES) {
    throw new InputError(`${name} is damaged at byte ${start}. Download it again.`);
  }
  const content = readBlob(await take(blobHeader.length), name);
  return { kind: blobHeader.kind, content, end: position };
}

function readBlob(bytes: Buffer, name: string): Buffer {
  const blob = new PbfReader(bytes).readFields<{ raw?: Uint8Array; zlib?: Uint8Array }>(
    (tag, result, pbf) => {
      if (tag === 1) result.raw = pbf.readBytes();
      else if (tag === 3) result.zlib = pbf.readBytes();
    },
    {},
  );
  if (blob.zlib) return inflateSync(blob.zlib);
  if (blob.raw) return Buffer.from(blob.raw);
  throw new InputError(`${name} is compressed in a way that is not supported; only zlib is.`);
}

function readHeader(content: Buffer): PbfHeader {
  return new PbfReader(content).readFields<{ bbox: BoundingBox | undefined }>(
    (tag, result, pbf) => {
      if (tag !== 1) return;
      const box = pbf.readMessage((field, corners, inner) => {
        corners[field] = inner.readSVarint() * NANODEGREES;
      }, [] as number[]);
      const [, left = 0, right = 0, top = 0, bottom = 0] = box;
      if (right > left && top > bottom) result.bbox = [left, bottom, right, top];
    },
    { bbox: undefined },
  );
}

function toElement(element: ParsedElement): OsmElement {
  const { id, tags } = element;
  if (element.type === 'node') {
    const { lon, lat } = element;
    return { type: 'node', value: tags ? { id, lon, lat, tags } : { id, lon, lat } };
  }
  if (element.type === 'way') {
    return { type: 'way', value: { id, nodes: element.refs, tags: tags ?? {} } };
  }
  return { type: 'relation', value: { id, members: element.members, tags: tags ?? {} } };
}

function notAnExtract(name: string): InputError {
  return new InputError(`${name} is not an OpenStreetMap extract in PBF format (.osm.pbf).`);
}
