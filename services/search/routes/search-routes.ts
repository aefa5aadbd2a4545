import { SCOPES } from '@property/contract/scopes.ts';
import { buildSearchPaths, toRoutePattern } from '@property/contract/search/paths.ts';
import type { SearchHealth } from '@property/contract/search/search-health.ts';
import { nameCaller } from '#services/http/caller.ts';
import type { Route } from '#services/http/routes.ts';
import { notFound } from '../search-errors.ts';
import type { SearchServices, StoredRecords } from '../search-services.ts';
import { buildAddressRoutes } from './address.routes.ts';
import { CallerTurns } from './caller-turns.ts';
import { buildCompsRoutes } from './comps.routes.ts';
import { buildExportRoutes } from './export.routes.ts';
import { buildListingFileRoutes } from './listing-files.routes.ts';
import { buildNaturalLanguageRoutes } from './natural-language.routes.ts';
import {
  buildFootfallRoutes,
  buildGeometryRoutes,
  buildTrafficRoutes,
  buildTravelRoutes,
} from './surroundings.routes.ts';
import { buildTitleRecordRoutes } from './title-records.routes.ts';
import { buildTitleRoutes } from './titles.routes.ts';

/** Of the service and of its description (S-232, O-069). */
export const VERSION = '1.0.0';

/** Every operation of the service, grouped by what it is about. */
const GROUPS: readonly ((services: SearchServices) => Route[])[] = [
  buildHealthRoutes,
  buildDataRoutes,
  buildAddressRoutes,
  buildTitleRoutes,
  buildTitleRecordRoutes,
  buildGeometryRoutes,
  buildFootfallRoutes,
  buildTrafficRoutes,
  buildTravelRoutes,
  buildCompsRoutes,
  buildExportRoutes,
  buildNaturalLanguageRoutes,
  buildListingFileRoutes,
];

export function buildSearchRoutes(services: SearchServices): Route[] {
  const turns = new CallerTurns(services.profile.search.requests);
  return GROUPS.flatMap((build) => build(services)).map((route) =>
    route.isSearch ? takeTurns(route, turns, services.isProxied) : route,
  );
}

/** An export holds its turn until its answer begins; while it streams it has a place of its own. */
function takeTurns(route: Route, turns: CallerTurns, isProxied: boolean): Route {
  return {
    ...route,
    handle: (context) =>
      turns.run(nameCaller(context, isProxied), context.req.raw.signal, () =>
        route.handle(context),
      ),
  };
}

/** Health, by a cheap read of the data; needs no credentials (S-230, A-002, O-069). */
function buildHealthRoutes({ clock, data }: SearchServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/health',
      scope: null,
      handle: async (context) => {
        const healthy = await canRead(data);
        const body: SearchHealth = {
          status: healthy ? 'healthy' : 'degraded',
          timestamp: new Date(clock()).toISOString(),
          version: VERSION,
        };
        return context.json(body, healthy ? 200 : 503);
      },
    },
  ];
}

/** What the data are; whoever may search may know. */
function buildDataRoutes({ data, profile }: SearchServices): Route[] {
  const path = buildSearchPaths(profile.search).dataDescription;
  if (path === null) return [];
  return [
    {
      method: 'GET',
      path: toRoutePattern(path),
      scope: SCOPES.searchTitles,
      handle: async (context) => {
        const description = await data.describe?.();
        if (!description) throw notFound('These data do not say what they are.');
        return context.json(description);
      },
    },
  ];
}

/** Records of a deal that does not exist: found nowhere, but only by a store that can be read. */
async function canRead(data: StoredRecords): Promise<boolean> {
  try {
    await data.dealRecords('sales', '00000000-0000-0000-0000-000000000000');
    return true;
  } catch {
    return false;
  }
}
