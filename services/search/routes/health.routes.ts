import { searchProfile } from '#contract/profile-search.ts';
import type { SearchHealth } from '#contract/search-health.ts';
import type { Route } from '#services/http/routes.ts';
import type { SearchServices } from '../search-services.ts';

/** Health; needs no credentials (S-230, A-002, O-069). */
export function buildHealthRoutes({ clock }: SearchServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/health',
      scope: null,
      handle: (context) => {
        const body: SearchHealth = {
          status: 'healthy',
          timestamp: new Date(clock()).toISOString(),
          version: searchProfile.health.version,
        };
        return context.json(body);
      },
    },
  ];
}
