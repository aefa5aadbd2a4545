import { askRecorded } from './ask-recorded.ts';
import { LEASE_FIELDS, PLANNING_FIELDS, PROVENANCE, SALE_FIELDS } from './element-fields.ts';
import type { FieldGroups, Fields } from './fields.ts';
import {
  BUILT_FIELDS,
  COMPARED_FIELDS,
  ENERGY_FIELDS,
  HOLDING_FIELDS,
  MARKET_FIELDS,
  USE_FIELDS,
} from './own-fields.ts';

/** Groups of the filters of titles in the order of the bar. */
export const TITLE_GROUPS = {
  tenure: null,
  category: null,
  type: null,
  size: null,
  owner: 'Owner',
  sale: 'Sale',
  planning: 'Planning',
  lease: 'Lease',
  market: 'Market',
  energy: 'Energy',
  place: 'Place',
  floor: 'Floor area',
  footprint: null,
  coverage: null,
  'use-class': 'Use class',
  use: null,
  rateable: null,
  country: null,
  mapped: 'On the map',
  modified: 'Changed',
  uprn: null,
} as const satisfies FieldGroups;

/** The fields of a title (S-046 to S-061, O-019, O-020, O-023). */
export const TITLE_FIELDS = {
  number: {
    type: 'text',
    label: 'Title number',
    weight: 4,
    filters: { number: { as: 'choice', group: 'place', sentence: 'title {}' } },
  },
  'mainAddress.fullAddress': {
    type: 'address',
    label: 'Address',
    weight: 3,
    filters: {
      address: {
        as: 'words',
        group: 'place',
        name: 'Words of the address',
        sentence: 'at {}',
        example: 'Such as 25 Foundry Lane',
      },
    },
  },
  tenure: {
    type: 'text',
    label: 'Tenure',
    values: ['Freehold', 'Leasehold'],
    filters: { tenure: { as: 'choice' } },
    asked: 'tenure',
  },
  propertyCategory: {
    type: 'text',
    label: 'Category',
    values: ['Residential', 'Commercial', 'Mixed'],
    filters: { category: { as: 'choice' } },
    asked: ['category', 'mixedUse'],
  },
  propertyType: {
    type: 'text',
    list: true,
    label: 'Property type',
    short: 'Type',
    filters: { type: { as: 'choice' } },
    asked: 'propertyType',
  },
  // ENG (England and Wales) or SCT (S-046, O-043).
  countryIsoCode: {
    type: 'text',
    label: 'Country',
    filters: { country: { as: 'choice', sentence: 'in {}' } },
    asked: 'country',
  },
  'mainAddress.buildingNumber': { type: 'address', label: 'Building number' },
  'mainAddress.town': {
    type: 'address',
    label: 'Town',
    weight: 1,
    filters: { town: { as: 'choice', group: 'place', sentence: 'in {}' } },
  },
  'mainAddress.street': {
    type: 'address',
    label: 'Street',
    weight: 2,
    filters: { street: { as: 'choice', group: 'place', sentence: 'on {}' } },
  },
  'mainAddress.postcode.outcode': {
    type: 'address',
    label: 'Postcode district',
    filters: { district: { as: 'choice', group: 'place', sentence: 'in {}' } },
  },
  'mainAddress.postcode.value': {
    type: 'address',
    label: 'Postcode',
    weight: 2,
    filters: { postcode: { as: 'choice', group: 'place', sentence: 'at {}' } },
  },
  'uprns.uprn': {
    type: 'keyword',
    label: 'UPRN',
    filters: { uprn: { as: 'choice', sentence: 'with UPRN {}' } },
  },
  'uprns.vOA.typeCode': { type: 'text', label: 'Rating code' },
  'uprns.vOA.typeDescription': {
    type: 'text',
    label: 'Rated use',
    filters: { use: { as: 'choice', sentence: 'rated as {}' } },
  },
  ...USE_FIELDS,
  'owners.id': { type: 'keyword', label: 'Owner’s id' },
  'owners.companyId': { type: 'keyword', label: 'Company’s id' },
  'owners.companyName': {
    type: 'text',
    label: 'Owner’s name',
    weight: 2,
    filters: {
      owner: {
        as: 'words',
        group: 'owner',
        sentence: 'owned by {}',
        example: 'A company’s name, or part of it',
      },
      company: { as: 'choice', group: 'owner', name: 'Company', sentence: 'owned by {}' },
      owned: {
        as: 'presence',
        group: 'owner',
        name: 'Owner named',
        states: ['owner named', 'no owner named'],
      },
    },
  },
  'owners.correspondenceAddress': { type: 'address', label: 'Correspondence address' },
  'owners.dateProprietorAdded': { type: 'date', label: 'Date the owner was added' },
  'owners.provenance': PROVENANCE,
  'owners.companyRegistrationNumber': {
    type: 'keyword',
    label: 'Company number',
    filters: {
      'company-number': { as: 'choice', group: 'owner', sentence: 'company number {}' },
    },
  },
  // At the end of its chain of control; ours (O-152).
  'owners.ultimateParent': {
    type: 'text',
    label: 'Ultimate parent',
    filters: {
      parent: { as: 'choice', group: 'owner', sentence: 'in the group of {}' },
      'parent-part': {
        as: 'words',
        group: 'owner',
        isRare: true,
        name: 'Ultimate parent has',
        sentence: 'in the group of {}',
      },
    },
    column: { at: 183 },
  },
  ...HOLDING_FIELDS,
  ownerType: {
    type: 'text',
    list: true,
    label: 'Owner type',
    filters: { 'owner-type': { as: 'choice', group: 'owner', sentence: 'owner type {}' } },
    asked: 'ownerType',
  },
  areaInAcres: {
    type: 'number',
    unit: 'acres',
    label: 'Site area',
    filters: { acres: { as: 'range', group: 'size', isRare: true } },
    asked: 'site',
  },
  areaInSquareFeet: {
    type: 'number',
    unit: 'squareFeet',
    label: 'Site area',
    filters: { feet: { as: 'range', group: 'size', isRare: true } },
    asked: 'site',
  },
  areaInSquareMeters: {
    type: 'number',
    unit: 'squareMetres',
    land: true,
    label: 'Site area',
    filters: { size: { as: 'range', group: 'size' } },
    // 0.1, 0.5, 1 and 5 acres.
    colours: { key: 'size', steps: [404.69, 2023.43, 4046.86, 20_234.28] },
    asked: 'site',
  },
  totalFloorAreaSqFt: {
    type: 'number',
    unit: 'squareFeet',
    label: 'Floor area',
    filters: {
      floor: { as: 'range', group: 'floor', sentence: 'floor area {}' },
      floored: askRecorded('floor', 'floor area'),
    },
    asked: 'floor',
  },
  sizeOfCommercialSpaceInSquareFeet: {
    type: 'number',
    unit: 'squareFeet',
    label: 'Commercial space',
    filters: { commercial: { as: 'range', group: 'floor', sentence: 'commercial space {}' } },
    asked: 'commercial',
  },
  // Ground under buildings; its unit is not documented (S-049).
  buildingFootprint: {
    type: 'number',
    unit: 'squareMetres',
    label: 'Building footprint',
    short: 'Footprint',
    filters: { footprint: { as: 'range', sentence: 'footprint {}' } },
    asked: 'footprint',
  },
  // Share of the site that is built on; its unit is not documented (S-049).
  siteCoverage: {
    type: 'number',
    unit: 'percent',
    label: 'Site coverage',
    filters: { coverage: { as: 'range', sentence: 'coverage {}' } },
    colours: { key: 'coverage', steps: [10, 20, 40, 60] },
    asked: 'coverage',
  },
  ...BUILT_FIELDS,
  ...SALE_FIELDS,
  // The price of the last of `sales` that has one, of which no aggregation tells; ours (O-152).
  lastSalePrice: {
    type: 'number',
    unit: 'pounds',
    label: 'Price of the last sale',
    sort: 'last-sale',
    filters: {
      'last-sale': { as: 'range', group: 'sale', isRare: true, sentence: 'last sold for {}' },
    },
    asked: 'lastPrice',
  },
  ...COMPARED_FIELDS,
  ...PLANNING_FIELDS,
  // What lies on the ground of a title, such as a conservation area; ours.
  constraints: {
    type: 'text',
    list: true,
    label: 'Constraints',
    plain: 'constraint',
    filters: {
      constraint: { as: 'choice', group: 'planning' },
      constrained: {
        as: 'presence',
        group: 'planning',
        name: 'Constraint recorded',
        states: ['under a constraint', 'no constraint recorded'],
      },
    },
    asked: 'constraint',
  },
  ...LEASE_FIELDS,
  ...ENERGY_FIELDS,
  ...MARKET_FIELDS,
  'geometry.centroid': {
    type: 'point',
    label: 'Position on the map',
    plain: 'location',
    filters: { mapped: { as: 'presence', states: ['on the map', 'not on the map'] } },
  },
  lastModified: {
    type: 'date',
    label: 'Last change to the record',
    short: 'Record changed',
    sort: 'modified',
    filters: { modified: { as: 'date', sentence: 'record changed {}' } },
    asked: 'updated',
  },
  id: { type: 'uuid', label: 'Title id', plain: 'id' },
  // The line of the area behind the sales of a home.
  priceIndex: { type: 'stored', label: 'Price index' },
  provenance: PROVENANCE,
} as const satisfies Fields;

export type TitlePath = keyof typeof TITLE_FIELDS;
