import { expect, it } from 'vitest';
import type { Region } from '../../titles/region.ts';
import { AreaPrices } from './area-prices.ts';

const at = (x: number, y: number): Region => [[{ x: x * 1000, y: y * 1000 }]];

it('holds a sale against the median of its type within the squares around it', () => {
  const prices = new AreaPrices();
  for (const price of [100, 110, 120, 130, 140, 150, 160])
    prices.add('detached', at(150, 150), price);
  prices.add('shop', at(150, 150), 900);
  expect(prices.compare('detached', at(150, 150), 100)).toBeUndefined();
  // A square further on, which is asked about here for the first time.
  const further = new AreaPrices();
  for (const price of [100, 110, 120, 130, 140, 150, 160, 170])
    further.add('detached', at(450, 150), price);
  further.add('detached', at(1300, 150), 900);
  expect(further.compare('detached', at(150, 150), 100)).toBe(74);
  expect(further.compare('shop', at(150, 150), 100)).toBeUndefined();
  expect(further.compare('detached', at(-500, 150), 100)).toBeUndefined();
});
