import type { FilterKind } from '#query/filter.ts';

interface FilterTexts {
  /** Above its part of an editor, and in sentences about it. */
  readonly name: string;
  /** The condition in a line; `{}` stands for the value. */
  readonly sentence: string;
}

const texts = (name: string, sentence = '{}'): FilterTexts => ({ name, sentence });

/** What each kind of filter is called, and how a condition of it reads. */
export const FILTER_TEXTS: Readonly<Record<FilterKind, FilterTexts>> = {
  area: texts('Area'),
  text: texts('Words', 'with the words {}'),
  tenure: texts('Tenure'),
  category: texts('Category'),
  type: texts('Type'),
  country: texts('Country', 'in {}'),
  town: texts('Town', 'in {}'),
  district: texts('Postcode district', 'in {}'),
  postcode: texts('Postcode', 'at {}'),
  street: texts('Street', 'on {}'),
  uprn: texts('UPRN', 'with UPRN {}'),
  use: texts('Rated use', 'rated as {}'),
  size: texts('Size'),
  acres: texts('Size'),
  feet: texts('Size'),
  floor: texts('Floor area', 'floor area {}'),
  commercial: texts('Commercial space', 'commercial space {}'),
  footprint: texts('Building footprint', 'footprint {}'),
  coverage: texts('Site coverage', 'coverage {}'),
  owner: texts('Owner’s name', 'owned by {}'),
  company: texts('Company', 'owned by {}'),
  'owner-type': texts('Owner type', 'owner type {}'),
  owned: texts('Owner named', '{}'),
  sale: texts('Price', 'sold for {}'),
  psf: texts('£ per sq ft', 'sold at {}'),
  sold: texts('Date acquired', 'sold {}'),
  'ever-sold': texts('Sale recorded', '{}'),
  status: texts('Status', 'planning {}'),
  decision: texts('Decision', 'decided “{}”'),
  submitted: texts('Date submitted', 'application submitted {}'),
  planning: texts('Words of the description', 'planning for {}'),
  planned: texts('Application recorded', '{}'),
  rent: texts('Rent', 'let for {}'),
  leased: texts('Lease recorded', '{}'),
  mapped: texts('Position on the map', '{}'),
  modified: texts('Record changed', 'record changed {}'),
  custom: texts('Custom', 'a custom condition'),
};

/** What a filter about whether something is recorded says, there and not there. */
export const PRESENCE_TEXTS = {
  owned: ['owner named', 'no owner named'],
  'ever-sold': ['with a sale', 'no sale recorded'],
  planned: ['with an application', 'no application'],
  leased: ['with a lease', 'no lease with a rent'],
  mapped: ['on the map', 'not on the map'],
} as const;
