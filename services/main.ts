import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { DOCUMENTS_RATE_LIMIT } from '@property/contract/documents/limits-documents.ts';
import {
  createJsonLogger,
  type Logger,
  type LogLevel,
  type WriteLine,
} from '@property/contract/logger.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { Hono } from 'hono';
import { type Closer, closeAll, closeInTime } from './close-all.ts';
import type { Database } from './documents/database/database.ts';
import { type OpenDocuments, openDocuments } from './documents/open-documents.ts';
import { readSealingKey } from './documents/webhooks/sealing-key.ts';
import type { Environment } from './environment.ts';
import { feedRegistry } from './feed-registry.ts';
import { compressAnswers } from './http/compression.ts';
import { guardFrontDoor } from './http/front-door.ts';
import { watchRequests } from './http/operations/watch-requests.ts';
import { openPort } from './http/port/open-port.ts';
import { type DiskWatch, watchDisk } from './http/readiness/disk-watch.ts';
import { createProbes } from './http/readiness/probes.ts';
import { isSecurityEvent } from './http/security-log.ts';
import { IDENTITY_PATH } from './identity/identity-app.ts';
import { openDocumentStore } from './open-document-store.ts';
import { nameAnswering, openMetrics, openTracing } from './open-operations.ts';
import { closeToOthers, makePrivateFolder } from './private-folder.ts';
import { readProfileFile } from './profile-file.ts';
import { type ServedWorld, serveWorld, WORLD_PATHS } from './serve-world.ts';
import { openSharedStore, type SharedStore } from './shared-store.ts';
import { readConfigOrigins } from './site/response-headers.ts';
import { createSiteApp } from './site/site-app.ts';
import { createTrust, type Trust } from './trust.ts';
import { Turnover } from './turnover.ts';

export interface ServicesOptions {
  readonly environment: Environment;
  /** A folder that `npm run world` wrote; undefined where a cluster holds the records. */
  readonly worldDirectory: string | undefined;
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal;
  /** The built app, to be served beside the services; absent for the services alone. */
  readonly siteDirectory?: string;
}

