import { expect, it } from 'vitest';
import { AreaMedians, compareWith } from './area-medians.ts';

const at = (x: number) => [[{ x: x * 1000, y: 150_000 }]];

it('finds the median of a kind within the squares around a place, where there are enough', () => {
  const few = new AreaMedians(300_000, 8);
  for (const price of [100, 110, 120, 130, 140, 150, 160]) few.add('house', at(150), price);
  few.add('shop', at(150), 900);
  expect(few.find('house', at(150))).toBeUndefined();
  // A square further on, which is asked about here for the first time.
  const enough = new AreaMedians(300_000, 8);
  for (const price of [100, 110, 120, 130, 140, 150, 160, 170]) enough.add('house', at(450), price);
  enough.add('house', at(1300), 900);
  expect(enough.find('house', at(150))).toBe(135);
  expect(enough.find('shop', at(150))).toBeUndefined();
  expect(enough.find('house', at(-500))).toBeUndefined();
});

it('says a figure in per cent of a median, where there is one', () => {
  expect(compareWith(135, 100)).toBe(74);
  expect(compareWith(2, 0)).toBe(0);
  expect([compareWith(undefined, 100), compareWith(0, 100)]).toEqual([undefined, undefined]);
});
