import { constants, deflateRawSync } from 'node:zlib';

/** Its name, its content deflated, and the size that the zip says it has. */
export type ZipPart = readonly [name: string, packed: Buffer, says: number];

/** A zip of parts that are deflated already, which may lie about their sizes; without checksums. */
export function writeZip(parts: readonly ZipPart[]): Buffer<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, packed, size] of parts) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    files.push(file);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, entry, Buffer.from(name));
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
}

/** Zeros as they are deflated, so many times ten million of them: ten thousand bytes for each. */
export function deflateZeros(times: number): Buffer {
  const heap = deflateRawSync(Buffer.alloc(10_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(times).fill(heap), deflateRawSync(Buffer.alloc(0))]);
}
