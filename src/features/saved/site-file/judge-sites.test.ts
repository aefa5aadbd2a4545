import type { AddressEntry } from '@property/contract/search/address.ts';
import { expect, it } from 'vitest';
import { judgeAddress, judgeTitles } from './judge-sites.ts';

const enter = (id: string, fullAddress: string): AddressEntry => ({
  type: 'address',
  attributes: { fullAddress, titleRef: { id: `00000000-0000-4000-8000-00000000000${id}` } },
});
/** The last figure of the title that an address leads to, else why it leads to none. */
const judge = (text: string, ...addresses: readonly string[]) => {
  const entries = addresses.map((address, index) => enter(String(index), address));
  const answer = judgeAddress(text, entries, ['titleRef']);
  return 'title' in answer ? answer.title.titleId.at(-1) : answer.why;
};

it('takes an address by its words, whatever their case, order and signs', () => {
  expect(judge("UNIT 4 - ST JAMES'S YARD, Kiln Lane", 'Unit 4, St. Jamess Yard, Kiln Lane')).toBe(
    '0',
  );
  expect(judge('Kiln Lane 4', '4 Kiln Lane, Wrenford, WX1 1AA')).toBe('0');
  expect(judge('4 Kiln Lane, Wrenford, Hampshire, WX1 1AA', '4 Kiln Lane, Wrenford, WX1 1AA')).toBe(
    '0',
  );
});

it('takes no flat of another number for the one that is meant', () => {
  const other = 'Flat 2, 1 High Street, Wrenford, WX1 1AA';
  expect(judge('Flat 1, 2 High Street, Wrenford, WX1 1AA', other)).toMatch(/^No such address/);
  expect(judge('Flat 1, 1 High Street', 'Flat 1, 11 High Street')).toMatch(/^No such address/);
  expect(judge('Flat 2, 1 High Street', other)).toBe('0');
});

it('takes a house for itself beside its flats, and none of several', () => {
  const house = '1 High Street, WX1 1AA';
  expect(judge('1 High Street, WX1 1AA', `Flat 1, ${house}`, house)).toBe('1');
  expect(judge('High Street, WX1 1AA', `Flat 1, ${house}`, house)).toBe('2 titles fit the address');
  expect(judge('3 High Street', house)).toBe(`No such address. The nearest: ${house}`);
  expect(judge('3 High Street')).toBe('No such address');
  const bare = { type: 'address', attributes: { fullAddress: house, titleRef: null } };
  expect(judgeAddress(house, [bare], ['titleRef'])).toEqual({
    why: 'No title is linked to the address',
  });
});

it('takes the one title, or the one freehold of several, and none of what may go on', () => {
  const lease = { id: 'b', number: 'L1', tenure: 'Leasehold' };
  const free = { id: 'a', number: 'F1', tenure: 'Freehold' };
  expect(judgeTitles([lease], 'this')).toEqual({
    title: { titleId: 'b', number: 'L1', address: '' },
  });
  expect(judgeTitles([lease, free], 'this')).toMatchObject({
    title: { titleId: 'a' },
    remark: 'The freehold of 2 titles',
  });
  expect(judgeTitles([lease, lease], 'this')).toEqual({ why: '2 titles fit this' });
  expect(judgeTitles([free, free], 'this')).toEqual({ why: '2 titles fit this' });
  expect(judgeTitles([lease, free], 'this', true)).toEqual({ why: '2 or more titles fit this' });
});
