import type { AmenityRecord } from '@property/contract/search/stored-places.ts';
import { findAddressesHere } from '@property/search-engine/address/address-search.ts';
import { countEdits } from '@property/search-engine/edit-distance.ts';
import { describe, expect, test } from 'vitest';
import { readTokens } from '../grammar/read-tokens.ts';
import { readWithAddresses } from '../grammar-translator.ts';
import { AddressReadings } from './address-readings.ts';
import { Landmarks } from './landmarks.ts';
import { Lexicon } from './lexicon.ts';

function amenity(name: string, kind: AmenityRecord['amenityType'], street: string): AmenityRecord {
  return {
    id: street,
    amenityType: kind,
    name,
    fullAddress: `${name}, ${street}, Barwick AB1 2CD`,
    propertyCategory: 'Commercial',
    uprn: '1',
    centroid: { lat: 52, lon: -2 },
  };
}

function address(fullAddress: string) {
  return { id: fullAddress, uprn: '1', fullAddress, latitude: 52, longitude: -2, titles: [] };
}

const readings = new AddressReadings(
  findAddressesHere([
    address('12 High Street, Barwick AB1 2CD'),
    address('12 High Street, Eastgate AB1 2CE'),
  ]),
);
const lexicon = new Lexicon(
  {
    propertyTypes: ['Data Centre', 'Office'],
    ownerTypes: [],
    towns: ['Barwick', 'Drover’s Cross', 'Mill Street'],
    streets: [
      { name: 'Mill Street', towns: ['Barwick', 'Drover’s Cross'] },
      { name: 'High Street', towns: ['Barwick'] },
    ],
    outcodes: new Set(['AB1']),
    postcodes: ['AB1 2CD', 'AB1 2CE', 'AB1 3CD'],
    owners: [],
    companies: ['Land & Sea Limited'],
    placeWords: new Set(['barwick', 'mill', 'high', 'street']),
  },
  new Landmarks([
    amenity('Eastgate', 'Railway station', 'East Road'),
    amenity('Barwick', 'Railway station', 'West Road'),
    amenity('Fairmile Superstore', 'Superstore', 'Long Lane'),
    amenity('Fairmile Superstore', 'Superstore', 'Ash Lane'),
  ]),
  readings,
);

const find = async (text: string, spelling: 'known' | 'exactly' | 'nearly' = 'exactly') => {
  const found = await readWithAddresses(
    () => lexicon.findPlace(readTokens(text), 0, spelling),
    readings,
    new AbortController().signal,
  );
  return found && { length: found.length, ...found.reading };
};

describe('places', () => {
  test.each([
    ['Barwick over 2 acres', { type: 'town', name: 'Barwick' }, 1],
    ["drovers' cross", undefined, 0],
    ["Drover's Cross", { type: 'town', name: 'Drover’s Cross' }, 2],
    ['High St', { type: 'street', name: 'High Street' }, 2],
    ['High Street, Barwick', { type: 'street', name: 'High Street', town: 'Barwick' }, 4],
    ['ab1', { type: 'outcode', name: 'AB1' }, 1],
    ['ab12cd', { type: 'postcode', name: 'AB1 2CD' }, 1],
    ['AB1 2', { type: 'sector', name: 'AB1 2', postcodes: ['AB1 2CD', 'AB1 2CE'] }, 2],
    ['52.21, -2.46', { type: 'point', name: '52.21, -2.46', point: { lat: 52.21, lon: -2.46 } }, 3],
  ] as const)('%s', async (text, place, length) => {
    const found = await find(text);
    expect(found?.places[0]).toEqual(place);
    expect(found?.length ?? 0).toBe(length);
  });

  test('a name of a town and a street is the town, and the street is told of', async () => {
    expect(await find('Mill Street')).toMatchObject({
      places: [{ type: 'town' }],
      others: ['Mill Street (street)'],
    });
  });

  test('of several stations that of the largest town is taken, and the others are told of', async () => {
    const found = await find('the station');
    expect(found?.places).toMatchObject([{ name: 'Barwick station' }]);
    expect(found?.others).toEqual(['Eastgate, East Road, Barwick AB1 2CD']);
    expect((await find('stations'))?.places).toHaveLength(2);
    expect((await find('Fairmile Superstore'))?.others).toHaveLength(1);
  });

  test('an address that stands twice is told of', async () => {
    const found = await find('12 High Street');
    expect(found?.places[0]).toMatchObject({ type: 'address', typed: '12 High Street' });
    expect(found?.others).toHaveLength(1);
    expect(await find('13 High Street')).toBeUndefined();
  });

  test('a town that is spelt nearly so is said to be read so', async () => {
    expect((await find('Barwikc', 'nearly'))?.respelt).toBe('“Barwikc” is read as Barwick');
    expect(await find('Barwikc', 'exactly')).toBeUndefined();
    expect(await find('Zzyzx', 'nearly')).toBeUndefined();
  });
});

test('kinds of property and companies are known by the names in the records', () => {
  expect(lexicon.findPropertyType(readTokens('data centres'), 0)).toEqual({
    length: 2,
    value: 'Data Centre',
  });
  expect(lexicon.knowsCompany(['sea', 'land'])).toBe(true);
  expect(lexicon.knowsCompany(['sea', 'air'])).toBe(false);
});

test('edits are counted as people make them', () => {
  expect(countEdits('freehld', 'freehold', 2)).toBe(1);
  expect(countEdits('warehosue', 'warehouse', 2)).toBe(1);
  expect(countEdits('shop', 'office', 2)).toBe(3);
});
