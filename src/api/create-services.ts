import { QueryClient } from '@tanstack/react-query';
import type { AppConfig, AppProfile } from '#contract/app-config.ts';
import { isAborted } from './api-error.ts';
import { createClient } from './client.ts';
import { createPointsWorker } from './points/points-worker.ts';
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
  const subscriptionKey = search.auth === 'bearer' ? undefined : search.subscriptionKey;
  const { automaticStatuses } = profile.search.retry;
  const client = createClient({
    baseUrl: search.baseUrl,
    subscriptionKey,
    retry: { statuses: automaticStatuses },
    ...dependencies,
  });
  const gather = createPointsWorker(async () => ({
    baseUrl: new URL(search.baseUrl, document.baseURI).href,
    subscriptionKey,
    token: (await dependencies.readToken?.()) ?? null,
    retriedStatuses: automaticStatuses,
  }));
  return { search: createSearchService(client, profile.search, gather), config, profile };
}

const FRESH = 5 * 60_000;
const KEPT = 30 * 60_000;

/** Times a request that the browser broke off is asked again. */
const ABORTED_AGAIN = 3;

/**
 * The cache of what the service said. The client repeats failed reads itself, and a request that
 * cannot be sent fails with words instead of waiting without a sign. A request given up because
 * nobody awaits it never comes here; one that was broken off while it is awaited is asked again,
 * as nobody is told of it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => isAborted(error) && failures < ABORTED_AGAIN,
        retryDelay: 0,
        staleTime: FRESH,
        gcTime: KEPT,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  });
}
