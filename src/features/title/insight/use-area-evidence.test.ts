import { expect, test } from 'vitest';
import { readRates } from './use-area-evidence.ts';

const hit = (
  id: string,
  comparableStatus: string,
  transactionType: string | null,
  rate: number,
) => ({
  _id: id,
  _source: {
    id,
    titleId: `of ${id}`,
    comparableStatus,
    dealData: {
      ...(transactionType === null ? {} : { transactionType }),
      dealPricePerSquareFoot: rate,
    },
  },
});

test('S-201 the area is what completed, of one kind, each once and none of the title itself', () => {
  const hits = [
    hit('a', 'RegisteredSale', 'Sale', 100),
    hit('b', 'AskingPrice', 'Sale', 900),
    hit('c', 'RegisteredLease', 'Letting', 9),
    hit('d', 'RegisteredSale', 'Sale', 120),
    hit('own', 'RegisteredSale', 'Sale', 500),
  ];
  const answer = { hits: { total: { value: 5, relation: 'eq' }, hits } } as never;
  expect(readRates([answer, answer, undefined], 'of own', false)).toEqual([100, 120]);
  expect(readRates([answer], 'of own', true)).toEqual([9]);
});

test('S-204 a rent is no price of the area, whichever of its words says that it is one', () => {
  const hits = [
    hit('a', 'RegisteredSale', null, 100),
    hit('b', 'RegisteredLease', null, 9),
    hit('c', 'Let', null, 11),
    hit('d', 'RegisteredLease', 'Subletting', 13),
    hit('e', 'Sold', 'Sale and leaseback', 140),
    hit('f', 'Completed', null, 0),
    { ...hit('g', 'Completed', null, 15) },
  ];
  Object.assign(hits[6]?._source ?? {}, { dealType: 'Letting' });
  const answer = { hits: { total: { value: 5, relation: 'eq' }, hits } } as never;
  expect(readRates([answer], 't', false)).toEqual([100, 140]);
  expect(readRates([answer], 't', true)).toEqual([9, 11, 13, 15]);
});
