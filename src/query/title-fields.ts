/** Field of the title document behind each choice filter (S-046 to S-060; `uprn` is of O-019). */
export const CHOICE_FIELDS = {
  tenure: 'tenure',
  category: 'propertyCategory',
  type: 'propertyType',
  country: 'countryIsoCode',
  town: 'mainAddress.town',
  street: 'mainAddress.street',
  district: 'mainAddress.postcode.outcode',
  postcode: 'mainAddress.postcode.value',
  uprn: 'uprns.uprn',
  use: 'uprns.vOA.typeDescription',
  company: 'owners.companyName',
  'owner-type': 'ownerType',
  status: 'planning.decisionStatus',
  decision: 'planning.decision',
} as const;

/** Field behind each range filter (S-048, S-049, S-058, S-059); its unit is the filter's. */
export const RANGE_FIELDS = {
  size: 'areaInSquareMeters',
  acres: 'areaInAcres',
  feet: 'areaInSquareFeet',
  floor: 'totalFloorAreaSqFt',
  commercial: 'sizeOfCommercialSpaceInSquareFeet',
  footprint: 'buildingFootprint',
  coverage: 'siteCoverage',
  sale: 'sales.price',
  psf: 'sales.pricePerSquareFoot',
  rent: 'leases.rentAnnually',
} as const;

/** Field behind each filter by days (S-056, S-059, S-060). */
export const DATE_FIELDS = {
  sold: 'sales.dateAcquired',
  submitted: 'planning.dateSubmitted',
  modified: 'lastModified',
} as const;

/** Field behind each filter by words (S-053, S-060). */
export const WORDS_FIELDS = {
  owner: 'owners.companyName',
  planning: 'planning.description',
} as const;

/** Field that is there when the thing is recorded (S-071); each filter asks for it or its absence. */
export const PRESENCE_FIELDS = {
  owned: 'owners.companyName',
  'ever-sold': 'sales.dateAcquired',
  planned: 'planning.reference',
  leased: 'leases.rentAnnually',
  mapped: 'geometry.centroid',
} as const;

/** The field of every filter of titles that stands for one. */
export const FILTER_FIELDS: Readonly<Record<string, string>> = {
  ...CHOICE_FIELDS,
  ...RANGE_FIELDS,
  ...DATE_FIELDS,
  ...WORDS_FIELDS,
  ...PRESENCE_FIELDS,
};

/** The array whose elements hold the field; undefined for a field of the title itself (S-072). */
export function findNestedPath(field: string): string | undefined {
  return /^(?:sales|leases|planning)(?=\.)/.exec(field)?.[0];
}

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
