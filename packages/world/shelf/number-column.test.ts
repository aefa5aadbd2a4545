import { expect, it } from 'vitest';
import { NumberColumn } from './number-column.ts';

it('keeps every number, over the edges of its blocks and past 32 bits', () => {
  const column = new NumberColumn();
  const given = Array.from({ length: 50_000 }, (_, index) => {
    if (index % 20_001 === 20_000) return 12_345_678_901 + index;
    return index % 2 === 0 ? index : -index;
  });
  for (const value of given) column.push(value);
  column.push(0.5);
  column.push(-(2 ** 31));
  expect(column.length).toBe(50_002);
  expect(column.slice(0, 50_002)).toEqual([...given, 0.5, -(2 ** 31)]);
  expect(column.slice(16_380, 16_390)).toEqual(given.slice(16_380, 16_390));
  expect([column.at(50_002), column.at(-1)]).toEqual([0, 0]);
});
