import type { PlaceRecord } from '@property/contract/search/stored-places.ts';
import { expect, it } from 'vitest';
import { PlaceFinder } from './place-finder.ts';

function place(name: string, kind: string, reach = 0): PlaceRecord {
  return { id: `${name} ${kind}`, name, kind, centroid: { lat: 52, lon: -2 }, reach };
}

const finder = new PlaceFinder([
  place('Ashen Town Hall', 'town hall'),
  place('Wrenford Town Hall', 'town hall'),
  place('Wren', 'village', 800),
  place('Wrenford', 'town', 2500),
  place('Wren Water', 'lake', 300),
  place('St Paul’s Cathedral', 'place of worship', 80),
  place('EC1A', 'postcode district', 500),
  place('EC1A 1', 'postcode sector', 100),
  place('EC1', 'postcode district', 900),
]);
const find = (text: string, maximum = 9) => finder.search(text, maximum).map(({ name }) => name);

it.each([
  ['wren', ['Wren', 'Wrenford', 'Wren Water', 'Wrenford Town Hall']],
  ['the town hall', ['Ashen Town Hall', 'Wrenford Town Hall']],
  ['St. Pauls', ['St Paul’s Cathedral']],
  ['ec1a 1', ['EC1A 1']],
  ['EC1', ['EC1', 'EC1A', 'EC1A 1']],
  ['ford', []],
  ['the', []],
  ['  ', []],
])('%j names %j', (text, names) => {
  expect(find(text)).toEqual(names);
});

it('stops at so many', () => {
  expect(find('wren', 2)).toEqual(['Wren', 'Wrenford']);
});
