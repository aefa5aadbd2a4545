import type { Fields } from './fields.ts';

/** Energy performance certificates of a title; searchable by us, see O-152. */
export const ENERGY_FIELDS = {
  energyCertificates: {
    type: 'elements',
    label: 'Energy certificates',
    one: 'energy certificate',
    latest: 'energyCertificates.expiryDate',
  },
  'energyCertificates.band': {
    type: 'text',
    label: 'Energy band',
    values: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    ranked: true,
    filters: { energy: { as: 'choice', group: 'energy', sentence: 'energy band {}' } },
    asked: 'energyBand',
  },
  'energyCertificates.expiryDate': {
    type: 'date',
    label: 'Certificate expires',
    plain: 'expiry date',
    filters: {
      'energy-end': {
        as: 'date',
        group: 'energy',
        sentence: 'energy certificate expires {}',
      },
      certified: {
        as: 'presence',
        group: 'energy',
        name: 'Certificate recorded',
        states: ['with an energy certificate', 'no energy certificate'],
      },
    },
  },
} as const satisfies Fields;

/** What a title is offered at today; searchable by us, see O-152. */
export const MARKET_FIELDS = {
  marketStatus: {
    type: 'text',
    label: 'On the market',
    plain: 'market status',
    values: ['For sale', 'To let'],
    column: { at: 134 },
    filters: {
      market: { as: 'choice', group: 'market', name: 'Offered' },
      marketed: {
        as: 'presence',
        group: 'market',
        name: 'On the market',
        states: ['on the market', 'not on the market'],
      },
    },
    asked: 'marketStatus',
  },
  // A year's rent where it is offered to let.
  askingPrice: {
    type: 'number',
    unit: 'pounds',
    label: 'Asking price',
    column: { at: 135, header: 'Asking price (a year’s rent where to let)' },
    filters: { asking: { as: 'range', group: 'market', sentence: 'asking {}' } },
    asked: 'askingPrice',
  },
  // A year's passing rent as a share of the asking price, else of a sale of the last five years.
  grossYield: {
    type: 'number',
    unit: 'percent',
    label: 'Gross yield',
    column: { at: 136 },
    filters: { yield: { as: 'range', group: 'market', sentence: 'yielding {}' } },
    asked: 'yield',
  },
} as const satisfies Fields;

/** What planning allows and what the valuation list says; searchable by us, see O-152. */
export const USE_FIELDS = {
  // Such as E(a) or B2.
  useClasses: {
    type: 'text',
    list: true,
    label: 'Use class',
    filters: {
      'use-class': { as: 'choice', sentence: 'use class {}' },
      'use-class-part': {
        as: 'words',
        group: 'use-class',
        isRare: true,
        name: 'Use class has',
        sentence: 'use class {}',
      },
    },
    asked: 'useClass',
  },
  // Of all entries in the newest list.
  rateableValue: {
    type: 'number',
    unit: 'pounds',
    label: 'Rateable value',
    filters: { rateable: { as: 'range', sentence: 'rateable value {}' } },
    column: { at: 87 },
    asked: 'rateableValue',
  },
} as const satisfies Fields;

/** How a title is held; searchable by us, see O-152. */
export const HOLDING_FIELDS = {
  // Since its owner was added, else since its last sale.
  yearsHeld: {
    type: 'number',
    unit: 'years',
    label: 'Years held',
    filters: { held: { as: 'range', group: 'owner', sentence: 'held for {}' } },
    column: { at: 184 },
    colours: { key: 'held', steps: [5, 10, 20, 30] },
    asked: 'yearsHeld',
  },
  // Titles in these records that its company owns.
  ownerTitles: {
    type: 'number',
    label: 'Titles of the owner',
    plain: 'number of titles of its owner',
    filters: { portfolio: { as: 'range', group: 'owner', sentence: 'owner of {} titles' } },
    column: { at: 186 },
    asked: 'ownerTitles',
  },
} as const satisfies Fields;
