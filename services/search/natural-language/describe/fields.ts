/** How a value is said. */
export type Format =
  | 'text'
  | 'acres'
  | 'square feet'
  | 'square metres'
  | 'per cent'
  | 'pounds'
  | 'pounds a year'
  | 'date'
  | 'number';

interface FieldWords {
  readonly label: string;
  readonly format: Format;
}

const words = (label: string, format: Format = 'text'): FieldWords => ({ label, format });

/** Fields that records are known to have, in the words of a person. */
const FIELDS: Readonly<Record<string, FieldWords>> = {
  id: words('id'),
  number: words('title number'),
  countryIsoCode: words('country'),
  tenure: words('tenure'),
  propertyCategory: words('category'),
  propertyType: words('property type'),
  areaInAcres: words('site area', 'acres'),
  areaInSquareFeet: words('site area', 'square feet'),
  areaInSquareMeters: words('site area', 'square metres'),
  buildingFootprint: words('building footprint', 'square metres'),
  siteCoverage: words('site coverage', 'per cent'),
  totalFloorAreaSqFt: words('floor area', 'square feet'),
  sizeOfCommercialSpaceInSquareFeet: words('commercial space', 'square feet'),
  ownerType: words('owner type'),
  'mainAddress.fullAddress': words('address'),
  'mainAddress.buildingNumber': words('building number'),
  'mainAddress.street': words('street'),
  'mainAddress.town': words('town'),
  'mainAddress.postcode.value': words('postcode'),
  'mainAddress.postcode.outcode': words('postcode district'),
  'owners.companyName': words('owner’s name'),
  'geometry.centroid': words('location'),
  lastModified: words('last change to the record', 'date'),
  'uprns.uprn': words('UPRN'),
  'uprns.vOA.typeCode': words('rating code'),
  'uprns.vOA.typeDescription': words('rating description'),
  'sales.dateAcquired': words('date', 'date'),
  'sales.price': words('price', 'pounds'),
  'sales.pricePerSquareFoot': words('price per sq ft', 'pounds'),
  'leases.rentAnnually': words('rent', 'pounds a year'),
  'leases.startDate': words('start date', 'date'),
  'leases.endDate': words('end date', 'date'),
  'leases.rentReviewDate': words('rent review date', 'date'),
  'leases.breakDate': words('break date', 'date'),
  'leases.leaseType': words('type'),
  'leases.termInYears': words('term in years', 'number'),
  'leases.unexpiredTermInYears': words('unexpired term in years', 'number'),
  'leases.tenants.name': words('tenant’s name'),
  'planning.reference': words('reference'),
  'planning.authority': words('authority'),
  'planning.description': words('description'),
  'planning.decision': words('decision'),
  'planning.decisionStatus': words('decision status'),
  'planning.dateSubmitted': words('submission date', 'date'),
  titleId: words('title id'),
  comparableType: words('category'),
  comparableStatus: words('status'),
  dealType: words('deal type'),
  ownershipType: words('tenure'),
  siteSizeInAcres: words('site area', 'acres'),
  mixedUse: words('use'),
  validationStatus: words('validation'),
  'dealData.dealDate': words('deal date', 'date'),
  'dealData.dealPrice': words('deal price', 'pounds'),
  'dealData.indexedPrice': words('indexed price', 'pounds'),
  'dealData.dealPricePerSquareFoot': words('price per sq ft', 'pounds'),
  'dealData.dealPricePerAcre': words('price per acre', 'pounds'),
  'dealData.netYield': words('net yield', 'per cent'),
  'dealData.dealAddress': words('address'),
  'dealData.transactionType': words('transaction'),
  'dealData.comparableType': words('category'),
  'dealData.dealType': words('deal type'),
  'dealData.propertyType': words('property type'),
  'dealData.propertyTypeArray': words('property type'),
  'dealData.propertyCondition': words('condition'),
  'dealData.useClass': words('use class'),
  'dealData.useClasses': words('use class'),
  'dealData.totalFloorAreaInSquareFeet': words('floor area', 'square feet'),
  'dealData.siteAreaInSquareFeet': words('site area', 'square feet'),
  'dealData.siteAreaInSquareMeters': words('site area', 'square metres'),
  'dealData.countryIsoCode': words('country'),
  'dealData.lastModified': words('last change to the record', 'date'),
  'dealData.dealGeometry.centroid': words('location'),
};

/** One element of each array, and several. */
export const ELEMENTS: Readonly<Record<string, readonly [one: string, article: string]>> = {
  sales: ['sale', 'a sale'],
  leases: ['lease', 'a lease'],
  planning: ['planning application', 'a planning application'],
};

/** A field that is not known here is called by its name. */
export function findFieldWords(field: string): FieldWords {
  return Object.hasOwn(FIELDS, field) && FIELDS[field] ? FIELDS[field] : words(`field ${field}`);
}
