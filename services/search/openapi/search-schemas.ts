import { addressSearchResultSchema } from '#contract/address.ts';
import { amenitiesResultSchema } from '#contract/amenities.ts';
import { brochureSchema } from '#contract/brochures.ts';
import { buildingSchema } from '#contract/buildings.ts';
import { comparableDealSchema } from '#contract/comparable-deal.ts';
import { comparableDealSearchResponseSchema } from '#contract/comparable-deal-search.ts';
import { comparableSummarySchema } from '#contract/comparable-summaries.ts';
import { constraintSchema } from '#contract/constraints.ts';
import { dealLeaseSchema } from '#contract/deal-leases.ts';
import { dealListingSchema } from '#contract/deal-listings.ts';
import { dealSaleSchema } from '#contract/deal-sales.ts';
import { energyCertificateSchema } from '#contract/energy-certificates.ts';
import { footfallRecordSchema } from '#contract/footfall.ts';
import { listingImageSchema } from '#contract/images.ts';
import { leaseholdTitleSchema } from '#contract/leasehold-titles.ts';
import { leaseSchema } from '#contract/leases.ts';
import { ownerSchema } from '#contract/owners.ts';
import { planningApplicationSchema } from '#contract/planning.ts';
import { propertySchema } from '#contract/property.ts';
import { ratingClassificationSchema } from '#contract/rating-classifications.ts';
import { saleSchema } from '#contract/sales.ts';
import { searchHealthSchema } from '#contract/search-health.ts';
import { searchRequestSchema } from '#contract/search-request.ts';
import { titleDocumentSchema } from '#contract/title.ts';
import { titleGeometrySchema } from '#contract/title-geometry.ts';
import { titleSearchResponseSchema } from '#contract/title-search.ts';
import { roadTrafficSchema } from '#contract/traffic.ts';
import { travelTimePolygonSchema } from '#contract/travel-time.ts';
import { useClassSchema } from '#contract/use-classes.ts';

/** Schemas of the service that have a name of their own in its description. */
export const NAMED_SCHEMAS = {
  AddressSearchResult: addressSearchResultSchema,
  AmenitiesResult: amenitiesResultSchema,
  Brochure: brochureSchema,
  Building: buildingSchema,
  ComparableDeal: comparableDealSchema,
  ComparableDealSearchResponse: comparableDealSearchResponseSchema,
  ComparableSummary: comparableSummarySchema,
  Constraint: constraintSchema,
  DealLease: dealLeaseSchema,
  DealListing: dealListingSchema,
  DealSale: dealSaleSchema,
  EnergyCertificate: energyCertificateSchema,
  FootfallRecord: footfallRecordSchema,
  Health: searchHealthSchema,
  Lease: leaseSchema,
  LeaseholdTitle: leaseholdTitleSchema,
  ListingImage: listingImageSchema,
  Owner: ownerSchema,
  PlanningApplication: planningApplicationSchema,
  Property: propertySchema,
  RatingClassification: ratingClassificationSchema,
  RoadTraffic: roadTrafficSchema,
  Sale: saleSchema,
  SearchRequest: searchRequestSchema,
  TitleDocument: titleDocumentSchema,
  TitleGeometry: titleGeometrySchema,
  TitleSearchResponse: titleSearchResponseSchema,
  TravelTimePolygon: travelTimePolygonSchema,
  UseClass: useClassSchema,
} as const;
