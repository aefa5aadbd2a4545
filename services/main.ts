import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { DOCUMENTS_RATE_LIMIT } from '@property/contract/documents/limits-documents.ts';
import { createJsonLogger, type Logger, type WriteLine } from '@property/contract/logger.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { BUILDING_INDEX } from '@property/search-engine/engine/threads/prepare-indexes.ts';
import { openWorld, type World } from '@property/world/store/open-world.ts';
import { Hono } from 'hono';
import { createBasemapApp } from './basemap/basemap-app.ts';
import { type Closer, closeAll } from './close-all.ts';
import type { Database } from './documents/database/database.ts';
import { type OpenDocuments, openDocuments } from './documents/open-documents.ts';
import { readSealingKey } from './documents/webhooks/sealing-key.ts';
import { DEMO_KEY, type Environment } from './environment.ts';
import { compressAnswers } from './http/compression.ts';
import { guardFrontDoor } from './http/front-door.ts';
import { openPort } from './http/port/open-port.ts';
import type { ServiceEnvironment } from './http/principal.ts';
import { type DiskWatch, watchDisk } from './http/readiness/disk-watch.ts';
import { createProbes } from './http/readiness/probes.ts';
import { isSecurityEvent } from './http/security-log.ts';
import { IDENTITY_PATH } from './identity/identity-app.ts';
import { openDocumentStore } from './open-document-store.ts';
import { closeToOthers, makePrivateFolder } from './private-folder.ts';
import { readProfileFile } from './profile-file.ts';
import {
  createValhallaRouter,
  createValhallaServerRouter,
} from './search/routing/create-valhalla-router.ts';
import { createSearchApp } from './search/search-app.ts';
import { openSharedStore, type SharedStore } from './shared-store.ts';
import { readConfigOrigins } from './site/response-headers.ts';
import { createSiteApp } from './site/site-app.ts';
import { type RunningSearch, startSearch } from './start-search.ts';
import { createTrust, type Trust } from './trust.ts';

export interface ServicesOptions {
  readonly environment: Environment;
  /** A folder that `npm run world` wrote. */
  readonly worldDirectory: string;
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal;
  /** The built app, to be served beside the services; absent for the services alone. */
  readonly siteDirectory?: string;
}

export interface RunningServices {
  /** Where they answer, such as http://127.0.0.1:4173. */
  readonly address: string;
  /** Whether the demo people of docs/configure.md can sign in here. */
  readonly hasDemoPeople: boolean;
  /**
   * Says that it is not ready for as long as DRAIN_SECONDS asks, or until it is called again. Then takes
   * no more requests, lets running ones end for a few seconds, closes the databases.
   */
  close(): Promise<void>;
}

/** What the services are made of. */
interface ServiceParts {
  readonly world: World;
  readonly search: RunningSearch;
  /** Where everything is kept. */
  readonly disk: DiskWatch;
  /** What the deployment chose. */
  readonly profile: ServicesProfile;
  readonly port: number;
  readonly logger: Logger;
  /** Takes what each part that is opened needs to be let go of. */
  readonly closers: Closer[];
  /** Aborted when the services are about to be closed. */
  readonly ending: AbortSignal;
}

/** Milliseconds until a search that answers nothing counts as one that is away. */
const SEARCH_PATIENCE = 3_000;

/**
 * Wires the services together and opens their port: the only place where services meet.
 * @throws when the port is taken or the world cannot be read; see explainStartFailure
 */
export async function createRunningServices(options: ServicesOptions): Promise<RunningServices> {
  const { environment } = options;
  const profile = await readProfileFile(environment.PROFILE_FILE);
  // Before anything is read from it, and once more when everything has been made.
  await closeToOthers(environment.DATA_DIR);
  const disk = watchDisk(environment.DATA_DIR);
  await disk.check();
  const world = openWorld(options.worldDirectory);
  const closers: Closer[] = [() => world.close()];
  try {
    const logger = createJsonLogger(chooseLogWriter(environment));
    const { signal } = options;
    const search = await startSearch({ environment, world, logger, signal });
    closers.push(search.close);
    // Listens before the services are made: the identity provider has to know its port.
    const probes = createProbes();
    const opened = await openPort({ port: environment.PORT, host: environment.HOST }, probes);
    const ending = new AbortController();
    const hurry = new AbortController();
    let closing: Promise<void> | undefined;
    const close = () => {
      if (closing !== undefined) hurry.abort();
      closing ??= (async () => {
        probes.drain();
        await waitFor(environment.DRAIN_SECONDS, hurry.signal);
        // What streams for minutes ends now, and says so.
        ending.abort();
        await opened.close();
        await closeAll(closers);
      })();
      return closing;
    };
    try {
      const { port } = opened;
      const parts = { world, search, disk, profile, port, logger, closers, ending: ending.signal };
      const { app, trust, database } = await createServicesApp(options, parts);
      await closeToOthers(environment.DATA_DIR);
      opened.answerWith(
        guardFrontDoor(getRequestListener(app.fetch), {
          publicUrl: environment.PUBLIC_URL,
          allowedHosts: environment.ALLOWED_HOSTS,
          host: environment.HOST,
        }),
      );
      probes.start({
        disk: disk.check,
        database: () => database.query('select 1'),
        search: () => search.addresses.search('1', 1, AbortSignal.timeout(SEARCH_PATIENCE)),
      });
      return { address: opened.address, hasDemoPeople: trust.hasDemoPeople, close };
    } catch (error) {
      opened.drop();
      throw error;
    }
  } catch (error) {
    // What went wrong first is what matters.
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
}

async function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  if (seconds > 0) await wait(seconds * 1_000, undefined, { signal }).catch(() => undefined);
}

