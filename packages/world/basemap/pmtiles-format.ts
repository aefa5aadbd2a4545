import { gzipSync } from 'node:zlib';

/** Bytes that a file begins with, before its root directory. */
export const HEADER_BYTES = 127;
/** Readers ask for so much at first, and expect header and root directory in it. */
const FIRST_BYTES = 16_384;
const LEAF_ENTRIES = 4096;

/** Tiles with the same content and ids that follow each other, or (with no run) a leaf directory. */
export interface TileEntry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  runLength: number;
}

/** The directories of a file: all in the root, or the root naming leaves where that is too long. */
export function packDirectories(entries: readonly TileEntry[]): {
  readonly root: Uint8Array;
  readonly leaves: Uint8Array;
} {
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const whole = encodeDirectory(entries);
    if (HEADER_BYTES + whole.length <= FIRST_BYTES) {
      return { root: whole, leaves: new Uint8Array() };
    }
    const leaves: Uint8Array[] = [];
    const named: TileEntry[] = [];
    let offset = 0;
    for (let start = 0; start < entries.length; start += size) {
      const part = entries.slice(start, start + size);
      const leaf = encodeDirectory(part);
      const tileId = part[0]?.tileId ?? 0;
      named.push({ tileId, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = encodeDirectory(named);
    if (HEADER_BYTES + root.length <= FIRST_BYTES) return { root, leaves: Buffer.concat(leaves) };
  }
}

/** Columns of numbers of variable length, in gzip (PMTiles 3, "Directories"). */
function encodeDirectory(entries: readonly TileEntry[]): Uint8Array {
  const bytes: number[] = [];
  const push = (value: number) => {
    let rest = value;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  push(entries.length);
  let last = 0;
  for (const { tileId } of entries) {
    push(tileId - last);
    last = tileId;
  }
  for (const { runLength } of entries) push(runLength);
  for (const { length } of entries) push(length);
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1];
    // Nought says that it follows on what stands before it.
    push(before !== undefined && offset === before.offset + before.length ? 0 : offset + 1);
  });
  return gzipSync(Uint8Array.from(bytes));
}
