import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createRemoteJWKSet } from 'jose';
import { createBasemapApp } from './basemap/basemap-app.ts';
import type { Environment } from './environment.ts';
import { type BearerCheck, BearerError, createBearerCheck } from './http/bearer-token.ts';
import { createJsonLogger } from './http/logger.ts';
import { createValhallaRouter } from './search/routing/create-valhalla-router.ts';
import { createValhallaServerRouter } from './search/routing/create-valhalla-server-router.ts';
import { createSearchApp } from './search/search-app.ts';
import { readConfigOrigins } from './site/config-origins.ts';
import { createSiteApp } from './site/site-app.ts';
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
  /** Takes no more requests, lets running ones end for a few seconds, closes the databases. */
  close(): Promise<void>;
}

/** Milliseconds that running requests get to end when the services are closed. */
const GRACE = 5_000;

/**
 * Wires the services together and opens their port: the only place where services meet.
 * @throws when the port is taken or the world cannot be read; see explainStartFailure
 */
export async function createRunningServices(options: ServicesOptions): Promise<RunningServices> {
  const world = openWorld(options.worldDirectory);
  try {
    const app = await createServicesApp(options, world);
    const server = createServer(getRequestListener(app.fetch));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.environment.PORT ?? 0, options.environment.HOST, resolve);
    });
    return { address: describeAddress(server), close: () => closeServices(server, world) };
  } catch (error) {
    world.close();
    throw error;
  }
}

function describeAddress(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  const host = address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

function closeServices(server: Server, world: World): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(cutOff);
      world.close();
      resolve();
    });
  });
}

async function createServicesApp(options: ServicesOptions, world: World): Promise<Hono> {
  const { environment, siteDirectory } = options;
  const search = createSearchApp({
    data: world,
    router: environment.ROUTING_URL
      ? createValhallaServerRouter(environment.ROUTING_URL, fetch)
      : createValhallaRouter(world.routingDirectory),
    auth: { keys: environment.SEARCH_KEYS, checkBearer: buildBearerCheck(environment) },
    allowedOrigins: environment.ALLOWED_ORIGINS ?? [],
    allowFaults: environment.ALLOW_FAULTS,
    logger: createJsonLogger(chooseLogWriter(environment)),
    limits: { requestsPerMinute: environment.SEARCH_RATE_LIMIT },
  });
  const app = new Hono();
  app.route('/search/v1', search);
  app.route(
    '/basemap',
    createBasemapApp({ world, allowedOrigins: environment.ALLOWED_ORIGINS ?? [] }),
  );
  if (siteDirectory !== undefined) {
    const connectSources = await readConfigOrigins(siteDirectory);
    app.route('/', createSiteApp({ directory: siteDirectory, connectSources }));
  }
  return app;
}

/** Without an issuer no bearer token is accepted; the subscription key still is. */
function buildBearerCheck(environment: Environment): BearerCheck {
  const { AUTH_ISSUER: issuer, AUTH_JWKS_URL: keys, SEARCH_AUDIENCE: audience } = environment;
  if (issuer === undefined || keys === undefined) {
    return () => Promise.reject(new BearerError(false, 'no issuer is configured'));
  }
  return createBearerCheck({ issuer, audience, keys: createRemoteJWKSet(new URL(keys)) });
}

/** Requests are logged when asked for; errors always, to where errors belong. */
function chooseLogWriter(environment: Environment): (line: string) => void {
  return (line) => {
    if (line.includes('"level":"error"')) process.stderr.write(line);
    else if (environment.LOG_REQUESTS) process.stdout.write(line);
  };
}
