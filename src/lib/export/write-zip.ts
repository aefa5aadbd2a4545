/** Text, or the bytes of a file that is there already. */
export type ZipPart = string | Uint8Array<ArrayBuffer>;

/** One file of an archive; its text comes in pieces, so that it need never be one long string. */
export interface ZipEntry {
  readonly path: string;
  readonly parts: readonly ZipPart[];
}

const CRC_TABLE = buildCrcTable();
/** The format says when a file was changed; for files made just now the first day it knows does. */
const FIRST_DAY = 0x0021;

/**
 * A ZIP archive, compressed by the browser itself (DEFLATE). The libraries for it compress in
 * workers made from blobs, which the content security policy of this app forbids.
 */
export async function writeZip(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const encoder = new TextEncoder();
  const body: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const { path, parts } of entries) {
    const name = encoder.encode(path);
    const { crc, size, data } = await compress(parts);
    const facts = [0x0800, 8, 0, FIRST_DAY] as const;
    const sizes = [crc, data.size, size] as const;
    const local = pack([0x04034b50], [20, ...facts], [...sizes], [name.length, 0]);
    const central = pack(
      [0x02014b50],
      [20, 20, ...facts],
      [...sizes],
      [name.length, 0, 0, 0, 0],
      [0, offset],
    );
    body.push(local, name, data);
    directory.push(central, name);
    offset += local.length + name.length + data.size;
    directorySize += central.length + name.length;
  }
  const end = pack(
    [0x06054b50],
    [0, 0, entries.length, entries.length],
    [directorySize, offset],
    [0],
  );
  return new Blob([...body, ...directory, end], { type });
}

async function compress(
  parts: readonly ZipPart[],
): Promise<{ readonly crc: number; readonly size: number; readonly data: Blob }> {
  const encoder = new TextEncoder();
  let crc = 0xffffffff;
  let size = 0;
  let next = 0;
  const source = new ReadableStream<BufferSource>({
    pull(controller) {
      const part = parts[next++];
      if (part === undefined) return controller.close();
      const bytes = typeof part === 'string' ? encoder.encode(part) : part;
      crc = updateCrc(crc, bytes);
      size += bytes.length;
      controller.enqueue(bytes);
    },
  });
  const stream = source.pipeThrough(new CompressionStream('deflate-raw'));
  const data = await new Response(stream).blob();
  return { crc: (crc ^ 0xffffffff) >>> 0, size, data };
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
