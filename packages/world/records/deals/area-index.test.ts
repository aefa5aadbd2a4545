import { describe, expect, it } from 'vitest';
import type { HousePriceMonth } from '../../sources/open-data/house-prices.ts';
import type { DraftTitle } from '../titles/draft.ts';
import { AreaIndex } from './area-index.ts';

function month(
  areaCode: string,
  area: string,
  day: string,
  index: number,
  flats?: number,
): HousePriceMonth {
  return {
    month: day,
    area,
    areaCode,
    all: { averagePrice: index * 1000, index },
    kinds: flats === undefined ? {} : { Flat: { averagePrice: flats * 1000, index: flats } },
    sales: undefined,
  };
}

const index = new AreaIndex(
  [
    month('W06000022', 'Newport', '2026-08-01', 150, 120),
    month('W06000022', 'Newport', '2010-01-01', 100, 100),
    month('W06000022', 'Newport', '2015-06-01', 110),
    month('E09000001', 'City of London', '2010-01-01', 50),
    month('E09000001', 'City of London', '2026-07-01', 100),
  ],
  new Map([
    ['NP20 4GB', 'W06000022'],
    ['EC1A 1AA', 'E09000001'],
    ['ZZ1 1AA', 'E99999999'],
  ]),
  'newport',
);

function bring(use: DraftTitle['use'], postcode: string | undefined, date: string) {
  const title = { use, ...(postcode ? { mainAddress: { postcode } } : {}) } as DraftTitle;
  return index.bring(title, 200_000, `${date}T00:00:00Z`);
}

describe('prices by the House Price Index', () => {
  it('are brought from the month of the sale to the last month of the area', () => {
    expect(bring('terraced', 'NP20 4GB', '2010-01-31')).toEqual({
      price: 300_000,
      area: 'Newport',
      month: '2026-08-01',
    });
    expect(bring('terraced', 'EC1A 1AA', '2010-01-31')).toEqual({
      price: 400_000,
      area: 'City of London',
      month: '2026-07-01',
    });
  });

  it('go by the kind of home where both months have it', () => {
    expect(bring('flat', 'NP20 4GB', '2010-01-15')?.price).toBeCloseTo(240_000, 6);
    expect(bring('flat', 'NP20 4GB', '2015-06-15')?.price).toBeCloseTo((200_000 * 150) / 110, 6);
  });

  it('are of the area called as the place where a postcode has no district', () => {
    expect(bring('terraced', undefined, '2010-01-31')?.area).toBe('Newport');
    expect(bring('terraced', 'NP20 9ZZ', '2010-01-31')?.area).toBe('Newport');
  });

  it('are none before the index begins, nor where no area is known', () => {
    expect(bring('terraced', 'NP20 4GB', '2009-12-31')).toBeUndefined();
    expect(bring('terraced', 'ZZ1 1AA', '2010-01-31')).toBeUndefined();
  });
});

describe('the line of an area', () => {
  const trace = (use: DraftTitle['use'], ...dates: readonly string[]) =>
    index.trace({ use, mainAddress: { postcode: 'NP20 4GB' } } as DraftTitle, dates);

  it('runs from the first sale to the last month, by the kind of home where all months have it', () => {
    expect(trace('flat', '2026-08-14T00:00:00Z', '2010-01-14T00:00:00Z')).toEqual({
      area: 'Newport',
      source: 'UK House Price Index',
      months: [
        { month: '2010-01-01', index: 100 },
        { month: '2026-08-01', index: 120 },
      ],
    });
    expect(trace('flat', '2010-01-14T00:00:00Z', '2015-06-30T00:00:00Z')?.months).toEqual([
      { month: '2010-01-01', index: 100 },
      { month: '2015-06-01', index: 110 },
      { month: '2026-08-01', index: 150 },
    ]);
  });

  it('is none of one month, and none without a sale', () => {
    expect(trace('terraced', '2026-08-14T00:00:00Z')).toBeUndefined();
    expect(trace('terraced')).toBeUndefined();
  });
});
