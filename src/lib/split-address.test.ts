import { expect, it } from 'vitest';
import { splitAddress } from './split-address.ts';

it.each([
  [
    'Lowfield Trade Park, Kiln Lane, Wrenford, WX2 6TD',
    'Lowfield Trade Park',
    'Kiln Lane, Wrenford WX2 6TD',
  ],
  ['12 Kiln Lane, Wrenford, WX2 6TD', '12 Kiln Lane', 'Wrenford WX2 6TD'],
  ['12, Kiln Lane, Wrenford, WX2 6TD', '12, Kiln Lane', 'Wrenford WX2 6TD'],
  ['Flat 3, 12 Kiln Lane, Wrenford, WX2 6TD', 'Flat 3, 12 Kiln Lane', 'Wrenford WX2 6TD'],
  ['Kiln Lane', 'Kiln Lane', ''],
])('S-050 splits %s', (fullAddress, name, place) => {
  expect(splitAddress({ id: 'a', mainAddress: { fullAddress } })).toEqual({ name, place });
});

it('S-007 calls a title without an address by its number', () => {
  expect(splitAddress({ id: 'a', number: 'MID1' }).name).toBe('Title MID1');
  expect(splitAddress({ id: 'a' }).name).toBe('Title without a number');
});
