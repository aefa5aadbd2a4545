/**
 * Lucene's one-byte encoding of a field length: exact up to 39, then four significant bits
 * (org.apache.lucene.util.SmallFloat.intToByte4 and byte4ToInt).
 */
const MAX_INT4 = longToInt4(0x7fffffff);
const FREE_VALUES = 255 - MAX_INT4;

function longToInt4(value: number): number {
  const bits = value === 0 ? 0 : 32 - Math.clz32(value);
  if (bits < 4) return value;
  const shift = bits - 4;
  return ((value >>> shift) & 0x07) | ((shift + 1) << 3);
}

function int4ToLong(encoded: number): number {
  const bits = encoded & 0x07;
  const shift = (encoded >>> 3) - 1;
  return shift === -1 ? bits : (bits | 0x08) * 2 ** shift;
}

export function encodeLength(length: number): number {
  return length < FREE_VALUES ? length : FREE_VALUES + longToInt4(length - FREE_VALUES);
}

export function decodeLength(byte: number): number {
  return byte < FREE_VALUES ? byte : FREE_VALUES + int4ToLong(byte - FREE_VALUES);
}

/** The length behind each of the 256 bytes. */
export const LENGTHS: Float64Array = Float64Array.from({ length: 256 }, (_, byte) =>
  decodeLength(byte),
);
