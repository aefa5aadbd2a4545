import { describe, expect, it } from 'vitest';
import { compareSales, formatChange } from './sale-changes.ts';

describe('S-118 compareSales', () => {
  it('puts the newest first and compares each with the one before', () => {
    const compared = compareSales([
      { dateAcquired: '2010-01-01', price: 100 },
      { dateAcquired: '2020-01-01', price: 200 },
    ]);
    expect(compared.map(({ sale }) => sale.price)).toEqual([200, 100]);
    expect(compared[0]?.change).toBeCloseTo(1);
    expect(compared[0]?.perYear).toBeCloseTo(2 ** 0.1 - 1, 3);
    expect(compared[1]?.change).toBeUndefined();
  });

  it('skips a sale without a price and says no yearly figure for a few weeks', () => {
    const compared = compareSales([
      { dateAcquired: '2020-01-01', price: 100 },
      { dateAcquired: '2020-01-10' },
      { dateAcquired: '2020-02-01', price: 110 },
    ]);
    expect(compared[0]?.change).toBeCloseTo(0.1);
    expect(compared[0]?.perYear).toBeUndefined();
    expect(compared[1]?.change).toBeUndefined();
  });

  it('S-006 copes with sales that say nothing', () => {
    expect(compareSales([{}, { price: 0, dateAcquired: 'soon' }])).toHaveLength(2);
  });

  it('writes the sign', () => {
    const written = [0.768, -0.1, 0].map((share) => formatChange(share));
    expect(written).toEqual(['+76.8%', '−10.0%', '+0.0%']);
    expect(formatChange(0.768, 0)).toBe('+77%');
  });
});
