import {
  comparableDealSchema,
  comparableDealSourceSchema,
} from '@property/contract/deals/comparable-deal.ts';
import { comparableDealSearchResponseSchema } from '@property/contract/deals/comparable-deal-search.ts';
import { comparableSummarySchema } from '@property/contract/deals/comparable-summaries.ts';
import { dealLeaseSchema } from '@property/contract/deals/deal-leases.ts';
import { dealListingSchema } from '@property/contract/deals/deal-listings.ts';
import { dealSaleSchema } from '@property/contract/deals/deal-sales.ts';
import { addressSearchResultSchema } from '@property/contract/search/address.ts';
import { dataDescriptionSchema } from '@property/contract/search/data-description.ts';
import { exportRequestSchema } from '@property/contract/search/search-export.ts';
import { searchHealthSchema } from '@property/contract/search/search-health.ts';
import { searchRequestSchema } from '@property/contract/search/search-request.ts';
import { titleSearchResponseSchema } from '@property/contract/search/title-search.ts';
import { travelTimePolygonSchema } from '@property/contract/search/travel-time.ts';
import { amenitiesResultSchema } from '@property/contract/titles/amenities.ts';
import { brochureSchema } from '@property/contract/titles/brochures.ts';
import { buildingSchema } from '@property/contract/titles/buildings.ts';
import { constraintSchema } from '@property/contract/titles/constraints.ts';
import { energyCertificateSchema } from '@property/contract/titles/energy-certificates.ts';
import { footfallRecordSchema } from '@property/contract/titles/footfall.ts';
import { listingImageSchema } from '@property/contract/titles/images.ts';
import { leaseholdTitleSchema } from '@property/contract/titles/leasehold-titles.ts';
import { leaseSchema } from '@property/contract/titles/leases.ts';
import { ownerSchema } from '@property/contract/titles/owners.ts';
import { planningApplicationSchema } from '@property/contract/titles/planning.ts';
import { propertySchema } from '@property/contract/titles/property.ts';
import { ratingClassificationSchema } from '@property/contract/titles/rating-classifications.ts';
import { saleSchema } from '@property/contract/titles/sales.ts';
import { titleDocumentSchema, titleSourceSchema } from '@property/contract/titles/title.ts';
import { titleGeometrySchema } from '@property/contract/titles/title-geometry.ts';
import { roadTrafficSchema } from '@property/contract/titles/traffic.ts';
import { useClassSchema } from '@property/contract/titles/use-classes.ts';

/** Schemas of the service that have a name of their own in its description. */
export const NAMED_SCHEMAS = {
  AddressSearchResult: addressSearchResultSchema,
  AmenitiesResult: amenitiesResultSchema,
  Brochure: brochureSchema,
  Building: buildingSchema,
  ComparableDeal: comparableDealSchema,
  ComparableDealSource: comparableDealSourceSchema,
  ComparableDealSearchResponse: comparableDealSearchResponseSchema,
  ComparableSummary: comparableSummarySchema,
  Constraint: constraintSchema,
  DataDescription: dataDescriptionSchema,
  DealLease: dealLeaseSchema,
  DealListing: dealListingSchema,
  DealSale: dealSaleSchema,
  EnergyCertificate: energyCertificateSchema,
  ExportRequest: exportRequestSchema,
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
  TitleSource: titleSourceSchema,
  TitleSearchResponse: titleSearchResponseSchema,
  TravelTimePolygon: travelTimePolygonSchema,
  UseClass: useClassSchema,
} as const;
