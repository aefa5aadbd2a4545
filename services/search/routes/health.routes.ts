import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { searchProfile } from '#contract/profile-search.ts';
import type { SearchHealth } from '#contract/search-health.ts';
import type { Route } from '#services/http/routes.ts';
import type { SearchData } from '../search-data.ts';
import type { SearchServices } from '../search-services.ts';

const { failing, failingStatus, version } = searchProfile.health;
const [DEGRADED = 'degraded'] = failing;

/** Health, by a cheap read of the data; needs no credentials (S-230, A-002, O-069). */
export function buildHealthRoutes({ clock, data }: SearchServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/health',
      scope: null,
      handle: (context) => {
        const healthy = canRead(data);
        const body: SearchHealth = {
          status: healthy ? 'healthy' : DEGRADED,
          timestamp: new Date(clock()).toISOString(),
          version,
        };
        return context.json(body, healthy ? 200 : (failingStatus as ContentfulStatusCode));
      },
    },
  ];
}

/** Records of a deal that does not exist: found nowhere, but only by a store that can be read. */
function canRead(data: SearchData): boolean {
  try {
    data.dealRecords('sales', '00000000-0000-0000-0000-000000000000');
    return true;
  } catch {
    return false;
  }
}
