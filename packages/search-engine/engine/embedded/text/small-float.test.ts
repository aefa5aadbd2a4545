import { expect, test } from 'vitest';
import { decodeLength, encodeLength } from './small-float.ts';

test('lengths up to 39 keep their exact value', () => {
  for (let length = 0; length < 40; length++)
    expect(decodeLength(encodeLength(length))).toBe(length);
});

test('longer ones are rounded down as Lucene does', () => {
  // From Lucene's table of byte4ToInt: 24 free values, then 4 significant bits.
  expect([40, 41, 42, 55, 56, 57, 60, 100].map((n) => decodeLength(encodeLength(n)))).toEqual([
    40, 40, 42, 54, 56, 56, 60, 96,
  ]);
  expect(decodeLength(255)).toBe(2_013_265_944);
});

test('decoding rises with the byte', () => {
  for (let byte = 1; byte < 256; byte++) {
    expect(decodeLength(byte)).toBeGreaterThan(decodeLength(byte - 1));
  }
});
