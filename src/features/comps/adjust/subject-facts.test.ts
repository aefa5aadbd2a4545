import type { TitleDocument } from '@property/contract/titles/title.ts';
import { expect, it } from 'vitest';
import { readDeal } from '../deals/deal.ts';
import { readSubjectFacts } from './subject-facts.ts';

const SALE = { dateAcquired: '2020-09-03', price: 564_000, pricePerSquareFoot: 207.2 };
const read = (title: Partial<TitleDocument>, deals: Parameters<typeof readSubjectFacts>[1] = []) =>
  readSubjectFacts({ id: 'title', ...title } as TitleDocument, deals, 'rate', 'imperial');

it('tells the floor of a title by its own record, by a deal of it, or by the two prices of its sale', () => {
  const own = { ...readDeal('deal', {}), titleId: 'title', floorArea: 2_500 };
  expect(read({ totalFloorAreaSqFt: 1_398, sales: [SALE] }, [own])).toMatchObject({
    floor: '1,398 sq ft',
    floorArea: 1_398,
    toldFloorArea: 1_398,
  });
  expect(read({ sales: [SALE] }, [{ ...own, titleId: 'other' }, own]).floor).toBe(
    '2,500 sq ft by its own deal',
  );
  expect(read({ sales: [SALE] })).toMatchObject({
    floor: '2,722 sq ft by its last sale',
    // No value is reckoned from it.
    floorArea: undefined,
    toldFloorArea: 2_722,
    hints: { size: '2,722 sq ft by its last sale' },
  });
  expect(read({ sales: [{ ...SALE, pricePerSquareFoot: undefined }] }).floor).toBe('');
});

const FLOOR = { modelled: ['totalFloorAreaInSquareFeet'] };
const PRICE = { modelled: ['price'] };

it.each([
  ['a recorded floor of a modelled price', PRICE, '2,500 sq ft by its own deal'],
  ['a modelled floor of a recorded price', FLOOR, '2,500 sq ft by its own deal ≈'],
])('S-061: marks the floor of a deal by its own provenance: %s', (_, provenance, floor) => {
  const deal = { ...readDeal('deal', { provenance }), titleId: 'TITLE', floorArea: 2_500 };
  expect(read({ sales: [SALE] }, [deal])).toMatchObject({ floor, hints: { size: floor } });
});

it('takes the floor of no letting, which may be of a part', () => {
  const deal = { ...readDeal('deal', {}), titleId: 'title', floorArea: 2_500, isLetting: true };
  expect(read({}, [deal]).floor).toBe('');
});

it.each([
  [[], ''],
  [['price'], ' ≈'],
  [['pricePerSquareFoot'], ' ≈'],
])(
  'S-061: marks the floor by the two prices of a sale of which %j are modelled',
  (modelled, sign) => {
    const sale = { ...SALE, provenance: { real: ['*'], modelled } };
    // What an earlier sale says of itself is not said of the last.
    const earlier = { dateAcquired: '2001-01-01', price: 1, provenance: { real: ['*'] } };
    expect(read({ sales: [earlier, sale] }).floor).toBe(`2,722 sq ft by its last sale${sign}`);
  },
);

it('S-061: marks the floor of its own record by that', () => {
  const provenance = { modelled: ['totalFloorAreaSqFt'] };
  expect(read({ totalFloorAreaSqFt: 1_398, provenance }).floor).toBe('1,398 sq ft ≈');
});
