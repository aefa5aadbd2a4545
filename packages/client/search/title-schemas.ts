import { comparableSummariesSchema } from '@property/contract/deals/comparable-summaries.ts';
import { amenitiesResultSchema } from '@property/contract/titles/amenities.ts';
import { brochuresSchema } from '@property/contract/titles/brochures.ts';
import { buildingsSchema } from '@property/contract/titles/buildings.ts';
import { constraintsSchema } from '@property/contract/titles/constraints.ts';
import { energyCertificatesSchema } from '@property/contract/titles/energy-certificates.ts';
import { footfallRecordSchema } from '@property/contract/titles/footfall.ts';
import { listingImagesSchema } from '@property/contract/titles/images.ts';
import { leaseholdTitlesSchema } from '@property/contract/titles/leasehold-titles.ts';
import { leasesSchema } from '@property/contract/titles/leases.ts';
import { ownersSchema } from '@property/contract/titles/owners.ts';
import { planningSchema } from '@property/contract/titles/planning.ts';
import { propertySchema } from '@property/contract/titles/property.ts';
import { ratingClassificationsSchema } from '@property/contract/titles/rating-classifications.ts';
import { salesSchema } from '@property/contract/titles/sales.ts';
import { roadTrafficSchema } from '@property/contract/titles/traffic.ts';
import { useClassesSchema } from '@property/contract/titles/use-classes.ts';

/** What the lists below a title have to be; apart from the service, as only an open title reads them. */
export const titleSchemas = {
  amenities: amenitiesResultSchema,
  brochures: brochuresSchema,
  buildings: buildingsSchema,
  comparableSummaries: comparableSummariesSchema,
  constraints: constraintsSchema,
  energyCertificates: energyCertificatesSchema,
  footfall: footfallRecordSchema,
  images: listingImagesSchema,
  leaseholdTitles: leaseholdTitlesSchema,
  leases: leasesSchema,
  owners: ownersSchema,
  planning: planningSchema,
  property: propertySchema,
  ratingClassifications: ratingClassificationsSchema,
  sales: salesSchema,
  traffic: roadTrafficSchema,
  useClasses: useClassesSchema,
} as const;
export type TitleSchemas = typeof titleSchemas;
