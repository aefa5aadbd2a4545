import { ApiError, isAborted, SIGNED_OUT } from '@property/client/api-error.ts';
import { createClient } from '@property/client/client.ts';
import { readMisread } from '@property/client/reading/misread.ts';
import type { AppConfig, AppProfile } from '@property/contract/profile/app-config.ts';
import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { rateWait } from '#lib/rate-wait.ts';
import { watchNotices } from '#lib/service-notices.ts';
import { chooseRequestIdHeader } from './choose-request-id-header.ts';
import type { TokenSource } from './documents/token-source.ts';
import type { MapReader } from './points/points-worker.ts';
import { startLater } from './points/start-later.ts';
import { createSearchService } from './search-service.ts';
import type { Services } from './services-context.ts';

export interface ServiceDependencies {
  /** Tokens of whoever signs in; searching takes one where the settings say "bearer" (O-068). */
  readonly tokens?: TokenSource | null;
  readonly fetch?: typeof fetch;
}

/** Builds the services that the settings describe. */
export function createServices(
  config: AppConfig,
  profile: AppProfile,
  dependencies: ServiceDependencies = {},
): Services {
  const { search } = config;
  const { fetch, tokens = null } = dependencies;
  const isBearer = search.auth === 'bearer';
  const subscriptionKey = isBearer ? undefined : search.subscriptionKey;
  const { automaticStatuses } = profile.search.retry;
  const requestIdHeader = chooseRequestIdHeader(profile.search.requestIdHeader, search.baseUrl);
  const readToken = async (refused?: string) => {
    if (!isBearer) return null;
    const token = (await tokens?.readToken('search', refused)) ?? null;
    if (token === null) throw createSignedOutError();
    return token;
  };
  const client = createClient({
    baseUrl: search.baseUrl,
    subscriptionKey,
    readToken,
    requestIdHeader,
    retry: { statuses: automaticStatuses },
    onAnswer: watchNotices('search', profile.search.version),
    onWait: (milliseconds) => rateWait.setState({ until: Date.now() + milliseconds }),
    ...(fetch ? { fetch } : {}),
  });
  const maps = startLater(async (): Promise<MapReader> => {
    const { createMapReader } = await import('./points/points-worker.ts');
    return createMapReader(async () => ({
      baseUrl: new URL(search.baseUrl, document.baseURI).href,
      subscriptionKey,
      requestIdHeader,
      token: await readToken(),
      retriedStatuses: automaticStatuses,
    }));
  });
  return {
    search: createSearchService(client, profile.search, maps),
    client,
    config,
    profile,
    tokens,
  };
}

/** Nothing is sent: the service would only refuse it. */
function createSignedOutError(): ApiError {
  const message = 'You are not signed in.';
  return new ApiError({ kind: 'http', status: 401, code: SIGNED_OUT, message });
}

const FRESH = 5 * 60_000;
const KEPT = 30 * 60_000;

/** Times a request that the browser broke off is asked again. */
const ABORTED_AGAIN = 3;

/**
 * The cache of what the service said. The client repeats failed reads itself, and a request that
 * cannot be sent fails with words instead of waiting without a sign. A request given up because
 * nobody awaits it never comes here; one that was broken off while it is awaited is asked again,
 * as nobody is told of it. Answers are kept for half an hour, of the many of a
 * long day the latest (`keep-few-answers.ts`, once the first view stands).
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
        // What was not understood is noted of the very answer, which a copy would not be.
        structuralSharing: (before, answer) =>
          readMisread(before) || readMisread(answer) ? answer : replaceEqualDeep(before, answer),
      },
    },
  });
}
