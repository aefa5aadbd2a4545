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
