import { askRecorded } from './ask-recorded.ts';
import type { Field, Fields } from './fields.ts';
import { LETTING_FIELDS } from './own-fields.ts';

/** Where a record comes from; told beside it, never searched. */
export const PROVENANCE = { type: 'stored', label: 'Provenance' } as const satisfies Field;

/** Sales of a title (S-059, O-020). */
export const SALE_FIELDS = {
  // A sale is told by its price: one without a price is the last only where none has one.
  sales: {
    type: 'elements',
    label: 'Sales',
    one: 'sale',
    latest: 'sales.dateAcquired',
    prefers: 'sales.price',
  },
  'sales.price': {
    type: 'number',
    unit: 'pounds',
    label: 'Price',
    sort: 'sale-price',
    filters: { sale: { as: 'range', group: 'sale', sentence: 'sold for {}' } },
    colours: {
      key: 'price',
      steps: [250_000, 500_000, 1_000_000, 5_000_000],
      unknown: 'No price',
      counted: 'lastSalePrice',
    },
    asked: 'price',
  },
  'sales.pricePerSquareFoot': {
    type: 'number',
    unit: 'poundsPerFoot',
    label: 'Price per sq ft',
    short: '£ per sq ft',
    filters: { psf: { as: 'range', group: 'sale', sentence: 'sold at {}' } },
    colours: {
      key: 'psf',
      steps: [100, 200, 300, 450],
      unknown: 'No price',
      counted: 'lastSalePricePerSquareFoot',
    },
    asked: 'pricePerFoot',
  },
  'sales.dateAcquired': {
    type: 'date',
    label: 'Date acquired',
    plain: 'date',
    sort: 'sale-date',
    filters: {
      sold: { as: 'date', group: 'sale', sentence: 'sold {}' },
      'ever-sold': askRecorded('sale', 'sale'),
    },
    asked: 'date',
  },
  'sales.provenance': PROVENANCE,
} as const satisfies Fields;

/** Planning applications for a title (S-060, O-020). */
export const PLANNING_FIELDS = {
  planning: {
    type: 'elements',
    label: 'Planning applications',
    one: 'planning application',
    latest: 'planning.dateSubmitted',
  },
  // GRANTED seen; O-042 lists further ones.
  'planning.decisionStatus': {
    type: 'text',
    label: 'Decision status',
    short: 'Status',
    filters: {
      status: { as: 'choice', group: 'planning', sentence: 'planning {}', isPlain: true },
    },
  },
  // Wording of the decision, such as an approval with conditions.
  'planning.decision': {
    type: 'text',
    label: 'Decision',
    filters: {
      decision: { as: 'choice', group: 'planning', sentence: 'decided “{}”' },
      'decision-part': {
        as: 'words',
        group: 'planning',
        isRare: true,
        name: 'Decision has',
        sentence: 'decided “{}”',
      },
    },
  },
  'planning.dateSubmitted': {
    type: 'date',
    label: 'Submission date',
    filters: {
      submitted: { as: 'date', group: 'planning', sentence: 'application submitted {}' },
    },
    asked: 'submitted',
  },
  'planning.description': {
    type: 'text',
    label: 'Description',
    filters: {
      planning: {
        as: 'words',
        group: 'planning',
        name: 'Words of the description',
        sentence: 'planning for {}',
        example: 'Such as warehouse extension',
      },
    },
  },
  'planning.reference': {
    type: 'text',
    label: 'Reference',
    filters: {
      planned: {
        as: 'presence',
        group: 'planning',
        name: 'Application recorded',
        states: ['with an application', 'no application'],
      },
      reference: { as: 'choice', group: 'planning', isRare: true, sentence: 'application {}' },
    },
  },
  'planning.authority': { type: 'text', label: 'Authority' },
  'planning.provenance': PROVENANCE,
} as const satisfies Fields;

/** Leases granted out of a title (S-058, O-023). */
export const LEASE_FIELDS = {
  leases: { type: 'elements', label: 'Leases', one: 'lease', latest: 'leases.startDate' },
  'leases.id': { type: 'keyword', label: 'Lease’s id' },
  'leases.leaseTitleNumber': { type: 'text', label: 'Title number of the lease' },
  'leases.startDate': {
    type: 'date',
    label: 'Start date',
    filters: {
      'lease-start': {
        as: 'date',
        group: 'lease',
        name: 'Lease started',
        sentence: 'lease started {}',
      },
      leased: askRecorded('lease', 'lease'),
    },
    asked: 'leaseStart',
  },
  'leases.endDate': {
    type: 'date',
    label: 'End date',
    filters: {
      'lease-end': { as: 'date', group: 'lease', name: 'Lease ends', sentence: 'lease ends {}' },
    },
    asked: 'unexpired',
  },
  ...LETTING_FIELDS,
  'leases.termInYears': {
    type: 'number',
    unit: 'years',
    label: 'Term in years',
    filters: {
      'lease-term': {
        as: 'range',
        group: 'lease',
        name: 'Term granted',
        sentence: 'lease granted for {}',
      },
    },
    asked: 'term',
  },
  'leases.unexpiredTermInYears': {
    type: 'number',
    unit: 'years',
    label: 'Unexpired term in years',
    filters: {
      unexpired: {
        as: 'range',
        group: 'lease',
        name: 'Unexpired term',
        sentence: '{} left on the lease',
      },
    },
    colours: {
      key: 'unexpired',
      steps: [1, 3, 10, 50],
      unknown: 'No lease',
      soonest: 'leases.endDate',
      short: 'Next lease end',
      name: 'Years to the next lease end',
    },
  },
  'leases.rentAnnually': {
    type: 'number',
    unit: 'poundsPerYear',
    label: 'Rent',
    filters: {
      rent: { as: 'range', group: 'lease', sentence: 'let for {}' },
    },
    asked: 'rent',
  },
  'leases.leaseType': {
    type: 'text',
    label: 'Type',
    filters: {
      'lease-type': { as: 'choice', group: 'lease', name: 'Kind of lease' },
    },
    asked: 'leaseType',
  },
  'leases.demise': { type: 'text', label: 'Demise' },
  'leases.tenants.name': {
    type: 'text',
    label: 'Tenant’s name',
    filters: {
      tenant: {
        as: 'words',
        group: 'lease',
        name: 'Tenant',
        sentence: 'let to {}',
        example: 'A tenant’s name, or part of it',
      },
      tenanted: askRecorded('lease', 'tenant'),
    },
  },
  'leases.rentReviewDate': {
    type: 'date',
    label: 'Rent review date',
    filters: {
      'rent-review': {
        as: 'date',
        group: 'lease',
        name: 'Rent review',
        sentence: 'rent review {}',
      },
      reviewed: askRecorded('lease', 'rent review'),
    },
  },
  'leases.breakDate': {
    type: 'date',
    label: 'Break date',
    filters: {
      'lease-break': { as: 'date', group: 'lease', name: 'Break', sentence: 'break {}' },
      breakable: askRecorded('lease', 'break'),
    },
  },
  'leases.provenance': PROVENANCE,
} as const satisfies Fields;
