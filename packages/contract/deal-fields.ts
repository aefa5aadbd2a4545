import { askRecorded } from './ask-recorded.ts';
import type { FieldGroups, Fields } from './fields.ts';

/** Filters of deals in the order of the bar, each with a chip of its own. */
export const DEAL_GROUPS = {
  'deal-date': null,
  type: null,
  'deal-type': null,
  'deal-status': null,
  'deal-floor': null,
  'deal-transaction': null,
  'deal-validation': null,
  category: null,
  tenure: null,
  'deal-use': 'Use class',
  'deal-condition': null,
  'deal-mixed': null,
  'deal-country': null,
  'deal-price': null,
  'deal-indexed': null,
  'deal-rate': null,
  'deal-acre': null,
  'deal-yield': null,
  'deal-site': null,
  'deal-address': null,
} as const satisfies FieldGroups;

/**
 * The fields of a comparable deal (S-200 to S-207). The filters `type`, `category` and `tenure` are
 * called as those of titles, so that they go along from the map.
 */
export const DEAL_FIELDS = {
  id: { type: 'uuid', label: 'Deal id', plain: 'id', column: { at: 300 } },
  titleId: { type: 'uuid', label: 'Title id', column: { at: 290 } },
  'dealData.dealId': { type: 'uuid', label: 'Deal id' },
  'dealData.dealAddress': {
    type: 'address',
    label: 'Address',
    weight: 1,
    filters: {
      'deal-address': {
        as: 'words',
        name: 'Words of the address',
        sentence: 'at {}',
        example: 'Such as Wharf Road',
      },
    },
    column: { at: 10 },
  },
  propertyType: {
    type: 'text',
    list: true,
    label: 'Property type',
    short: 'Type',
    filters: { type: { as: 'choice' } },
    column: { at: 190 },
    asked: 'propertyType',
  },
  'dealData.propertyType': { type: 'text', label: 'Property type', short: 'Type' },
  'dealData.propertyTypeArray': { type: 'text', list: true, label: 'Property type', short: 'Type' },
  dealType: {
    type: 'text',
    label: 'Deal type',
    filters: { 'deal-type': { as: 'choice' } },
    column: { at: 30 },
    asked: 'dealType',
  },
  'dealData.dealType': { type: 'text', label: 'Deal type' },
  'dealData.transactionType': {
    type: 'text',
    label: 'Transaction',
    filters: { 'deal-transaction': { as: 'choice' } },
    column: { at: 40 },
    asked: 'transaction',
  },
  comparableStatus: {
    type: 'text',
    label: 'Status',
    filters: { 'deal-status': { as: 'choice' } },
    column: { at: 50 },
    asked: 'dealStatus',
  },
  validationStatus: {
    type: 'text',
    label: 'Validation',
    filters: { 'deal-validation': { as: 'choice' } },
    column: { at: 60 },
    asked: 'validation',
  },
  comparableType: {
    type: 'text',
    label: 'Category',
    filters: { category: { as: 'choice' } },
    asked: 'category',
  },
  'dealData.comparableType': { type: 'text', label: 'Category' },
  ownershipType: {
    type: 'text',
    label: 'Tenure',
    filters: { tenure: { as: 'choice' } },
    column: { at: 220 },
    asked: 'tenure',
  },
  'dealData.useClass': {
    type: 'text',
    list: true,
    label: 'Use class',
    filters: {
      'deal-use': { as: 'choice' },
      'deal-use-part': { as: 'words', group: 'deal-use', isRare: true, name: 'Use class has' },
    },
    column: { at: 200 },
    asked: 'useClass',
  },
  'dealData.useClasses': { type: 'text', label: 'Use class' },
  'dealData.propertyCondition': {
    type: 'text',
    label: 'Condition',
    filters: { 'deal-condition': { as: 'choice' } },
    column: { at: 210 },
    asked: 'condition',
  },
  'dealData.countryIsoCode': {
    type: 'text',
    label: 'Country',
    filters: { 'deal-country': { as: 'choice' } },
    asked: 'country',
  },
  mixedUse: {
    type: 'flag',
    label: 'Mixed use',
    plain: 'use',
    filters: { 'deal-mixed': { as: 'flag', states: ['mixed use', 'not mixed use'] } },
    asked: 'mixedUse',
  },
  // A year's rent where the deal is a letting.
  'dealData.dealPrice': {
    type: 'number',
    unit: 'pounds',
    label: 'Deal price',
    short: 'Price',
    filters: {
      'deal-price': { as: 'range' },
      'deal-priced': askRecorded('deal-price', 'price'),
    },
    column: { at: 90, header: 'Price (a year’s rent for a letting)' },
    asked: ['price', 'rent'],
  },
  // Brought to today by a price index.
  'dealData.indexedPrice': {
    type: 'number',
    unit: 'pounds',
    label: 'Indexed price',
    short: 'Indexed',
    filters: { 'deal-indexed': { as: 'range', name: 'Indexed price' } },
    column: { at: 100 },
    asked: 'indexedPrice',
  },
  'dealData.dealPricePerSquareFoot': {
    type: 'number',
    unit: 'poundsPerFoot',
    label: 'Price per sq ft',
    short: '£ per sq ft',
    filters: {
      'deal-rate': { as: 'range' },
      'deal-rated': askRecorded('deal-rate', 'price per sq ft'),
    },
    column: { at: 120 },
    asked: ['pricePerFoot', 'rentPerFoot'],
  },
  'dealData.dealPricePerAcre': {
    type: 'number',
    unit: 'poundsPerAcre',
    label: 'Price per acre',
    short: '£ per acre',
    filters: { 'deal-acre': { as: 'range' } },
    column: { at: 140 },
    asked: 'pricePerAcre',
  },
  // A year; investment deals only (S-203).
  'dealData.netYield': {
    type: 'number',
    unit: 'percent',
    label: 'Net yield',
    filters: {
      'deal-yield': { as: 'range' },
      'deal-yielding': askRecorded('deal-yield', 'net yield'),
    },
    column: { at: 160 },
    asked: 'yield',
  },
  'dealData.totalFloorAreaInSquareFeet': {
    type: 'number',
    unit: 'squareFeet',
    label: 'Floor area',
    filters: {
      'deal-floor': { as: 'range' },
      'deal-floored': askRecorded('deal-floor', 'floor area'),
    },
    column: { at: 170 },
    asked: 'floor',
  },
  siteSizeInAcres: {
    type: 'number',
    unit: 'acres',
    label: 'Site area',
    filters: {
      'deal-site': { as: 'range' },
      'deal-sited': askRecorded('deal-site', 'site area'),
    },
    column: { at: 180 },
    asked: 'site',
  },
  'dealData.siteAreaInSquareFeet': {
    type: 'number',
    unit: 'squareFeet',
    label: 'Site area',
    asked: 'site',
  },
  'dealData.siteAreaInSquareMeters': {
    type: 'number',
    unit: 'squareMetres',
    land: true,
    label: 'Site area',
    asked: 'site',
  },
  'dealData.dealDate': {
    type: 'date',
    label: 'Deal date',
    short: 'Date',
    sort: 'deal-date',
    filters: { 'deal-date': { as: 'date' } },
    column: { at: 20 },
    asked: 'date',
  },
  'dealData.lastModified': {
    type: 'date',
    label: 'Last change to the record',
    short: 'Record changed',
    asked: 'updated',
  },
  'dealData.dealGeometry.entryId': { type: 'uuid', label: 'Id of the outline' },
  'dealData.dealGeometry.centroid': {
    type: 'point',
    label: 'Position on the map',
    plain: 'location',
    column: { at: 270 },
  },
  // Its unit is not documented (O-036).
  'dealData.dealGeometry.area': {
    type: 'number',
    unit: 'squareMetres',
    land: true,
    label: 'Area of the outline',
  },
  provenance: { type: 'stored', label: 'Provenance' },
} as const satisfies Fields;

export type DealPath = keyof typeof DEAL_FIELDS;
