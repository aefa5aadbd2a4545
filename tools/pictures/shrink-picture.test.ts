import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choosePalette } from './choose-palette.ts';
import { readPixels, shrinkPicture, writePng } from './shrink-picture.ts';

const WIDTH = 7;

/** A row as PNG's filters store it: each byte less what its neighbours let expect. */
function filterRow(filter: number, row: Buffer, above: Buffer, size: number): Buffer {
  const stored = row.map((byte, at) => {
    const left = row[at - size] ?? 0;
    const up = above[at] ?? 0;
    const corner = above[at - size] ?? 0;
    const [near = 0] = [left, up, corner].sort(
      (one, other) => Math.abs(left + up - corner - one) - Math.abs(left + up - corner - other),
    );
    return byte - ([0, left, up, Math.floor((left + up) / 2), near][filter] ?? 0);
  });
  return Buffer.concat([Buffer.from([filter]), stored]);
}

const channel = fc.oneof(fc.constantFrom(0, 255), fc.integer({ min: 0, max: 255 }));

test('rows under every filter are read as what they were, and 256 colours are kept exactly', () => {
  const size = fc.constantFrom(3, 4);
  const row = fc.record({
    filter: fc.integer({ min: 0, max: 4 }),
    bytes: fc.array(channel, { minLength: WIDTH * 4, maxLength: WIDTH * 4 }),
  });
  fc.assert(
    fc.property(size, fc.array(row, { minLength: 1, maxLength: 8 }), (bytesEach, rows) => {
      let above = Buffer.alloc(WIDTH * bytesEach);
      const stored = rows.map(({ filter, bytes }) => {
        const now = Buffer.from(bytes.slice(0, WIDTH * bytesEach));
        const filtered = filterRow(filter, now, above, bytesEach);
        above = now;
        return filtered;
      });
      const png = writePng({
        width: WIDTH,
        height: rows.length,
        type: bytesEach === 3 ? 2 : 6,
        chunks: [['IDAT', deflateSync(Buffer.concat(stored))]],
      });
      const colours = rows.flatMap(({ bytes }) =>
        Array.from({ length: WIDTH }, (_, x) => Buffer.from(bytes).readUIntBE(x * bytesEach, 3)),
      );
      expect(Array.from(readPixels(png).colours)).toEqual(colours);
      expect(Array.from(readPixels(shrinkPicture(png)).colours)).toEqual(colours);
    }),
  );
});

test('where there is no room for all, near colours are drawn alike and far ones are not', () => {
  const colours = Uint32Array.from([0x000000, 0x010101, 0xfefefe, 0xffffff, 0xff0000]);
  const { palette, places } = choosePalette(colours, 3);
  expect(palette).toHaveLength(3);
  expect(places.get(0x000000)).toBe(places.get(0x010101));
  expect(places.get(0xfefefe)).toBe(places.get(0xffffff));
  expect(palette[places.get(0xff0000) ?? -1]).toBe(0xff0000);
});
