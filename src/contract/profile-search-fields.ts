/** Splits a list of names written as words. */
function list(words: string): string[] {
  return words.trim().split(/\s+/);
}

/**
 * Documented and proposed fields of each kind of record (O-019 to O-032). The app lists any other
 * field of a record under "other fields"; the embedded service fills these.
 */
export const searchFields: Record<SearchFieldsKey, string[]> = {
  // O-019
  title: list(`
    id number countryIsoCode tenure propertyCategory propertyType areaInAcres
    areaInSquareFeet areaInSquareMeters buildingFootprint siteCoverage
    totalFloorAreaSqFt sizeOfCommercialSpaceInSquareFeet ownerType mainAddress owners
    geometry lastModified uprns leases sales planning`),
  // O-020
  planning: list(`reference authority description dateSubmitted decision decisionStatus`),
  sales: list(`dateAcquired price pricePerSquareFoot`),
  // O-021
  comparableDeals: list(`
    dealId comparableType comparableStatus dealType transactionType dealDate dealPrice
    dealPricePerSquareFoot dealAddress propertyType totalFloorAreaInSquareFeet netYield`),
  // O-022
  constraints: list(`
    id category constraintType name reference grade authority designatedDate
    coveragePercent distanceInMetres source`),
  // O-023
  leases: list(`
    id leaseTitleNumber startDate endDate termInYears unexpiredTermInYears rentAnnually
    leaseType demise tenants rentReviewDate breakDate`),
  // O-024
  leaseholdTitles: list(`
    id number countryIsoCode tenure mainAddress leaseStartDate termInYears expiryDate
    unexpiredTermInYears owners`),
  // O-025
  buildings: list(`
    id uprn name use storeys heightInMetres footprintInSquareMeters
    grossFloorAreaInSquareMeters constructionYear ageBand material basement centroid`),
  // O-026
  energyCertificates: list(`
    certificateNumber certificateType address uprn currentRating currentScore
    potentialRating potentialScore environmentalImpactRating co2EmissionsTonnesPerYear
    totalFloorAreaInSquareMeters propertyType builtForm constructionAgeBand mainFuel
    inspectionDate lodgementDate expiryDate`),
  // O-027
  property: list(`
    titleId number countryIsoCode tenure propertyCategory propertyType areaInAcres
    areaInSquareFeet areaInSquareMeters buildingFootprint siteCoverage
    totalFloorAreaSqFt sizeOfCommercialSpaceInSquareFeet ownerType mainAddress
    lastModified`),
  // O-028
  useClasses: list(`
    useClass description legacyUseClass uprn floorAreaInSquareMeters source
    effectiveDate`),
  // O-029
  owners: list(`
    id ownerType companyName companyId companyRegistrationNumber countryOfIncorporation
    proprietorshipCategory correspondenceAddress dateProprietorAdded`),
  // O-030
  ratingClassifications: list(`
    uprn uarn billingAuthorityCode billingAuthorityReference address typeCode
    typeDescription specialCategoryCode rateableValue listYear effectiveFrom effectiveTo
    totalAreaInSquareMeters compositeProperty`),
  // O-031: the lists inside sale, lease and listing details, as list.field
  dealDetails: list(`
    agents.id agents.name agents.company tenants.id tenants.name tenants.companyId
    covenants.id covenants.type covenants.description breakClause.breakDate
    breakClause.noticePeriodMonths breakClause.party linkedLeases.id
    linkedLeases.startDate linkedLeases.endDate linkedLeases.rentAnnually history.date
    history.status history.price resources.id resources.type resources.source
    resources.archivedDate`),
  // O-032
  images: list(`id listingId dealId listingDate source displayOrder caption index`),
};

export type SearchFieldsKey =
  | 'title'
  | 'planning'
  | 'sales'
  | 'comparableDeals'
  | 'constraints'
  | 'leases'
  | 'leaseholdTitles'
  | 'buildings'
  | 'energyCertificates'
  | 'property'
  | 'useClasses'
  | 'owners'
  | 'ratingClassifications'
  | 'dealDetails'
  | 'images';
