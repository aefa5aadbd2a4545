/**
 * Filters of comparable deals whose value is one or more exact values. `tenure`, `category` and
 * `type` are called as on the map, so that they go along from there (S-200, S-201, S-204, S-205).
 */
export type DealChoice =
  | 'type'
  | 'deal-type'
  | 'deal-transaction'
  | 'deal-status'
  | 'deal-validation'
  | 'category'
  | 'tenure'
  | 'deal-use'
  | 'deal-condition'
  | 'deal-country'
  | 'deal-mixed';

/** Filters whose value is a range of numbers, in the units of the service. */
export type DealRange =
  | 'deal-price'
  | 'deal-indexed'
  | 'deal-rate'
  | 'deal-acre'
  | 'deal-yield'
  | 'deal-floor'
  | 'deal-site';

/** Field of a comparable deal behind each choice. */
export const DEAL_CHOICE_FIELDS: Readonly<Record<DealChoice, string>> = {
  type: 'propertyType',
  'deal-type': 'dealType',
  'deal-transaction': 'dealData.transactionType',
  'deal-status': 'comparableStatus',
  'deal-validation': 'validationStatus',
  category: 'comparableType',
  tenure: 'ownershipType',
  'deal-use': 'dealData.useClass',
  'deal-condition': 'dealData.propertyCondition',
  'deal-country': 'dealData.countryIsoCode',
  'deal-mixed': 'mixedUse',
};

/** Field behind each range: pounds, pounds per sq ft, pounds per acre, percent, sq ft, acres. */
export const DEAL_RANGE_FIELDS: Readonly<Record<DealRange, string>> = {
  'deal-price': 'dealData.dealPrice',
  'deal-indexed': 'dealData.indexedPrice',
  'deal-rate': 'dealData.dealPricePerSquareFoot',
  'deal-acre': 'dealData.dealPricePerAcre',
  'deal-yield': 'dealData.netYield',
  'deal-floor': 'dealData.totalFloorAreaInSquareFeet',
  'deal-site': 'siteSizeInAcres',
};

export const DEAL_CHOICES = Object.keys(DEAL_CHOICE_FIELDS) as readonly DealChoice[];
export const DEAL_RANGES = Object.keys(DEAL_RANGE_FIELDS) as readonly DealRange[];

/** Where a deal stands, for every geo query (S-207). */
export const DEAL_CENTROID_FIELD = 'dealData.dealGeometry.centroid';
export const DEAL_DATE_FIELD = 'dealData.dealDate';
export const DEAL_ADDRESS_FIELD = 'dealData.dealAddress';
