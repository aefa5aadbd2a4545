import { expect, it } from 'vitest';
import { readProse } from './read-prose.ts';

it.each([
  ['8 Wharf Road, Newport (NP20 2AA)', 'NP20 2AA', 'WHARFROAD', '8', ''],
  ['8 Wharf Rd., Newport NP202AA', 'NP20 2AA', 'WHARFROAD', '8', ''],
  ['8, Wharf Road, Newport', undefined, 'WHARFROAD', '8', ''],
  ['Flat 3, 8 Wharf Road, Newport', undefined, 'WHARFROAD', '8', 'home 3'],
  ['APARTMENT 03, 8 WHARF ROAD', undefined, 'WHARFROAD', '8', 'home 3'],
  ['Unit 3, 8 Wharf Road', undefined, 'WHARFROAD', '8', 'business 3'],
  ['Second Floor, 8 Wharf Road', undefined, 'WHARFROAD', '8', 'any SECONDFLOOR'],
  ['2nd Floor, 8 Wharf Road', undefined, 'WHARFROAD', '8', 'any SECONDFLOOR'],
  ['8a Wharf Road', undefined, 'WHARFROAD', '8A', ''],
  ['12-14 High Street, London', undefined, 'HIGHSTREET', '12-14', ''],
  ['12 to 14 High Street, London', undefined, 'HIGHSTREET', '12-14', ''],
  ['12, 14 and 16 High Street, London', undefined, 'HIGHSTREET', '12,14,16', ''],
  ['12 and 14 High St, London', undefined, 'HIGHSTREET', '12,14', ''],
  ["St Bride's House, 10 Salisbury Square", undefined, 'SALISBURYSQUARE', '10', ''],
  ["1 Saint Bride's Passage", undefined, 'STBRIDESPASSAGE', '1', ''],
  ['Temple House, Tudor Street, London', undefined, 'TUDORSTREET', 'TEMPLEHOUSE', ''],
  ['Land and buildings at 8 Wharf Road', undefined, 'WHARFROAD', '8', ''],
  ['The freehold land being 8 Wharf Road', undefined, 'WHARFROAD', '8', ''],
  ['land on the north side of 8 Wharf Road (NP20 2AA)', 'NP20 2AA', '', '', ''],
  ['land at the back of 8 Wharf Road', undefined, '', '', ''],
  ['land adjoining 8 Wharf Road', undefined, '', '', ''],
  ['Newport', undefined, '', '', ''],
  ['', undefined, '', '', ''],
])('reads %j', (text, postcode, street, building, part) => {
  const { streets, numbers, name, unit, ...rest } = readProse(text);
  expect([rest.postcode, streets[0] ?? '', numbers?.parts.join() ?? name ?? '']).toEqual([
    postcode,
    street,
    building,
  ]);
  expect(unit ? `${unit.kind} ${unit.label}` : '').toBe(part);
});

it('takes a postcode told beside the text before one in it', () => {
  expect(readProse('8 Wharf Road NP20 2AA', 'NP20 2AB').postcode).toBe('NP20 2AB');
});

it('keeps the name of a house beside its number', () => {
  expect(readProse('St Brides House, 10 Salisbury Square').name).toBe('STBRIDESHOUSE');
});
