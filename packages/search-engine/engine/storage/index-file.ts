import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type ArrayKind, type FlatArray, nameKind, openArray, pack, unpack } from './pack.ts';

/**
 * A file of an index: a mark, the arrays one after the other, each at a multiple of eight, then a
 * JSON directory, its length and a checksum of everything before. It is read into one block of
 * memory that threads share, and its arrays are used where they lie.
 */
const MARK = 0x31584950;
const ALIGNMENT = 8;
/** Length of the directory and checksum, four bytes each. */
const TRAILER_BYTES = 8;
/** Largest piece that is read, written or summed up at once. */
const PIECE_BYTES = 64 * 1024 * 1024;

interface Directory {
  /** What the index was made from and by; see index-identity.ts. */
  readonly identity: string;
  readonly tree: unknown;
  readonly places: readonly { kind: ArrayKind; start: number; length: number }[];
}

/** An index in memory that every thread can be handed. */
export interface SharedIndex {
  readonly buffer: SharedArrayBuffer;
  readonly directory: Directory;
}

/** A file that is no whole index. */
export class IndexFileError extends Error {}

/** Writes an index beside `path` and puts it in place when it is complete. */
export function writeIndexFile(path: string, identity: string, content: unknown): void {
  const { tree, arrays } = pack(content);
  const building = `${path}.building-${process.pid}`;
  const file = openSync(building, 'w');
  try {
    const writer = new SummingWriter(file);
    writer.write(Uint32Array.of(MARK, 0));
    const places = arrays.map((array) => {
      const place = { kind: nameKind(array), start: writer.position, length: array.length };
      writer.write(array);
      writer.pad(ALIGNMENT);
      return place;
    });
    const directory: Directory = { identity, tree, places };
    const bytes = Buffer.from(JSON.stringify(directory));
    writer.write(bytes);
    writer.write(Uint32Array.of(bytes.byteLength));
    writer.write(Uint32Array.of(writer.sum));
  } catch (error) {
    rmSync(building, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(building, path);
}

/** @throws IndexFileError when the file is damaged, and what the file system throws */
export function readIndexFile(path: string): SharedIndex {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size < ALIGNMENT + TRAILER_BYTES) throw new IndexFileError('it is too short');
    const buffer = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(buffer);
    let sum = 0;
    for (let at = 0; at < size; ) {
      const read = readSync(file, bytes, at, Math.min(PIECE_BYTES, size - at), at);
      if (read === 0) throw new IndexFileError('it ends early');
      sum = crc32(bytes.subarray(at, Math.min(at + read, size - 4)), sum);
      at += read;
    }
    const view = new DataView(buffer);
    if (view.getUint32(0, true) !== MARK) throw new IndexFileError('it is something else');
    if (view.getUint32(size - 4, true) !== sum) throw new IndexFileError('its checksum is wrong');
    const length = view.getUint32(size - TRAILER_BYTES, true);
    const text = Buffer.from(buffer, size - TRAILER_BYTES - length, length).toString('utf8');
    return { buffer, directory: JSON.parse(text) as Directory };
  } finally {
    closeSync(file);
  }
}

/** The content of an index, over the shared memory. Its type is known by who wrote it. */
export function openIndex<Content>({ buffer, directory }: SharedIndex): Content {
  const arrays = directory.places.map(({ kind, start, length }) =>
    openArray(kind, buffer, start, length),
  );
  return unpack({ tree: directory.tree, arrays }) as Content;
}

/** Writes to the end of a file and sums up what was written. */
class SummingWriter {
  position = 0;
  sum = 0;
  readonly #file: number;

  constructor(file: number) {
    this.#file = file;
  }

  write(array: FlatArray): void {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.byteLength; ) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      const written = writeSync(this.#file, piece);
      this.sum = crc32(piece.subarray(0, written), this.sum);
      at += written;
    }
    this.position += bytes.byteLength;
  }

  pad(multiple: number): void {
    this.write(new Uint8Array((multiple - (this.position % multiple)) % multiple));
  }
}
