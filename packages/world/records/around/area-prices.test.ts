import { expect, it } from 'vitest';
import { AreaPrices, type ComparedTitle } from './area-prices.ts';

const at = (
  use: ComparedTitle['use'],
  x: number,
  tenure: ComparedTitle['tenure'] = 'Freehold',
) => ({
  use,
  tenure,
  region: [[{ x: x * 1000, y: 150_000 }]],
});

it('holds a sale against the median of its use and tenure within the squares around it', () => {
  const prices = new AreaPrices();
  for (const price of [100, 110, 120, 130, 140, 150, 160]) prices.add(at('detached', 150), price);
  prices.add(at('shop', 150), 900);
  expect(prices.compare(at('detached', 150), 100)).toBeUndefined();
  // A square further on, which is asked about here for the first time.
  const further = new AreaPrices();
  for (const price of [100, 110, 120, 130, 140, 150, 160, 170])
    further.add(at('detached', 450), price);
  further.add(at('detached', 1300), 900);
  expect(further.compare(at('detached', 150), 100)).toBe(74);
  expect(further.compare(at('shop', 150), 100)).toBeUndefined();
  expect(further.compare(at('detached', 150, 'Leasehold'), 100)).toBeUndefined();
  expect(further.compare(at('detached', -500), 100)).toBeUndefined();
});
