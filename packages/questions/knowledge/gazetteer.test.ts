import type { PlaceRecord } from '@property/contract/search/stored-places.ts';
import { describe, expect, it } from 'vitest';
import { Gazetteer } from './gazetteer.ts';

function place(name: string, kind: string, town: string | undefined, reach: number): PlaceRecord {
  return {
    id: `${name} ${town}`,
    name,
    kind,
    ...(town === undefined ? {} : { town }),
    centroid: { lat: 52, lon: -2 },
    reach,
  };
}

const gazetteer = new Gazetteer([
  place('Clerkenwell', 'suburb', 'London', 1000),
  place('Rutland Water', 'reservoir', 'Oakham', 2600),
  place('Ashen Town Hall', 'town hall', 'Ashen', 0),
  place('Wrenford Town Hall', 'town hall', 'Wrenford', 0),
  place('The Guildhall', 'town hall', 'Marl', 0),
  place('Westgate', 'park', 'Wrenford', 300),
  place('Westgate', 'suburb', 'Ashen', 900),
  place('EC1A 1', 'postcode sector', undefined, 200),
]);
const find = (text: string) => gazetteer.find(text.toLowerCase().split(' '), ['Wrenford', 'Ashen']);

describe('places that the map names', () => {
  it('are found by their names, with how far they reach', () => {
    expect(find('Clerkenwell')?.places).toEqual([
      { type: 'landmark', name: 'Clerkenwell', point: { lat: 52, lon: -2 }, reach: 1000 },
    ]);
    expect(find('Rutland Water')?.others).toEqual([]);
    expect(find('Water')).toBeUndefined();
  });

  it('are one of several that a part of a name or a kind may mean: somebody has to choose', () => {
    const found = find('the town hall');
    expect(found?.places).toMatchObject([{ name: 'Wrenford Town Hall' }]);
    expect(found?.others).toEqual([
      'Ashen Town Hall (town hall, Ashen)',
      'The Guildhall (town hall, Marl)',
    ]);
    expect(found?.choice).toEqual(['Wrenford Town Hall', 'Ashen Town Hall', 'The Guildhall']);
    expect(find('Ashen Town Hall')?.choice).toBeUndefined();
    expect(find('Westgate')?.choice).toBeUndefined();
  });

  it('are rather settlements than parks of the same name', () => {
    expect(find('Westgate')).toMatchObject({
      places: [{ reach: 900 }],
      others: ['Westgate (park, Wrenford)'],
    });
  });

  it('are no postcodes, which are read by themselves, and their words are not misspelt', () => {
    expect(find('EC1A 1')).toBeUndefined();
    expect(gazetteer.knowsWord('clerkenwell')).toBe(true);
    expect(gazetteer.knowsWord('clerkenwel')).toBe(false);
  });
});
