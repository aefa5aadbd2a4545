import { QueryClient } from '@tanstack/react-query';
import type { AppConfig, AppProfile } from '#contract/app-config.ts';
import { createClient } from './client.ts';
import { createSearchService } from './search-service.ts';
import type { Services } from './services-context.ts';

export interface ServiceDependencies {
  /** A bearer token for the search service, or null when nobody has signed in. */
  readonly readToken?: () => Promise<string | null>;
  readonly fetch?: typeof fetch;
}

/** Builds the services that the settings describe. */
export function createServices(
  config: AppConfig,
  profile: AppProfile,
  dependencies: ServiceDependencies = {},
): Services {
  const { search } = config;
  const client = createClient({
    baseUrl: search.baseUrl,
    subscriptionKey: search.auth === 'bearer' ? undefined : search.subscriptionKey,
    retry: { statuses: profile.search.retry.automaticStatuses },
    ...dependencies,
  });
  return { search: createSearchService(client, profile.search), config, profile };
}

const FRESH = 5 * 60_000;
const KEPT = 30 * 60_000;

/**
 * The cache of what the service said. The client repeats failed reads itself, and a request that
 * cannot be sent fails with words instead of waiting without a sign.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH,
        gcTime: KEPT,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  });
}
