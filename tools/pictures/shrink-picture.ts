import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { choosePalette } from './choose-palette.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;
/** Colour types of PNG: red, green, blue; the same with opacity; places in a palette. */
const TRUE_COLOUR = 2;
const WITH_OPACITY = 6;
const INDEXED = 3;

/** A picture as rows of pixels, each 0xRRGGBB. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint32Array;
}

/**
 * Writes a PNG as a browser makes them anew with 256 colours, a third of its size: flat as screens
 * are, nobody sees the difference.
 * @throws when it is no PNG of eight bits a channel, or is interlaced
 */
export function shrinkPicture(png: Buffer): Buffer {
  const { width, height, colours } = readPixels(png);
  const { palette, places } = choosePalette(colours, COLOURS);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    const row = colours.subarray(y * width, (y + 1) * width);
    row.forEach((colour, x) => {
      rows[y * (width + 1) + 1 + x] = places.get(colour) ?? 0;
    });
  }
  return writePng({
    width,
    height,
    type: INDEXED,
    chunks: [
      ['PLTE', Buffer.from(palette.flatMap(splitColour))],
      ['IDAT', deflateSync(rows, { level: 9, memLevel: 9 })],
    ],
  });
}

/** A PNG of eight bits a channel from its chunks between the first and the last. */
export function writePng({
  width,
  height,
  type,
  chunks,
}: {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  readonly chunks: readonly (readonly [name: string, data: Buffer])[];
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, type, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', header),
    ...chunks.map(([name, data]) => writeChunk(name, data)),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Reads the pixels of a PNG; opacity is left out. */
export function readPixels(png: Buffer): Pixels {
  const chunks = readChunks(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  const [depth, type, , , interlaced] = header?.subarray(8) ?? [];
  const isReadable = type === TRUE_COLOUR || type === WITH_OPACITY || type === INDEXED;
  if (header === undefined || depth !== 8 || !isReadable || interlaced !== 0) {
    throw new Error('The picture is no PNG of eight bits a channel.');
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const size = type === INDEXED ? 1 : type === TRUE_COLOUR ? 3 : 4;
  const packed = Buffer.concat(
    chunks.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.data),
  );
  const bytes = removeFilters(inflateSync(packed), width * size, size);
  const palette = chunks.find((chunk) => chunk.type === 'PLTE')?.data;
  const colours = Uint32Array.from({ length: width * height }, (_, index) =>
    palette === undefined
      ? bytes.readUIntBE(index * size, 3)
      : palette.readUIntBE((bytes[index] ?? 0) * 3, 3),
  );
  return { width, height, colours };
}

function readChunks(png: Buffer): readonly { readonly type: string; readonly data: Buffer }[] {
  if (!png.subarray(0, 8).equals(SIGNATURE)) return [];
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

/** Undoes the filters of PNG, which tell a byte from those left of it and above. */
function removeFilters(rows: Buffer, rowLength: number, size: number): Buffer {
  const height = rows.length / (rowLength + 1);
  const bytes = Buffer.alloc(height * rowLength);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (rowLength + 1)];
    for (let x = 0; x < rowLength; x += 1) {
      const at = y * rowLength + x;
      const left = x < size ? 0 : (bytes[at - size] ?? 0);
      const above = y === 0 ? 0 : (bytes[at - rowLength] ?? 0);
      const corner = x < size || y === 0 ? 0 : (bytes[at - rowLength - size] ?? 0);
      const guesses = [0, left, above, (left + above) >> 1, guessByPaeth(left, above, corner)];
      bytes[at] = (rows[y * (rowLength + 1) + 1 + x] ?? 0) + (guesses[filter ?? 0] ?? 0);
    }
  }
  return bytes;
}

/** Whichever neighbour is nearest to left + above − corner (PNG, filter 4). */
function guessByPaeth(left: number, above: number, corner: number): number {
  const [byLeft, byAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const byCorner = Math.abs(left + above - 2 * corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

function writeChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function splitColour(colour: number): readonly number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}
