import { expect, it } from 'vitest';
import { divideBearing } from './divide-bearing.ts';
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
  ['Unit B2, Oak Court, Wrenford', 'Unit B2, Oak Court', 'Wrenford'],
  ['1-3, Kiln Lane, Wrenford', '1-3, Kiln Lane', 'Wrenford'],
  ['Oaks, Kiln Lane, Wrenford', 'Oaks', 'Kiln Lane, Wrenford'],
  ['Elm, Kiln Lane, Wrenford', 'Elm', 'Kiln Lane, Wrenford'],
  ['Oaks, Kiln Lane, Wrenford WX2 6TD', 'Oaks', 'Kiln Lane, Wrenford WX2 6TD'],
  ['Oaks, WX2 6TD', 'Oaks', 'WX2 6TD'],
  ['Kiln Lane', 'Kiln Lane', ''],
  ['28 East Park, 28 East Park, Wrenford, WX2 6TD', '28 East Park', 'Wrenford WX2 6TD'],
  ['28 East Park, 28, East Park, Wrenford, WX2 6TD', '28 East Park', 'Wrenford WX2 6TD'],
  ['28 East Park, 28 East Park Docks Way, Wrenford', '28 East Park', 'Docks Way, Wrenford'],
  ['28 East Park, 280 East Park, Wrenford', '28 East Park', '280 East Park, Wrenford'],
  ['Wrenford, Wrenford Road, Wrenford', 'Wrenford', 'Wrenford Road, Wrenford'],
])('S-050 splits %s', (fullAddress, name, place) => {
  const postcode = place.endsWith('WX2 6TD') ? 'WX2 6TD' : undefined;
  expect(splitAddress({ fullAddress }, undefined)).toEqual({ name, place, postcode });
});

it('S-007 calls a title without an address by its number', () => {
  expect(splitAddress(undefined, 'MID1').name).toBe('MID1');
  expect(splitAddress({}, undefined).name).toBe('Title without a number');
});

it.each([
  ['Land 1.6 km south-west of Hatch Elm', 'Land', '1.6 km south-west of Hatch Elm'],
  ['Land at 12 Kiln Lane', 'Land at 12 Kiln Lane', ''],
  ['Oaks, 2 km Road, Wrenford', 'Oaks', '2 km Road, Wrenford'],
])('S-050 divides land by its bearing: %s', (fullAddress, name, place) => {
  expect(divideBearing(splitAddress({ fullAddress }, undefined))).toMatchObject({ name, place });
});
