import type { ChoiceKind, RangeKind } from './filter.ts';

/** Field of the title document behind each choice filter (S-047). */
export const CHOICE_FIELDS: Readonly<Record<ChoiceKind, string>> = {
  tenure: 'tenure',
  category: 'propertyCategory',
  type: 'propertyType',
};

/** Field behind each range filter; a nested one with its path (S-048, S-059). */
export const RANGE_FIELDS: Readonly<
  Record<RangeKind, { readonly field: string; readonly path?: string }>
> = {
  size: { field: 'areaInSquareMeters' },
  sale: { field: 'sales.price', path: 'sales' },
};

/** What the sale range means: the documents give no field for the last sale alone (S-059, S-072). */
export const SALE_RANGE_MEANING = 'Any recorded sale at a price in this range';

/** Fields that free text is looked for in, with their weights (S-065, S-066). */
export const TEXT_FIELDS: readonly string[] = [
  'mainAddress.fullAddress^3',
  'mainAddress.street^2',
  'mainAddress.postcode.value^2',
  'mainAddress.town',
  'number^4',
  'owners.companyName^2',
];

/** Where a title stands, for every geo query (S-055). */
export const CENTROID_FIELD = 'geometry.centroid';

/** What a result row shows. */
export const ROW_FIELDS: readonly string[] = [
  'id',
  'number',
  'countryIsoCode',
  'tenure',
  'propertyCategory',
  'propertyType',
  'areaInAcres',
  'areaInSquareMeters',
  'mainAddress',
  'geometry.centroid',
  'sales',
  'lastModified',
];

/** What a point on the map needs: its place and what it can be coloured by. */
export const POINT_FIELDS: readonly string[] = [
  'id',
  'propertyCategory',
  'tenure',
  'areaInSquareMeters',
  'sales.price',
  'sales.dateAcquired',
  'geometry.centroid',
];
