import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { DOCUMENTS_RATE_LIMIT } from '#contract/limits-documents.ts';
import { documentsProfile } from '#contract/profile-documents.ts';
import { createBasemapApp } from './basemap/basemap-app.ts';
import { type OpenDocuments, openDocuments } from './documents/open-documents.ts';
import type { Environment } from './environment.ts';
import { compressAnswers } from './http/compression.ts';
import { createJsonLogger, type Logger } from './http/logger.ts';
import type { ServiceEnvironment } from './http/principal.ts';
import { IDENTITY_PATH } from './identity/identity-app.ts';
import {
  startThreadedSearch,
  type ThreadedSearch,
} from './search/engine/threads/threaded-engine.ts';
import { createValhallaRouter } from './search/routing/create-valhalla-router.ts';
import { createValhallaServerRouter } from './search/routing/create-valhalla-server-router.ts';
import { createSearchApp } from './search/search-app.ts';
import { readConfigOrigins } from './site/config-origins.ts';
import { createSiteApp } from './site/site-app.ts';
import { createTrust, type Trust } from './trust.ts';
import { openWorld, type World } from './world/store/open-world.ts';

export interface ServicesOptions {
  readonly environment: Environment;
  /** A folder that `npm run world` wrote. */
  readonly worldDirectory: string;
  /** The built app, to be served beside the services; absent for the services alone. */
  readonly siteDirectory?: string;
}

export interface RunningServices {
  /** Where they answer, such as http://127.0.0.1:4173. */
  readonly address: string;
  /** Whether the people of the README can sign in here. */
  readonly hasDemoPeople: boolean;
  /** Takes no more requests, lets running ones end for a few seconds, closes the databases. */
  close(): Promise<void>;
}

/** Lets go of something at the end. */
type Closer = () => void | Promise<void>;

/** What the services are made of. */
interface ServiceParts {
  readonly world: World;
  readonly search: ThreadedSearch;
  readonly port: number;
  readonly logger: Logger;
}

/** Milliseconds that running requests get to end when the services are closed. */
const GRACE = 5_000;

/**
 * Wires the services together and opens their port: the only place where services meet.
 * @throws when the port is taken or the world cannot be read; see explainStartFailure
 */
export async function createRunningServices(options: ServicesOptions): Promise<RunningServices> {
  const { environment } = options;
  const world = openWorld(options.worldDirectory);
  const closers: Closer[] = [() => world.close()];
  try {
    const logger = createJsonLogger(chooseLogWriter(environment));
    const search = await startThreadedSearch({
      documents: world.documents,
      directory: join(environment.DATA_DIR, 'index', world.manifest.id),
      logger,
      ...(environment.SEARCH_THREADS && { threads: environment.SEARCH_THREADS }),
    });
    closers.push(search.close);
    // Listens before the services are made: the identity provider has to know its port.
    const { server, answerWith } = await openPort(environment);
    const close = () => closeServices(server, closers);
    try {
      const port = readPort(server);
      const parts = { world, search, port, logger };
      const { app, trust, documents } = await createServicesApp(options, parts);
      closers.push(trust.close, documents.close);
      answerWith(getRequestListener(app.fetch));
      return { address: describeAddress(server), hasDemoPeople: trust.hasDemoPeople, close };
    } catch (error) {
      server.close();
      throw error;
    }
  } catch (error) {
    await Promise.all(closers.map((close) => close()));
    throw error;
  }
}

/** Opens the port; requests wait until there is something to answer them with. */
async function openPort({ PORT, HOST }: Environment) {
  const { promise, resolve: answerWith } = Promise.withResolvers<RequestListener>();
  const server = createServer(async (request, response) => (await promise)(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT ?? 0, HOST, resolve);
  });
  return { server, answerWith };
}

function readPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function describeAddress(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  const host = address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** What was opened last is closed first: it works with what was opened before. */
async function closeServices(server: Server, closers: readonly Closer[]): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), GRACE);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(cutOff);
  for (const close of closers.toReversed()) await close();
}

async function createServicesApp(
  { environment, siteDirectory }: ServicesOptions,
  parts: ServiceParts,
): Promise<{ readonly app: Hono; readonly trust: Trust; readonly documents: OpenDocuments }> {
  const { world, port, logger } = parts;
  const trust = await createTrust(environment, port, logger);
  const [search, documents] = await Promise.all([
    buildSearch(environment, parts, trust),
    buildDocuments(environment, world, trust, logger),
  ]);
  const app = new Hono();
  app.use(compressAnswers());
  app.route('/search/v1', search);
  app.route('/docs/v1', documents.app);
  app.route(
    '/basemap',
    createBasemapApp({ world, allowedOrigins: environment.ALLOWED_ORIGINS ?? [] }),
  );
  if (trust.identity !== undefined) app.route(IDENTITY_PATH, trust.identity.app);
  if (siteDirectory !== undefined) {
    const connectSources = await readConfigOrigins(siteDirectory);
    app.route('/', createSiteApp({ directory: siteDirectory, connectSources }));
  }
  return { app, trust, documents };
}

async function buildSearch(
  environment: Environment,
  { world, search: { engine, addresses }, logger }: ServiceParts,
  trust: Trust,
): Promise<Hono<ServiceEnvironment>> {
  return createSearchApp({
    data: world,
    engine,
    addresses,
    router: environment.ROUTING_URL
      ? createValhallaServerRouter(environment.ROUTING_URL, fetch)
      : createValhallaRouter(world.routingDirectory),
    auth: {
      keys: environment.SEARCH_KEYS,
      checkBearer: trust.checkBearer(environment.SEARCH_AUDIENCE),
    },
    ...buildLanguageModel(environment),
    allowedOrigins: environment.ALLOWED_ORIGINS ?? [],
    allowFaults: environment.ALLOW_FAULTS,
    logger,
    limits: { requestsPerMinute: environment.SEARCH_RATE_LIMIT },
  });
}

function buildDocuments(
  environment: Environment,
  world: World,
  trust: Trust,
  logger: Logger,
): Promise<OpenDocuments> {
  return openDocuments({
    databaseUrl: environment.DATABASE_URL,
    directory: join(environment.DATA_DIR, 'documents'),
    records: {
      findTitle: world.findTitle,
      findTitleByNumber: world.findTitleByNumber,
      geometry: world.titleGeometry,
      owners: (titleId) => world.titleRecords('owners', titleId),
    },
    checkBearer: trust.checkBearer(environment.DOCS_AUDIENCE),
    openingTokens: ({ id }) => trust.identity?.openingBalances.get(id) ?? 0,
    allowedOrigins: environment.ALLOWED_ORIGINS ?? [],
    allowedHosts: environment.WEBHOOK_ALLOWED_HOSTS,
    allowFaults: environment.ALLOW_FAULTS,
    ...scaleLimits(environment),
    // Whoever tries things out should not wait for a quarter of an hour.
    retryScale: trust.hasDemoPeople ? documentsProfile.events.retry.localScale : 1,
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

/** Requests are logged when asked for; errors always, to where errors belong. */
function chooseLogWriter(environment: Environment): (line: string) => void {
  return (line) => {
    if (line.includes('"level":"error"')) process.stderr.write(line);
    else if (environment.LOG_REQUESTS) process.stdout.write(line);
  };
}
