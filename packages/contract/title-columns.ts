import type { Field, FieldColumn, Fields } from './fields.ts';
import { TITLE_FIELDS, type TitlePath } from './title-fields.ts';

/**
 * The places of the fields of titles in exported files and tables, apart from their rows: the first
 * view carries these, and shows no column.
 */
const COLUMNS: { readonly [Path in TitlePath]?: FieldColumn } = {
  number: { at: 10 },
  'mainAddress.fullAddress': { at: 20 },
  'mainAddress.town': { at: 30 },
  'mainAddress.postcode.value': { at: 40 },
  'uprns.uprn': { at: 45 },
  countryIsoCode: { at: 50 },
  tenure: { at: 60 },
  propertyCategory: { at: 70 },
  propertyType: { at: 80 },
  'uprns.vOA.typeDescription': { at: 85 },
  useClasses: { at: 86, header: 'Use classes' },
  rateableValue: { at: 87 },
  areaInSquareMeters: { at: 90, isDoubled: true },
  totalFloorAreaSqFt: { at: 110 },
  buildingFootprint: { at: 120 },
  siteCoverage: { at: 130 },
  plotRatio: { at: 131 },
  plotRatioAround: { at: 132 },
  plotRatioAgainstArea: { at: 133 },
  marketStatus: { at: 134 },
  askingPrice: { at: 135, header: 'Asking price (a year’s rent where to let)' },
  grossYield: { at: 136 },
  timesMarketed: { at: 137, header: 'Times on the market in two years' },
  'sales.price': { at: 140 },
  'sales.dateAcquired': { at: 150 },
  'sales.pricePerSquareFoot': { at: 160 },
  saleAgainstArea: { at: 160.5 },
  'leases.rentAnnually': { at: 161 },
  'leases.startDate': { at: 162 },
  'leases.endDate': { at: 163 },
  'leases.termInYears': { at: 164, header: 'Last lease term, years' },
  'leases.unexpiredTermInYears': {
    at: 164.2,
    header: 'Last lease unexpired term',
    short: 'Unexpired term',
  },
  'leases.breakDate': { at: 164.4, short: 'Break' },
  'leases.rentReviewDate': { at: 164.6, short: 'Rent review' },
  'leases.tenants.name': { at: 165, header: 'Last lease tenants' },
  'planning.dateSubmitted': { at: 166 },
  'planning.decisionStatus': { at: 167 },
  'planning.description': { at: 168 },
  constraints: { at: 169 },
  'energyCertificates.band': { at: 169.4, header: 'Energy band' },
  'energyCertificates.expiryDate': {
    at: 169.6,
    header: 'Energy certificate expires',
    short: 'Certificate expires',
  },
  ownerType: { at: 170 },
  'owners.companyName': { at: 180, header: 'Company owners' },
  'owners.companyRegistrationNumber': { at: 182 },
  yearsHeld: { at: 184 },
  ownerTitles: { at: 186 },
  adjoiningTitles: { at: 187 },
  adjoiningArea: { at: 188 },
  'geometry.centroid': { at: 190 },
  lastModified: { at: 210 },
  id: { at: 220 },
};

/** The fields of a title with their columns, which a row may also bring itself. */
export const TITLE_TABLE: Fields = Object.fromEntries(
  Object.entries<Field>(TITLE_FIELDS).map(([path, field]) => {
    const column = COLUMNS[path as TitlePath];
    return [path, column ? { ...field, column } : field];
  }),
);