export interface RunningServices {
  /** Where they answer, such as http://127.0.0.1:4173. */
  readonly address: string;
  /** Where /metrics answers; undefined without METRICS_PORT. */
  readonly metricsPort: number | undefined;
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
  /** The world that is served, until another is built in its place. */
  readonly worlds: Turnover<ServedWorld>;
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
 * Milliseconds that databases and threads get to end, after requests had theirs: all of it is over
 * well within the half minute after which orchestrators kill.
 */
const CLOSING = 15_000;

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
  const logger = createJsonLogger(chooseLogWriter(environment));
  const open = (signal: AbortSignal | undefined) =>
    serveWorld(options.worldDirectory, { environment, profile, logger, signal });
  const ending = new AbortController();
  const first = await open(options.signal);
  let prepare: (next: ServedWorld) => void = () => undefined;
  const openNext = async () => {
    const next = await open(ending.signal);
    try {
      prepare(next);
    } catch (error) {
      await next.close();
      throw error;
    }
    return next;
  };
  const worlds = new Turnover(first, openNext, logger);
  const closers: Closer[] = [() => worlds.close()];
  try {
    // Listens before the services are made: the identity provider has to know its port.
    const probes = createProbes();
    const opened = await openPort({ port: environment.PORT, host: environment.HOST }, probes);
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
        await closeInTime(closers, CLOSING);
      })();
      return closing;
    };
    try {
      const { port } = opened;
      const parts = { worlds, disk, profile, port, logger, closers, ending: ending.signal };
      const { app, trust, database, answerer } = await createServicesApp(options, parts);
      prepare = answerer;
      await closeToOthers(environment.DATA_DIR);
      const tracing = await openTracing(environment);
      if (tracing !== undefined) closers.push(tracing.close);
      const metrics = await openMetrics(environment, {
        database,
        readSearchLoad: () => worlds.current.search.readLoad(),
      });
      if (metrics !== undefined) closers.push(metrics.close);
      const guarded = guardFrontDoor(getRequestListener(app.fetch), {
        publicUrl: environment.PUBLIC_URL,
        allowedHosts: environment.ALLOWED_HOSTS,
        host: environment.HOST,
      });
      opened.answerWith(watchRequests(guarded, { nameService: nameAnswering, tracing }));
      probes.start({
        disk: disk.check,
        database: () => database.query('select 1'),
        search: () =>
          worlds.current.search.addresses.search('1', 1, AbortSignal.timeout(SEARCH_PATIENCE)),
      });
      worlds.watch();
      const { hasDemoPeople } = trust;
      return { address: opened.address, metricsPort: metrics?.port, hasDemoPeople, close };
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
): Promise<{
  readonly app: Hono<{ Bindings: HttpBindings }>;
  readonly trust: Trust;
  readonly database: Database;
  /** What answers for a world; made before it is served. */
  readonly answerer: (served: ServedWorld) => Hono;
}> {
  const { worlds, disk, profile, port, logger, closers, ending } = parts;
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
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(compressAnswers());
  const rest = { environment, profile, trust, shared, logger, ending };
  const answerer = (served: ServedWorld) => served.answerer(rest);
  answerer(worlds.current);
  for (const path of WORLD_PATHS) {
    app.all(`${path}/*`, ({ req, env }) => answerer(worlds.hold(env.outgoing)).fetch(req.raw, env));
  }
  app.route('/docs/v1', documents.app);
  if (trust.identity !== undefined) app.route(IDENTITY_PATH, trust.identity.app);
  if (siteDirectory !== undefined) {
    // A style of another host names tiles and fonts of more hosts, which config.json does not show.
    const named = await readConfigOrigins(siteDirectory);
    const connectSources = [...new Set([...named, ...environment.CONNECT_SOURCES])];
    app.route('/', createSiteApp({ directory: siteDirectory, connectSources }));
  }
  return { app, trust, database: documents.database, answerer };
}

/** Who may call, and how often. */
interface Guards {
  readonly trust: Trust;
  readonly shared: SharedStore | undefined;
}

async function buildDocuments(
  environment: Environment,
  { worlds, disk, profile, logger }: ServiceParts,
  { trust, shared, sealingKey }: Guards & { readonly sealingKey: Uint8Array },
): Promise<OpenDocuments> {
  return openDocuments({
    profile,
    databaseUrl: environment.DATABASE_URL,
    directory: join(environment.DATA_DIR, 'documents'),
    disk,
    sealingKey,
    otherSealingKey: environment.WEBHOOK_KEY_OTHER,
    isKeyLost: environment.WEBHOOK_KEY_LOST,
    records: feedRegistry(() => worlds.current),
    checkBearer: trust.checkBearer(environment.DOCS_AUDIENCE),
    signIn: trust.findSignIn(environment.DOCS_AUDIENCE),
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

const LEVELS: Readonly<Record<LogLevel, number>> = { error: 0, warn: 1, info: 2 };
/** What happens all the time, or at every start, is told when everything is. */
const USUAL: ReadonlySet<string> = new Set(['request', 'documents read ahead']);

/**
 * Security is logged always, requests when asked for, everything else from LOG_LEVEL up. Faults and
 * what needs a look go to standard error.
 */
function chooseLogWriter({ LOG_REQUESTS, LOG_LEVEL }: Environment): WriteLine {
  const isWanted: (level: LogLevel, event: string) => boolean = (level, event) => {
    if (LOG_LEVEL === 'debug' || isSecurityEvent(event)) return true;
    if (USUAL.has(event)) return LOG_REQUESTS && event === 'request';
    return LEVELS[level] <= LEVELS[LOG_LEVEL];
  };
  return (line, { level, event }) => {
    if (isWanted(level, event)) (level === 'info' ? process.stdout : process.stderr).write(line);
  };
}
