import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitSheets, paginate, type Span } from './paginate.ts';

const ROOM = 100;

test('a sheet ends above a row that it would cut, and the table says its head again', () => {
  const rows = Array.from({ length: 12 }, (_, n) => ({ top: 20 + n * 15, bottom: 35 + n * 15 }));
  const head = { top: 10, bottom: 20 };
  const tables = [{ top: 10, bottom: 200, head }];
  expect(paginate({ height: 200, whole: [head, ...rows], tables }, ROOM)).toEqual([
    { top: 0, bottom: 95, head: null },
    { top: 95, bottom: 185, head },
    { top: 185, bottom: 200, head },
  ]);
});

test('a heading goes with what follows it', () => {
  const whole = [
    { top: 90, bottom: 130 },
    { top: 100, bottom: 130 },
  ];
  expect(paginate({ height: 130, whole, tables: [] }, ROOM).map(({ bottom }) => bottom)).toEqual([
    90, 130,
  ]);
});

test('what is taller than a sheet is cut, and no sheet is empty', () => {
  const whole = [{ top: 0, bottom: 250 }];
  expect(paginate({ height: 250.3, whole, tables: [] }, ROOM).map(({ top }) => top)).toEqual([
    0, 100, 200,
  ]);
  expect(paginate({ height: 0, whole: [], tables: [] }, ROOM)).toEqual([]);
});

test('sheets follow each other without a gap, fit, and cut nothing that fits on one', () => {
  // Of things that stand below each other, as lines and rows do: gaps and heights in turn.
  const stack = fc.array(
    fc.record({ gap: fc.nat({ max: 30 }), size: fc.integer({ min: 5, max: ROOM }) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(stack, (rows) => {
      let height = 0;
      const whole = rows.map(({ gap, size }): Span => {
        const top = height + gap;
        height = top + size;
        return { top, bottom: height };
      });
      height += 1;
      const sheets = paginate({ height, whole, tables: [] }, ROOM);
      const ends = sheets.map(({ bottom }) => bottom);
      expect(sheets.map(({ top }) => top)).toEqual([0, ...ends.slice(0, -1)]);
      expect(ends.at(-1)).toBe(height);
      for (const { top, bottom } of sheets) {
        expect(bottom).toBeGreaterThan(top);
        expect(bottom - top).toBeLessThanOrEqual(ROOM);
      }
      for (const end of ends) {
        const cut = whole.filter((one) => one.top < end && one.bottom > end);
        expect(cut).toEqual([]);
      }
    }),
  );
});

test('a few lines are not left alone on the last sheet: the page is made a little smaller', () => {
  const lines = (count: number, high: number) =>
    Array.from({ length: count }, (_, n) => ({ top: n * high, bottom: n * high + high }));
  const divide = (count: number, high = 10) =>
    fitSheets({ height: count * high, whole: lines(count, high), tables: [] }, ROOM);
  // Two lines too many for two sheets.
  const { sheets, scale } = divide(22);
  expect([sheets.length, Math.round(sheets.at(-1)?.bottom ?? 0)]).toEqual([2, 220]);
  expect(scale).toBeGreaterThan(0.89);
  expect(scale).toBeLessThan(0.92);
  // Six are enough to stand by themselves, and three on top of one sheet would make it too small.
  expect(divide(26)).toMatchObject({ scale: 1 });
  expect(divide(26).sheets).toHaveLength(3);
  // Of four sheets three would do for, a last one that is half full stays.
  expect(divide(176, 2)).toMatchObject({ scale: 1 });
  expect(divide(172, 2).scale).toBeLessThan(1);
  expect(divide(13)).toMatchObject({ scale: 1 });
  expect(divide(9)).toMatchObject({ scale: 1 });
});
