import { expect, test } from 'vitest';
import { applySourceFilter, buildSourceFilter, matchesWildcard } from './source-filter.ts';

const document = {
  id: '1',
  mainAddress: { street: 'Kiln Lane', postcode: { value: 'WX1 1AA', outcode: 'WX1' } },
  sales: [{ price: 1, dateAcquired: '2001-01-01' }, { price: 2 }],
};

test('S-090 one pattern, several, wildcards and whole objects', () => {
  const select = (selection: Parameters<typeof buildSourceFilter>[0]) =>
    applySourceFilter(document, buildSourceFilter(selection));
  expect(select(undefined)).toBe(document);
  expect(select(true)).toBe(document);
  expect(select('id')).toEqual({ id: '1' });
  expect(select('mainAddress')).toEqual({ mainAddress: document.mainAddress });
  expect(select(['*.street', 'sales.price'])).toEqual({
    mainAddress: { street: 'Kiln Lane' },
    sales: [{ price: 1 }, { price: 2 }],
  });
  expect(select('nothing')).toEqual({});
});

test('O-006 excludes win over includes', () => {
  const filter = buildSourceFilter({ includes: ['mainAddress'], excludes: ['*.outcode'] });
  expect(applySourceFilter(document, filter)).toEqual({
    mainAddress: { street: 'Kiln Lane', postcode: { value: 'WX1 1AA' } },
  });
  expect(applySourceFilter(document, buildSourceFilter({ excludes: ['sales', 'id'] }))).toEqual({
    mainAddress: document.mainAddress,
  });
});

test('S-091 false leaves metadata only', () => {
  expect(applySourceFilter(document, buildSourceFilter(false))).toBeUndefined();
});

test('a wildcard stands for any text, and many of them take no longer', () => {
  expect(matchesWildcard('a*c', 'abcbc')).toBe(true);
  expect(matchesWildcard('a*c', 'abcb')).toBe(false);
  expect(matchesWildcard('*', '')).toBe(true);
  expect(matchesWildcard(`${'*a'.repeat(40)}b`, 'a'.repeat(2000))).toBe(false);
});
