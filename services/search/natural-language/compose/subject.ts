import type { IndexName } from '../../mappings/mapping.ts';
import type { Choice, EventName, Measure, Unit } from '../grammar/phrase.ts';

/** A number or date field and the unit it is kept in. */
export interface MeasuredField {
  readonly field: string;
  readonly unit: Unit | 'date';
  /** Array of elements the field belongs to. */
  readonly path?: string;
}

/** The fields an event is told by. */
export interface EventFields {
  /** Array whose elements are the events; none where the record itself is one. */
  readonly path?: string;
  /** A field each event has. */
  readonly field: string;
  readonly date?: string;
  /** True when its dates lie ahead. */
  readonly ahead?: true;
  /** What the record has to be, where it can be one of several events. */
  readonly is?: { readonly field: string; readonly value: string };
}

/** How an index calls what questions speak of. */
export interface Subject {
  readonly index: IndexName;
  readonly noun: string;
  readonly idField: string;
  readonly point: string;
  readonly choices: Partial<Readonly<Record<Choice, MeasuredChoice>>>;
  /** In the order of preference; the first whose unit fits, else the first. */
  readonly measures: Partial<Readonly<Record<Measure, readonly MeasuredField[]>>>;
  readonly events: Partial<Readonly<Record<EventName, EventFields>>>;
  /** Exact fields of a place; without them the words of the address are looked for. */
  readonly address: {
    readonly full: string;
    readonly town?: string;
    readonly street?: string;
    readonly outcode?: string;
    readonly postcode?: string;
  };
}

interface MeasuredChoice {
  readonly field: string;
  readonly path?: string;
  /** Values other than those that questions are read into. */
  readonly rename?: Readonly<Record<string, string | boolean>>;
  /** True where a value may be one of several words in the field. */
  readonly words?: true;
}

const TITLES: Subject = {
  index: 'titles',
  noun: 'titles',
  idField: 'number',
  point: 'geometry.centroid',
  choices: {
    propertyType: { field: 'propertyType' },
    category: { field: 'propertyCategory' },
    mixedUse: { field: 'propertyCategory' },
    tenure: { field: 'tenure' },
    ownerType: { field: 'ownerType' },
    country: { field: 'countryIsoCode' },
    leaseType: { field: 'leases.leaseType', path: 'leases' },
  },
  measures: {
    site: [
      { field: 'areaInAcres', unit: 'acres' },
      { field: 'areaInSquareFeet', unit: 'squareFeet' },
      { field: 'areaInSquareMeters', unit: 'squareMetres' },
    ],
    floor: [{ field: 'totalFloorAreaSqFt', unit: 'squareFeet' }],
    commercial: [{ field: 'sizeOfCommercialSpaceInSquareFeet', unit: 'squareFeet' }],
    footprint: [{ field: 'buildingFootprint', unit: 'squareMetres' }],
    coverage: [{ field: 'siteCoverage', unit: 'percent' }],
    price: [{ field: 'sales.price', unit: 'pounds', path: 'sales' }],
    pricePerFoot: [{ field: 'sales.pricePerSquareFoot', unit: 'poundsPerFoot', path: 'sales' }],
    rent: [{ field: 'leases.rentAnnually', unit: 'poundsPerYear', path: 'leases' }],
    term: [{ field: 'leases.termInYears', unit: 'years', path: 'leases' }],
    unexpired: [{ field: 'leases.endDate', unit: 'date', path: 'leases' }],
    date: [{ field: 'sales.dateAcquired', unit: 'date', path: 'sales' }],
    leaseStart: [{ field: 'leases.startDate', unit: 'date', path: 'leases' }],
    submitted: [{ field: 'planning.dateSubmitted', unit: 'date', path: 'planning' }],
    updated: [{ field: 'lastModified', unit: 'date' }],
  },
  events: {
    sale: { path: 'sales', field: 'sales.dateAcquired', date: 'sales.dateAcquired' },
    planning: { path: 'planning', field: 'planning.reference', date: 'planning.dateSubmitted' },
    lease: { path: 'leases', field: 'leases.startDate', date: 'leases.startDate' },
    leaseStart: { path: 'leases', field: 'leases.startDate', date: 'leases.startDate' },
    leaseEnd: { path: 'leases', field: 'leases.endDate', date: 'leases.endDate', ahead: true },
    leaseBreak: {
      path: 'leases',
      field: 'leases.breakDate',
      date: 'leases.breakDate',
      ahead: true,
    },
    rentReview: {
      path: 'leases',
      field: 'leases.rentReviewDate',
      date: 'leases.rentReviewDate',
      ahead: true,
    },
    update: { field: 'lastModified', date: 'lastModified' },
  },
  address: {
    full: 'mainAddress.fullAddress',
    town: 'mainAddress.town',
    street: 'mainAddress.street',
    outcode: 'mainAddress.postcode.outcode',
    postcode: 'mainAddress.postcode.value',
  },
};

const DATE = 'dealData.dealDate';
const TRANSACTION = 'dealData.transactionType';

const DEALS: Subject = {
  index: 'comps',
  noun: 'deals',
  idField: 'id',
  point: 'dealData.dealGeometry.centroid',
  choices: {
    propertyType: { field: 'propertyType' },
    category: { field: 'comparableType' },
    mixedUse: { field: 'mixedUse', rename: { Mixed: true } },
    tenure: { field: 'ownershipType' },
    country: { field: 'dealData.countryIsoCode' },
    transaction: { field: TRANSACTION },
    dealStatus: { field: 'comparableStatus' },
    dealType: { field: 'dealType' },
    condition: { field: 'dealData.propertyCondition' },
    validation: { field: 'validationStatus' },
    useClass: { field: 'dealData.useClass', words: true },
  },
  measures: {
    site: [
      { field: 'siteSizeInAcres', unit: 'acres' },
      { field: 'dealData.siteAreaInSquareFeet', unit: 'squareFeet' },
      { field: 'dealData.siteAreaInSquareMeters', unit: 'squareMetres' },
    ],
    floor: [{ field: 'dealData.totalFloorAreaInSquareFeet', unit: 'squareFeet' }],
    price: [{ field: 'dealData.dealPrice', unit: 'pounds' }],
    rent: [{ field: 'dealData.dealPrice', unit: 'poundsPerYear' }],
    indexedPrice: [{ field: 'dealData.indexedPrice', unit: 'pounds' }],
    pricePerFoot: [{ field: 'dealData.dealPricePerSquareFoot', unit: 'poundsPerFoot' }],
    rentPerFoot: [{ field: 'dealData.dealPricePerSquareFoot', unit: 'poundsPerFoot' }],
    pricePerAcre: [{ field: 'dealData.dealPricePerAcre', unit: 'poundsPerAcre' }],
    yield: [{ field: 'dealData.netYield', unit: 'percent' }],
    date: [{ field: DATE, unit: 'date' }],
    updated: [{ field: 'dealData.lastModified', unit: 'date' }],
  },
  events: {
    sale: { field: DATE, date: DATE, is: { field: TRANSACTION, value: 'Sale' } },
    letting: { field: DATE, date: DATE, is: { field: TRANSACTION, value: 'Letting' } },
    deal: { field: DATE, date: DATE },
  },
  address: { full: 'dealData.dealAddress' },
};

export const SUBJECTS: Readonly<Record<IndexName, Subject>> = { titles: TITLES, comps: DEALS };