async function createServicesApp(
  { environment, siteDirectory }: ServicesOptions,
  parts: ServiceParts,
): Promise<{ readonly app: Hono; readonly trust: Trust; readonly database: Database }> {
  const { world, disk, profile, port, logger, closers } = parts;
  const identityFolder = join(environment.DATA_DIR, 'identity');
  await makePrivateFolder(identityFolder);
  const sealingKey = environment.WEBHOOK_KEY ?? (await readSealingKey(identityFolder));
  const shared = await openSharedStore(environment, sealingKey, identityFolder);
  if (shared !== undefined) closers.push(shared.close);
  const trust = await createTrust(environment, {
    profile,
    port,
    logger,
    disk,
    shared,
    hasSite: siteDirectory !== undefined,
  });
  closers.push(trust.close);
  const documents = await buildDocuments(environment, parts, { trust, shared, sealingKey });
  closers.push(documents.close);
  const search = await buildSearch(environment, parts, { trust, shared });
  const app = new Hono();
  app.use(compressAnswers());
  app.route('/search/v1', search);
  app.route('/docs/v1', documents.app);
  app.route(
    '/basemap',
    createBasemapApp({
      world,
      allowedOrigins: environment.ALLOWED_ORIGINS ?? [],
      publicUrl: environment.PUBLIC_URL,
    }),
  );
  if (trust.identity !== undefined) app.route(IDENTITY_PATH, trust.identity.app);
  if (siteDirectory !== undefined) {
    // A style of another host names tiles and fonts of more hosts, which config.json does not show.
    const named = await readConfigOrigins(siteDirectory);
    const connectSources = [...new Set([...named, ...environment.CONNECT_SOURCES])];
    app.route('/', createSiteApp({ directory: siteDirectory, connectSources }));
  }
  return { app, trust, database: documents.database };
}

/** Who may call, and how often. */
interface Guards {
  readonly trust: Trust;
  readonly shared: SharedStore | undefined;
}

async function buildSearch(
  environment: Environment,
  { world, profile, search: { engine, addresses }, logger, ending }: ServiceParts,
  { trust, shared }: Guards,
): Promise<Hono<ServiceEnvironment>> {
  return createSearchApp({
    data: world,
    profile,
    engine,
    addresses,
    router: environment.ROUTING_URL
      ? createValhallaServerRouter(environment.ROUTING_URL, fetch)
      : createValhallaRouter(world.routingDirectory, world.isReplaced),
    auth: {
      keys: environment.SEARCH_KEYS,
      checkBearer: trust.checkBearer(environment.SEARCH_AUDIENCE),
    },
    ...buildLanguageModel(environment),
    openRecords: environment.SEARCH_KEYS.includes(DEMO_KEY),
    isProxied: environment.PUBLIC_URL !== undefined,
    allowedOrigins: environment.ALLOWED_ORIGINS ?? [],
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
}

async function buildDocuments(
  environment: Environment,
  { world, disk, profile, logger }: ServiceParts,
  { trust, shared, sealingKey }: Guards & { readonly sealingKey: Uint8Array },
): Promise<OpenDocuments> {
  return openDocuments({
    profile,
    databaseUrl: environment.DATABASE_URL,
    directory: join(environment.DATA_DIR, 'documents'),
    disk,
    sealingKey,
    isKeyLost: environment.WEBHOOK_KEY_LOST,
    records: {
      findTitle: world.findTitle,
      findTitleByNumber: world.findTitleByNumber,
      geometry: world.titleGeometry,
      owners: (titleId) => world.titleRecords('owners', titleId),
      surroundings: async (centre, reach) => {
        // Loaded with the first plan: most runs of the services start without needing it.
        const { readSurroundings } = await import(
          './documents/registry/embedded/pdf/read-surroundings.ts'
        );
        return readSurroundings(world.tile, centre, reach);
      },
    },
    checkBearer: trust.checkBearer(environment.DOCS_AUDIENCE),
    store: openDocumentStore(environment),
    openingTokens: ({ id }) => trust.identity?.openingBalances.get(id),
    allowedOrigins: environment.ALLOWED_ORIGINS ?? [],
    allowedHosts: environment.WEBHOOK_ALLOWED_HOSTS,
    isProxied: environment.PUBLIC_URL !== undefined,
    allowFaults: environment.ALLOW_FAULTS,
    ...(shared && { makeLimiter: shared.makeLimiter }),
    ...scaleLimits(environment),
    // Whoever tries things out should not wait for a quarter of an hour.
    retryScale: trust.hasDemoPeople ? profile.docs.events.retry.localScale : 1,
    logger,
  });
}

/** Requests of one identity: the documented ones, or as many times more as in a minute (D-173). */
function scaleLimits({ DOCS_RATE_LIMIT: perMinute }: Environment) {
  if (perMinute === undefined) return {};
  const ratio = DOCUMENTS_RATE_LIMIT.perHour / DOCUMENTS_RATE_LIMIT.perMinute;
  return { limits: { perMinute, perHour: Math.ceil(perMinute * ratio) } };
}

/** A model that reads questions; without one the built-in grammar does. */
function buildLanguageModel({ NL_URL: url, NL_MODEL: model, NL_API_KEY: apiKey }: Environment) {
  if (url === undefined) return {};
  return {
    languageModel: { url, model: model ?? 'default', ...(apiKey === undefined ? {} : { apiKey }) },
  };
}

/** Requests are logged when asked for; security, what makes a start long, and errors, always. */
function chooseLogWriter({ LOG_REQUESTS }: Environment): WriteLine {
  return (line, { level, event }) => {
    if (level === 'error') process.stderr.write(line);
    else if (LOG_REQUESTS || event === BUILDING_INDEX || isSecurityEvent(event))
      process.stdout.write(line);
  };
}
