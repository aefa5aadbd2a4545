import { deriveUuid, hashText, openRandom, type Random } from '../random.ts';

/** An invented company that owns, lets or rents. */
export interface Company {
  readonly id: string;
  readonly name: string;
  readonly registrationNumber: string;
  readonly country: string;
  /** The company at the end of the chain of control, where there is one. */
  readonly parent?: { readonly name: string; readonly number: string };
}

export type OwnerType =
  | 'Private'
  | 'Company'
  | 'Local Authority'
  | 'Housing Association'
  | 'Overseas company';

/** Who holds a title; a private person has no company. */
export interface Holder {
  readonly type: OwnerType;
  readonly company?: Company;
}

const FIRST = [
  'Harrow Lea',
  'Calder',
  'Brightwell',
  'Norden',
  'Halden',
  'Marlow',
  'Ashcombe',
  'Fairmile',
  'Kestrel',
  'Saltmarsh',
  'Thornbury',
  'Wexcombe',
  'Larkfield',
  'Penmoor',
  'Redbrook',
  'Stonebridge',
  'Tarrant',
  'Underhill',
  'Westering',
  'Yarrow',
  'Amberley',
  'Blackthorn',
  'Copperfield',
  'Dunmere',
  'Eastgate',
  'Foxley',
  'Greenhithe',
  'Hollowell',
  'Inglewood',
  'Juniper',
  'Kingsmead',
  'Linden',
  'Merevale',
  'Northgate',
  'Orchard',
  'Pinnacle',
  'Quayside',
  'Ravens',
  'Silverdale',
  'Tidewater',
  'Vale',
  'Windrush',
] as const;
/** Landlords of so many names may be one group, and of so many such groups one is. */
const GROUP_SIZE = 3;
const GROUPED = 2;
const TRADES = [
  'Tools',
  'Foods',
  'Freight',
  'Glass',
  'Joinery',
  'Motors',
  'Logistics',
  'Textiles',
  'Bakery',
  'Fitness',
  'Pharmacy',
  'Interiors',
  'Electrical',
  'Printing',
  'Packaging',
  'Carpets',
  'Dental',
  'Books',
  'Cycles',
  'Plumbing',
  'Systems',
  'Recruitment',
  'Optical',
  'Flooring',
  'Coffee',
  'Outdoor',
  'Travel',
  'Furniture',
] as const;
const HOLDINGS = [
  'Estates',
  'Property',
  'Land',
  'Investments',
  'Developments',
  'Holdings',
  'Securities',
  'Asset Management',
  'Real Estate',
  'Properties',
] as const;
const HOUSING = ['Homes', 'Housing Association', 'Housing Trust', 'Community Homes'] as const;
const ABROAD = [
  'Jersey',
  'Guernsey',
  'Isle of Man',
  'Luxembourg',
  'British Virgin Islands',
  'Ireland',
] as const;
const AGENCIES = [
  'Marlow Pike',
  'Ferris & Lyle',
  'Dunmore Carr',
  'Hallam Wray',
  'Pryce Beddoe',
  'Castell & Moss',
  'Ridley Vane',
  'Tolland Grey',
  'Sefton Hale',
  'Kemble Rowe',
] as const;
const PEOPLE = [
  'Alis Morgan',
  'Ben Carrow',
  'Cerys Vaughan',
  'Dan Holt',
  'Ellen Marsh',
  'Farid Rahimi',
  'Grace Tully',
  'Huw Preece',
  'Isla Boyd',
  'Joan Teague',
  'Kofi Mensah',
  'Lena Foss',
  'Mark Idle',
  'Nia Rowlands',
] as const;

/** Companies in four pools; an early place in a pool means many titles. */
export interface CompanyPool {
  /** Owner of commercial property. Some own a single title, a few own scores. */
  landlord(key: string): Company;
  overseas(key: string): Company;
  housing(key: string): Company;
  tenant(key: string): Company;
  council(town: string): Company;
}

/** @param size landlords to draw from, about one for every thirty commercial titles */
export function createCompanyPool(seed: number, size: number): CompanyPool {
  const make = (pool: string, index: number, ends: readonly string[], country: string): Company => {
    const random = openRandom(seed, `company/${pool}/${index}`);
    // Every pair of words is used once before a series number is needed.
    const column = index % FIRST.length;
    const row = Math.floor(index / FIRST.length);
    const first = FIRST[(column * 17) % FIRST.length] ?? 'Vale';
    const end = ends[(column + row) % ends.length] ?? 'Estates';
    const round = Math.floor(row / ends.length);
    const series = round === 0 ? '' : ` (No. ${round + 1})`;
    const head = FIRST[((column - (column % GROUP_SIZE)) * 17) % FIRST.length] ?? first;
    const isInGroup = pool === 'landlord' && hashText(`group/${head}`) % GROUPED === 0;
    const group = isInGroup
      ? { name: `${head} Group PLC`, number: numberCompany(openRandom(seed, `group/${head}`)) }
      : undefined;
    return {
      id: deriveUuid(`company/${pool}/${index}`),
      name: `${first} ${end}${series} Limited`,
      registrationNumber:
        country === 'United Kingdom'
          ? numberCompany(random)
          : `OE${random.whole(100_000, 999_999)}`,
      country,
      ...(group ? { parent: group } : {}),
    };
  };
  // The square of an even draw favours the early places, which makes a few large portfolios.
  const place = (key: string, count: number): number => {
    const draw = hashText(`${seed}/${key}`) / 4294967296;
    return Math.floor(draw ** 2.2 * count);
  };
  return {
    landlord: (key) => make('landlord', place(key, size), HOLDINGS, 'United Kingdom'),
    overseas: (key) => {
      const index = place(key, Math.max(6, Math.floor(size / 5)));
      const country = ABROAD[index % ABROAD.length] ?? 'Jersey';
      return { ...make('overseas', index, ['Holdings', 'Nominees', 'Capital'], country) };
    },
    housing: (key) => {
      const index = place(key, 7);
      return { ...make('housing', index, HOUSING, 'United Kingdom') };
    },
    tenant: (key) =>
      make('tenant', hashText(`${seed}/${key}`) % (size * 4), TRADES, 'United Kingdom'),
    council: (authority) => ({
      id: deriveUuid(`council/${authority}`),
      name: authority,
      registrationNumber: '',
      country: 'United Kingdom',
    }),
  };
}

function numberCompany(random: Random): string {
  return String(random.whole(1_200_000, 15_900_000)).padStart(8, '0');
}

/** An agent by a stable key. */
export function chooseAgent(
  seed: number,
  key: string,
): { id: string; name: string; company: string } {
  const hash = hashText(`${seed}/agent/${key}`);
  const name = PEOPLE[hash % PEOPLE.length] ?? PEOPLE[0];
  const company = AGENCIES[Math.floor(hash / 64) % AGENCIES.length] ?? AGENCIES[0];
  return { id: deriveUuid(`agent/${company}/${name}`), name, company };
}
