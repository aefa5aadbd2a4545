import type { Route } from '#services/http/routes.ts';
import type { SearchServices } from '../search-services.ts';
import { buildAddressRoutes } from './address.routes.ts';
import { buildCompsRoutes } from './comps.routes.ts';
import { buildFootfallRoutes } from './footfall.routes.ts';
import { buildGeometryRoutes } from './geometry.routes.ts';
import { buildHealthRoutes } from './health.routes.ts';
import { buildListingFileRoutes } from './listing-files.routes.ts';
import { buildNaturalLanguageRoutes } from './natural-language.routes.ts';
import { buildTitleRecordRoutes } from './title-records.routes.ts';
import { buildTitleRoutes } from './titles.routes.ts';
import { buildTrafficRoutes } from './traffic.routes.ts';
import { buildTravelRoutes } from './travel.routes.ts';

/** Every operation of the service, grouped by what it is about. */
const GROUPS: readonly ((services: SearchServices) => Route[])[] = [
  buildHealthRoutes,
  buildAddressRoutes,
  buildTitleRoutes,
  buildTitleRecordRoutes,
  buildGeometryRoutes,
  buildFootfallRoutes,
  buildTrafficRoutes,
  buildTravelRoutes,
  buildCompsRoutes,
  buildNaturalLanguageRoutes,
  buildListingFileRoutes,
];

export function buildSearchRoutes(services: SearchServices): Route[] {
  return GROUPS.flatMap((build) => build(services));
}
