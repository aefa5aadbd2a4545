import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import { expect, it } from 'vitest';
import { buildFieldReader, buildNumberReader } from './read-field.ts';

const TITLE = {
  tenure: 'Freehold',
  mainAddress: { town: 'Wrenford', postcode: { value: 'WX1 1AA' } },
  owners: [{ companyName: 'A Ltd' }, {}, { companyName: 'B Ltd' }],
  sales: [
    { dateAcquired: '2001-05-01', price: 100 },
    { dateAcquired: '2019-05-01', price: 300, pricePerSquareFoot: 3 },
    { dateAcquired: '2022-05-01' },
    { dateAcquired: '2010-05-01', price: 200 },
  ],
  leases: [{ startDate: '2020-01-01', rentAnnually: 'much' }],
};
const read = (path: string, title: unknown = TITLE) => buildFieldReader(TITLE_FIELDS, path)(title);

it('reads fields below objects, and lists below arrays that are searched as a whole', () => {
  expect(read('tenure')).toBe('Freehold');
  expect(read('mainAddress.postcode.value')).toBe('WX1 1AA');
  expect(read('owners.companyName')).toEqual(['A Ltd', 'B Ltd']);
  expect(read('uprns.uprn')).toBeUndefined();
  expect(read('owners.companyName', { owners: [{}] })).toBeUndefined();
});

it('S-059: reads the last sale with a price, else the last one', () => {
  expect(read('sales.price')).toBe(300);
  expect(read('sales.dateAcquired')).toBe('2019-05-01');
  const unpriced = { sales: [{ dateAcquired: '2001-01-01' }, { dateAcquired: '2003-01-01' }] };
  expect(read('sales.dateAcquired', unpriced)).toBe('2003-01-01');
  expect(read('sales.price', unpriced)).toBeUndefined();
  expect(read('sales.price', null)).toBeUndefined();
});

it('S-009: takes nothing but numbers for numbers', () => {
  expect(buildNumberReader(TITLE_FIELDS, 'leases.rentAnnually')(TITLE)).toBeUndefined();
  expect(buildNumberReader(TITLE_FIELDS, 'sales.price')(TITLE)).toBe(300);
});
