import type { MultiPolygon, Polygon, Position } from 'geojson';
import { joinPolygons, listPolygons } from './list-polygons.ts';

const SCALE = 1e6;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The text is no shape, such as one that was cut off. */
export class DamagedShapeError extends Error {
  override readonly name = 'DamagedShapeError';
}

/**
 * Writes a shape as base64url: numbers of polygons, rings and corners, then each corner as its way
 * from the one before it in millionths of a degree, all in bytes of seven bits. Corners are taken
 * to six decimals; the closing corner of a ring goes without saying.
 */
export function encodeShape(shape: Polygon | MultiPolygon): string {
  const polygons = listPolygons(shape);
  const bytes: number[] = [];
  let [x, y] = [0, 0];
  writeNumber(bytes, polygons.length);
  for (const rings of polygons) {
    writeNumber(bytes, rings.length);
    for (const ring of rings) {
      writeNumber(bytes, ring.length - 1);
      for (const [lon = 0, lat = 0] of ring.slice(0, -1)) {
        const [nextX, nextY] = [Math.round(lon * SCALE), Math.round(lat * SCALE)];
        writeNumber(bytes, foldSign(nextX - x));
        writeNumber(bytes, foldSign(nextY - y));
        [x, y] = [nextX, nextY];
      }
    }
  }
  return writeLetters(bytes);
}

/**
 * Reads what `encodeShape` wrote, to the same six decimals. Throws `DamagedShapeError` for
 * anything else, such as a link that was cut off. Whether it is a sound shape `checkShape` tells.
 */
export function decodeShape(code: string): Polygon | MultiPolygon {
  const bytes = readLetters(code);
  let at = 0;
  let [x, y] = [0, 0];
  const read = (): number => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined || factor > 2 ** 35) throw damaged();
      value += (byte % 128) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  const readCount = (least: number): number => {
    const count = read();
    if (count < least || count > bytes.length) throw damaged();
    return count;
  };
  const readRing = (): Position[] => {
    const ring = Array.from({ length: readCount(3) }, (): Position => {
      x += unfoldSign(read());
      y += unfoldSign(read());
      if (Math.abs(x) > 180 * SCALE || Math.abs(y) > 90 * SCALE) throw damaged();
      return [x / SCALE, y / SCALE];
    });
    const [first = []] = ring;
    return [...ring, [...first]];
  };
  const polygons = Array.from({ length: readCount(1) }, () =>
    Array.from({ length: readCount(1) }, readRing),
  );
  if (at !== bytes.length) throw damaged();
  return joinPolygons(polygons);
}

function damaged(): DamagedShapeError {
  return new DamagedShapeError('The text is no shape, or not the whole of it.');
}

/** Small numbers of either sign become small numbers. */
function foldSign(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function unfoldSign(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}

function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function writeLetters(bytes: readonly number[]): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.slice(i, i + 3);
    const group = a * 65_536 + (b ?? 0) * 256 + (c ?? 0);
    const letters = b === undefined ? 2 : c === undefined ? 3 : 4;
    for (let k = 0; k < letters; k++) text += LETTERS[Math.floor(group / 64 ** (3 - k)) % 64];
  }
  return text;
}

function readLetters(code: string): number[] {
  const bytes: number[] = [];
  for (let i = 0; i < code.length; i += 4) {
    const digits = [...code.slice(i, i + 4)].map((letter) => LETTERS.indexOf(letter));
    if (digits.length === 1 || digits.includes(-1)) throw damaged();
    const group = digits.reduce((sum, digit, k) => sum + digit * 64 ** (3 - k), 0);
    const parts = [Math.floor(group / 65_536), Math.floor(group / 256) % 256, group % 256];
    bytes.push(...parts.slice(0, digits.length - 1));
  }
  return bytes;
}
