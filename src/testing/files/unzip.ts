import { crc32, inflateRawSync } from 'node:zlib';

/**
 * The files of an archive by their path.
 * @throws when one does not match its sum or its length
 */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, size] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 20)];
    const path = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const data = local + 30 + bytes.readUInt16LE(local + 26);
    const file = inflateRawSync(bytes.subarray(data, data + size));
    const isWhole =
      crc32(file) === bytes.readUInt32LE(at + 16) && file.length === bytes.readUInt32LE(at + 24);
    if (!isWhole) throw new Error(`${path} does not match its sum.`);
    files.set(path, file);
    at += 46 + nameLength;
  }
  return files;
}
