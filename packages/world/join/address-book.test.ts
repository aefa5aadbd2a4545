import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { readProse } from '../sources/addresses/read-prose.ts';
import { AddressBook, spreadNumber } from './address-book.ts';

const CODE = 'NP20 2AA';

/** A book of addresses on parcels 1, 2 and so on, asked for another. */
function ask(known: readonly (readonly [text: string, parcel: number])[], text: string): string {
  const book = new AddressBook(new DatabaseSync(':memory:'));
  for (const [address, parcel] of known) book.add(readProse(address), String(parcel));
  const { grade, parcel } = book.match(readProse(text));
  return [grade ?? 'none', parcel].filter(Boolean).join(' ');
}

it.each([
  ['all parts alike', [[`8 Wharf Road ${CODE}`, 1]], `8 WHARF RD (${CODE})`, 'exact 1'],
  [
    'and the flat',
    [[`Flat 3, 8 Wharf Road ${CODE}`, 1]],
    `Flat 3, 8 Wharf Road ${CODE}`,
    'exact 1',
  ],
  [
    'a flat of a known building',
    [[`8 Wharf Road ${CODE}`, 1]],
    `Flat 3, 8 Wharf Road ${CODE}`,
    'likely 1',
  ],
  [
    'one flat of two on two parcels',
    [
      [`Flat 1, 8 Wharf Road ${CODE}`, 1],
      [`Flat 2, 8 Wharf Road ${CODE}`, 2],
    ],
    `Flat 2, 8 Wharf Road ${CODE}`,
    'exact 2',
  ],
  [
    'a building whose flats are on two parcels',
    [
      [`Flat 1, 8 Wharf Road ${CODE}`, 1],
      [`Flat 2, 8 Wharf Road ${CODE}`, 2],
    ],
    `8 Wharf Road ${CODE}`,
    'postcode',
  ],
  [
    'the same address on two parcels',
    [
      [`8 Wharf Road ${CODE}`, 1],
      [`8 Wharf Road ${CODE}`, 2],
    ],
    `8 Wharf Road ${CODE}`,
    'postcode',
  ],
  ['postcode and number alone', [[`8 Wharf Road ${CODE}`, 1]], `8 The Wharf ${CODE}`, 'likely 1'],
  [
    'that number on two streets of a postcode',
    [
      [`8 Wharf Road ${CODE}`, 1],
      [`8 Mill Road ${CODE}`, 2],
    ],
    `8 The Wharf ${CODE}`,
    'postcode',
  ],
  [
    'a street without a postcode on the map',
    [['8 Wharf Road', 1]],
    `8 Wharf Road ${CODE}`,
    'likely 1',
  ],
  [
    'a street without a postcode in the row',
    [[`8 Wharf Road ${CODE}`, 1]],
    '8 Wharf Road',
    'likely 1',
  ],
  [
    'that street in two places',
    [
      [`8 Wharf Road ${CODE}`, 1],
      ['8 Wharf Road NP20 3ZZ', 2],
    ],
    '8 Wharf Road',
    'none',
  ],
  [
    'that street under another postcode',
    [[`8 Wharf Road ${CODE}`, 1]],
    '8 Wharf Road NP20 3ZZ',
    'none',
  ],
  ['one number of a range', [[`12-16 Wharf Road ${CODE}`, 1]], `14 Wharf Road ${CODE}`, 'likely 1'],
  [
    'a range of known numbers',
    [
      [`12 Wharf Road ${CODE}`, 1],
      [`14 Wharf Road ${CODE}`, 1],
    ],
    `12-14 Wharf Road ${CODE}`,
    'likely 1',
  ],
  [
    'a range over two parcels',
    [
      [`12 Wharf Road ${CODE}`, 1],
      [`14 Wharf Road ${CODE}`, 2],
    ],
    `12-14 Wharf Road ${CODE}`,
    'postcode',
  ],
  [
    'two numbers on two parcels',
    [
      [`12 Wharf Road ${CODE}`, 1],
      [`14 Wharf Road ${CODE}`, 2],
    ],
    `12 and 14 Wharf Road ${CODE}`,
    'postcode',
  ],
  ['67 for 6-7', [[`67 Wharf Road ${CODE}`, 1]], `6-7 Wharf Road ${CODE}`, 'postcode'],
  [
    'two numbers, one of them known',
    [[`12 Wharf Road ${CODE}`, 1]],
    `12 and 18 Wharf Road ${CODE}`,
    'likely 1',
  ],
  [
    'land beside it',
    [[`8 Wharf Road ${CODE}`, 1]],
    `Land adjoining 8 Wharf Road ${CODE}`,
    'postcode',
  ],
  ['a postcode not known', [[`8 Wharf Road ${CODE}`, 1]], '9 Mill Road NP20 3ZZ', 'none'],
] as const)('grades %s', (_, known, text, expected) => {
  expect(ask(known, text)).toBe(expected);
});

it.each([
  ['12', '12'],
  ['12-16', '12-16,12,14,16'],
  ['11-14', '11-14,11,12,13,14'],
  ['16-12', '16-12'],
  ['1-999', '1-999'],
  ['TEMPLE HOUSE', 'TEMPLE HOUSE'],
])('spreads %s to %s', (number, spread) => {
  expect(spreadNumber(number).join()).toBe(spread);
});
