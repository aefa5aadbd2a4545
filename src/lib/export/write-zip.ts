import { createBlobSink, type FilePiece, type FileSink } from './export-sink.ts';

/** One file of an archive; its text comes in pieces, so that it need never be one long string. */
export interface ZipEntry {
  readonly path: string;
  readonly parts: readonly FilePiece[];
}

/** A file that is being written into an archive. */
export interface ZipFile extends FileSink {
  readonly close: () => Promise<void>;
}

/** An archive that is being written. */
export interface ZipArchive {
  /** Begins a file; the one before has to be closed. */
  readonly open: (path: string) => Promise<ZipFile>;
  /** Ends the archive, once all its files are closed. */
  readonly finish: () => Promise<void>;
}

const CRC_TABLE = buildCrcTable();
/** The format says when a file was changed; for files made just now the first day it knows does. */
const FIRST_DAY = 0x0021;
/** Names in UTF-8; sizes and sum follow the data, since they are not known before; DEFLATE. */
const FACTS = [0x0808, 8, 0, FIRST_DAY] as const;

/**
 * Writes a ZIP archive into a sink as it is compressed, by the browser itself (DEFLATE). The
 * libraries for it compress in workers made from blobs, which the content security policy of this app
 * forbids.
 */
export function createZip(sink: FileSink): ZipArchive {
  const encoder = new TextEncoder();
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  const put = async (bytes: Uint8Array<ArrayBuffer>) => {
    offset += bytes.length;
    await sink.write(bytes);
  };
  return {
    open: async (path) => {
      const name = encoder.encode(path);
      const start = offset;
      await put(pack([0x04034b50], [20, ...FACTS], [0, 0, 0], [name.length, 0]));
      await put(name);
      const before = offset;
      let crc = 0xffffffff;
      let size = 0;
      const { readable, writable } = new CompressionStream('deflate-raw');
      const input = writable.getWriter();
      const compressed = pump(readable, put);
      // Who writes waits for room, which never comes once the sink has failed.
      compressed.catch((error: unknown) => input.abort(error).catch(() => undefined));
      return {
        write: async (piece) => {
          const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
          crc = updateCrc(crc, bytes);
          size += bytes.length;
          await input.write(bytes);
        },
        close: async () => {
          await input.close();
          await compressed;
          const sizes = [(crc ^ 0xffffffff) >>> 0, offset - before, size];
          await put(pack([0x08074b50, ...sizes]));
          const entry = [[20, 20, ...FACTS], sizes, [name.length, 0, 0, 0, 0], [0, start]];
          directory.push(pack([0x02014b50], ...entry), name);
        },
      };
    },
    finish: async () => {
      const start = offset;
      for (const bytes of directory) await put(bytes);
      const count = directory.length / 2;
      await put(pack([0x06054b50], [0, 0, count, count], [offset - start, start], [0]));
    },
  };
}

/** A ZIP archive of files that are all here. */
export async function writeZip(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const sink = createBlobSink(type);
  const zip = createZip(sink);
  for (const entry of entries) await addToZip(zip, entry);
  await zip.finish();
  return sink.read();
}

/** Writes one file into an archive. */
export async function addToZip(zip: ZipArchive, { path, parts }: ZipEntry): Promise<void> {
  const file = await zip.open(path);
  for (const part of parts) await file.write(part);
  await file.close();
}

async function pump(
  readable: ReadableStream<Uint8Array<ArrayBuffer>>,
  put: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const reader = readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    await put(value);
  }
}

/** Numbers in little-endian order: lists by turns of 4 and of 2 bytes each. */
function pack(...groups: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  groups.forEach((numbers, index) => {
    const width = index % 2 === 0 ? 4 : 2;
    for (const number of numbers) {
      for (let byte = 0; byte < width; byte += 1) bytes.push((number >>> (8 * byte)) & 0xff);
    }
  });
  return Uint8Array.from(bytes);
}

function updateCrc(crc: number, bytes: Uint8Array): number {
  let next = crc;
  for (const byte of bytes) next = (next >>> 8) ^ (CRC_TABLE[(next ^ byte) & 0xff] ?? 0);
  return next;
}

function buildCrcTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) {
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
    return value;
  });
}
