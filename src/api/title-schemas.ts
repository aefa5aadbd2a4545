import { amenitiesResultSchema } from '#contract/amenities.ts';
import { brochuresSchema } from '#contract/brochures.ts';
import { buildingsSchema } from '#contract/buildings.ts';
import { comparableSummariesSchema } from '#contract/comparable-summaries.ts';
import { constraintsSchema } from '#contract/constraints.ts';
import { energyCertificatesSchema } from '#contract/energy-certificates.ts';
import { footfallRecordSchema } from '#contract/footfall.ts';
import { listingImagesSchema } from '#contract/images.ts';
import { leaseholdTitlesSchema } from '#contract/leasehold-titles.ts';
import { leasesSchema } from '#contract/leases.ts';
import { ownersSchema } from '#contract/owners.ts';
import { planningSchema } from '#contract/planning.ts';
import { propertySchema } from '#contract/property.ts';
import { ratingClassificationsSchema } from '#contract/rating-classifications.ts';
import { salesSchema } from '#contract/sales.ts';
import { roadTrafficSchema } from '#contract/traffic.ts';
import { useClassesSchema } from '#contract/use-classes.ts';

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
