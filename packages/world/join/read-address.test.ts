import { expect, it } from 'vitest';
import { readAddress, spreadNumber } from './read-address.ts';

it.each([
  ['8 Wharf Road, Newport (NP20 2AA)', 'NP20 2AA', 'WHARF ROAD', '8', ''],
  ['8 Wharf Rd., Newport NP202AA', 'NP20 2AA', 'WHARF ROAD', '8', ''],
  ['8, Wharf Road, Newport', undefined, 'WHARF ROAD', '8', ''],
  ['Flat 3, 8 Wharf Road, Newport', undefined, 'WHARF ROAD', '8', 'FLAT 3'],
  ['APARTMENT 03, 8 WHARF ROAD', undefined, 'WHARF ROAD', '8', 'FLAT 3'],
  ['Second Floor, 8 Wharf Road', undefined, 'WHARF ROAD', '8', '2 FLOOR'],
  ['2nd Floor, 8 Wharf Road', undefined, 'WHARF ROAD', '8', '2 FLOOR'],
  ['8a Wharf Road', undefined, 'WHARF ROAD', '8A', ''],
  ['12-14 High Street, London', undefined, 'HIGH STREET', '12-14', ''],
  ['12 to 14 High Street, London', undefined, 'HIGH STREET', '12-14', ''],
  ['12, 14 and 16 High Street, London', undefined, 'HIGH STREET', '12,14,16', ''],
  ['12 and 14 High St, London', undefined, 'HIGH STREET', '12,14', ''],
  ["St Bride's House, 10 Salisbury Square", undefined, 'SALISBURY SQUARE', '10', ''],
  ["1 Saint Bride's Passage", undefined, 'ST BRIDES PASSAGE', '1', ''],
  ['Temple House, Tudor Street, London', undefined, 'TUDOR STREET', 'TEMPLE HOUSE', ''],
  ['Land and buildings at 8 Wharf Road', undefined, 'WHARF ROAD', '8', ''],
  ['The freehold land being 8 Wharf Road', undefined, 'WHARF ROAD', '8', ''],
  ['land on the north side of 8 Wharf Road (NP20 2AA)', 'NP20 2AA', '', '', ''],
  ['land at the back of 8 Wharf Road', undefined, '', '', ''],
  ['land adjoining 8 Wharf Road', undefined, '', '', ''],
  ['Newport', undefined, '', '', ''],
  ['', undefined, '', '', ''],
])('reads %j', (text, postcode, street, numbers, unit) => {
  const parts = readAddress(text);
  expect({ ...parts, numbers: parts.numbers.join() }).toEqual({ postcode, street, numbers, unit });
});

it('takes a postcode told beside the text before one in it', () => {
  expect(readAddress('8 Wharf Road NP20 2AA', 'NP20 2AB').postcode).toBe('NP20 2AB');
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
