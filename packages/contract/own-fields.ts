import { askRecorded } from './ask-recorded.ts';
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
    filters: {
      asking: {
        as: 'range',
        group: 'market',
        sentence: 'asking {}',
        of: { key: 'market', value: 'For sale' },
      },
    },
    asked: 'askingPrice',
  },
  // A year's passing rent as a share of the asking price, else of a sale of the last five years.
  grossYield: {
    type: 'number',
    unit: 'percent',
    label: 'Gross yield',
    filters: { yield: { as: 'range', group: 'market', sentence: 'yielding {}' } },
    asked: 'yield',
  },
  // How often it came to the market in two years.
  timesMarketed: {
    type: 'number',
    label: 'Times on the market',
    plain: 'number of times on the market',
    filters: { offered: { as: 'range', group: 'market', sentence: 'offered {} times' } },
    asked: 'timesMarketed',
  },
} as const satisfies Fields;

/** The last sale of a title by its floor, and among others; searchable by us, see O-152. */
export const COMPARED_FIELDS = {
  // What the last of `sales` that has a price came to by the floor, of which no aggregation tells.
  lastSalePricePerSquareFoot: {
    type: 'number',
    unit: 'poundsPerFoot',
    label: 'Last sale price per sq ft',
    short: 'Last sale, £ per sq ft',
    sort: 'last-psf',
    filters: {
      'last-psf': { as: 'range', group: 'sale', isRare: true, sentence: 'last sold at {}' },
    },
  },
  // Its price per square foot, of the last five years, as a share of the median of its use and tenure around it.
  saleAgainstArea: {
    type: 'number',
    unit: 'percent',
    label: 'Last sale against its area',
    short: 'Sold against its area',
    filters: {
      against: { as: 'range', group: 'sale', sentence: 'sold at {} of its area' },
    },
    colours: { key: 'against', steps: [50, 75, 100, 125], unknown: 'Not compared' },
    asked: 'saleAgainst',
  },
} as const satisfies Fields;

/** How far a plot is built up, and those around it; searchable by us, see O-152. */
export const BUILT_FIELDS = {
  // Floor area over site area, of freeholds.
  plotRatio: {
    type: 'number',
    parts: true,
    label: 'Plot ratio',
    filters: { ratio: { as: 'range', group: 'floor', sentence: 'plot ratio {}' } },
    asked: 'plotRatio',
  },
  // The median of freeholds of its category about 200 m around.
  plotRatioAround: { type: 'number', label: 'Plot ratio around', sort: 'around' },
  // The first as a share of the second.
  plotRatioAgainstArea: {
    type: 'number',
    unit: 'percent',
    label: 'Plot ratio against its area',
    short: 'Built against its area',
    filters: { built: { as: 'range', group: 'floor', sentence: 'plot ratio {} of its area' } },
    colours: { key: 'built', steps: [25, 50, 100, 150], unknown: 'Not compared' },
    asked: 'builtAgainst',
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
    filters: {
      rateable: { as: 'range', sentence: 'rateable value {}' },
      rated: askRecorded('rateable', 'rateable value'),
    },
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
    colours: { key: 'held', steps: [5, 10, 20, 30] },
    asked: 'yearsHeld',
  },
  // Titles in these records that its company owns.
  ownerTitles: {
    type: 'number',
    label: 'Titles of the owner',
    plain: 'number of titles of its owner',
    filters: { portfolio: { as: 'range', group: 'owner', sentence: 'owner of {} titles' } },
    asked: 'ownerTitles',
  },
  // Freeholds of its owner, or of the group that it belongs to, which lie side by side; with itself.
  adjoiningTitles: {
    type: 'number',
    label: 'Adjoining titles of one owner',
    short: 'Adjoining titles',
    plain: 'number of adjoining titles of one owner',
    filters: { adjoining: { as: 'range', group: 'owner', sentence: '{} titles side by side' } },
    colours: {
      key: 'adjoining',
      steps: [3, 4, 6, 10],
      whole: true,
      least: 2,
      unknown: 'Stands alone',
    },
    asked: 'adjoining',
  },
  adjoiningArea: {
    type: 'number',
    unit: 'squareMetres',
    land: true,
    label: 'Site area with adjoining titles',
    short: 'Area together',
    sort: 'together',
  },
  // Id of one of them, the same in all.
  adjoiningGroup: { type: 'keyword', label: 'Group of adjoining titles' },
} as const satisfies Fields;

/** What a lease is beside the others of its title; searchable by us, see O-152. */
export const LETTING_FIELDS = {
  // Another lease of the same premises began later and runs beyond it; see `findRenewal`.
  'leases.letAgain': {
    type: 'flag',
    label: 'Let again',
    plain: 'renewal status',
    filters: {
      'let-again': {
        as: 'flag',
        group: 'lease',
        sentence: 'premises {}',
        states: ['let again', 'not let again'],
      },
    },
  },
} as const satisfies Fields;
