import type { SeededRandom } from '@property/search-engine/testing/random.ts';

export interface Street {
  readonly name: string;
  readonly town: string;
  readonly outcode: string;
  readonly incode: string;
  readonly lat: number;
  readonly lon: number;
}

const NAMES = [
  'Kiln',
  'Abbey',
  'Mill',
  'Station',
  'Church',
  'Castle',
  'Bridge',
  'Orchard',
  'Priory',
  'Quarry',
  'Rowan',
  'Hawthorn',
  'Willow',
  'Alder',
  'Beech',
  'Cedar',
  'Elm',
  'Chestnut',
  'Sycamore',
  'Linden',
  'Wharf',
  'Canal',
  'Tannery',
  'Foundry',
  'Market',
  'Cornhill',
  'Friars',
  'Almond',
  'Meadow',
  'Dock',
  'Albert',
  'Victoria',
  'Wellington',
  'Nelson',
  'Gladstone',
  'Disraeli',
  'Windsor',
  'Balmoral',
] as const;
const KINDS = [
  'Lane',
  'Road',
  'Street',
  'Avenue',
  'Close',
  'Gardens',
  'Terrace',
  'Crescent',
] as const;
const TOWNS = ['Wrenford', 'Wrenford', 'Wrenford', 'Aldermoor', 'Saltby'] as const;
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** Where the made-up town lies: in the fictional one that has roads, so that journeys can begin. */
export const TOWN_CENTRE = { lat: 52.211, lon: -2.468 };

/** Streets of a made-up town and its villages; Kiln Lane, Wrenford comes first. */
export function listStreets(random: SeededRandom): Street[] {
  return KINDS.flatMap((kind, k) =>
    NAMES.map((name, n): Street => {
      const index = k * NAMES.length + n;
      const town = TOWNS[index % TOWNS.length] ?? 'Wrenford';
      const first = LETTERS[index % LETTERS.length] ?? 'A';
      const second = LETTERS[Math.floor(index / LETTERS.length) % LETTERS.length] ?? 'A';
      return {
        name: `${name} ${kind}`,
        town,
        outcode: `WX${1 + (index % 4)}`,
        incode: `${index % 10}${first}${second}`,
        lat: TOWN_CENTRE.lat + (random.next() - 0.5) * 0.08,
        lon: TOWN_CENTRE.lon + (random.next() - 0.5) * 0.12,
      };
    }),
  );
}
