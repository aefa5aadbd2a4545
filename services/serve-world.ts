import type { Logger } from '@property/contract/logger.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { openWorld, type World } from '@property/world/store/open-world.ts';
import { Hono } from 'hono';
import { createBasemapApp } from './basemap/basemap-app.ts';
import type { Environment } from './environment.ts';
import { DEMO_KEY } from './environment-schema.ts';
import {
  createValhallaRouter,
  createValhallaServerRouter,
} from './search/routing/create-valhalla-router.ts';
import { createSearchApp } from './search/search-app.ts';
import type { SharedStore } from './shared-store.ts';
import { type RunningSearch, startSearch } from './start-search.ts';
import type { Trust } from './trust.ts';
import type { Replaceable } from './turnover.ts';

/** A world with its search, open; or a cluster that holds the records, with or without a world. */
export interface ServedWorld extends Replaceable {
  /** Tiles and roads, and the records where no cluster holds them. */
  readonly world: World | undefined;
  readonly search: RunningSearch;
  /**
   * What answers for it, below /search/v1 and /basemap; made with the first call.
   * @param rest what such an app is made of beside the world
   */
  readonly answerer: (rest: WorldAppParts) => Hono;
}

export interface WorldAppParts {
  readonly environment: Environment;
  readonly profile: ServicesProfile;
  readonly trust: Trust;
  readonly shared: SharedStore | undefined;
  readonly logger: Logger;
  /** Aborted when the services are about to be closed. */
  readonly ending: AbortSignal;
}

/** Paths that a world answers for. */
export const WORLD_PATHS = ['/search/v1', '/basemap'] as const;

interface WorldStart {
  readonly environment: Environment;
  /** What the deployment chose. */
  readonly profile: ServicesProfile;
  readonly logger: Logger;
  readonly signal: AbortSignal | undefined;
}

/**
 * Opens the world in a folder, where one is named, and starts the search.
 * @throws InputError when there is no world in it; see also startSearch
 */
export async function serveWorld(
  directory: string | undefined,
  start: WorldStart,
): Promise<ServedWorld> {
  const world = directory === undefined ? undefined : openWorld(directory);
  try {
    const search = await startSearch({ ...start, world });
    let app: Hono | undefined;
    return {
      name: world?.manifest.name ?? 'the cluster',
      // Another index comes under the same alias: nothing has to be opened for it.
      isReplaced: () => world?.isReplaced() ?? false,
      world,
      search,
      answerer: (rest) => {
        app ??= createWorldApp(world, search, rest);
        return app;
      },
      close: async () => {
        await search.close();
        world?.close();
      },
    };
  } catch (error) {
    world?.close();
    throw error;
  }
}

function createWorldApp(
  world: World | undefined,
  { engine, addresses, indexed }: RunningSearch,
  { environment, profile, trust, shared, logger, ending }: WorldAppParts,
): Hono {
  const data = indexed ?? world;
  if (data === undefined) throw new Error('There are neither a world nor a cluster.');
  const allowedOrigins = environment.ALLOWED_ORIGINS ?? [];
  const publicUrl = environment.PUBLIC_URL;
  const search = createSearchApp({
    data,
    profile,
    engine,
    addresses,
    router: environment.ROUTING_URL
      ? createValhallaServerRouter(environment.ROUTING_URL, fetch)
      : createValhallaRouter(world?.routingDirectory, world?.isReplaced),
    auth: {
      keys: environment.SEARCH_KEYS,
      checkBearer: trust.checkBearer(environment.SEARCH_AUDIENCE),
    },
    signIn: trust.findSignIn(environment.SEARCH_AUDIENCE),
    ...buildLanguageModel(environment),
    openRecords: environment.SEARCH_KEYS.includes(DEMO_KEY),
    isProxied: publicUrl !== undefined,
    allowedOrigins,
    allowFaults: environment.ALLOW_FAULTS,
    ...(shared && { makeLimiter: shared.makeLimiter }),
    logger,
    ending,
    limits: {
      ...(environment.SEARCH_RATE_LIMIT && { requestsPerMinute: environment.SEARCH_RATE_LIMIT }),
      ...(environment.SEARCH_KEY_RATE_LIMIT && {
        requestsPerMinuteOfKey: environment.SEARCH_KEY_RATE_LIMIT,
      }),
    },
  });
  const app = new Hono().route('/search/v1', search);
  if (world !== undefined) {
    app.route('/basemap', createBasemapApp({ world, allowedOrigins, publicUrl }));
  }
  return app;
}

/** A model that reads questions; without one the built-in grammar does. */
function buildLanguageModel({ NL_URL: url, NL_MODEL: model, NL_API_KEY: apiKey }: Environment) {
  if (url === undefined) return {};
  return {
    languageModel: { url, model: model ?? 'default', ...(apiKey === undefined ? {} : { apiKey }) },
  };
}
