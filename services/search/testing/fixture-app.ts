import { join } from 'node:path';
import { findAddressesHere } from '@property/search-engine/address/address-search.ts';
import { createEmbeddedEngine } from '@property/search-engine/engine/embedded/embedded-engine.ts';
import { Hono } from 'hono';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { inject } from 'vitest';
import { createBearerCheck } from '#services/http/bearer-token.ts';
import { createValhallaRouter } from '../routing/create-valhalla-router.ts';
import { createSearchApp, type SearchAppDependencies } from '../search-app.ts';
import type { SearchData } from '../search-services.ts';
import { putIntoCluster } from './cluster-data.ts';
import { buildFixtureData } from './fixture-data.ts';

export const ISSUER = 'https://login.example.test/v2.0';
export const AUDIENCE = 'api://test-search';
export const KEY = 'test-key';
export const BASE = '/search/v1';

const { privateKey, publicKey } = await generateKeyPair('RS256');
const keys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }],
});

/** Signs a token that the fixture service accepts, unless told otherwise. */
export function signToken(
  claims: JWTPayload,
  changes: { issuer?: string; audience?: string; expires?: string; key?: CryptoKey } = {},
): Promise<string> {
  return new SignJWT({ sub: 'person-1', ...claims })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(changes.issuer ?? ISSUER)
    .setAudience(changes.audience ?? AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(changes.expires ?? '1h')
    .sign(changes.key ?? privateKey);
}

/** A check of tokens while what was granted is out of reach. */
export const UNCHECKABLE = createBearerCheck({
  issuer: ISSUER,
  audience: AUDIENCE,
  keys,
  isAlive: () => Promise.reject(new Error('the database is away')),
});

/** Routing over the roads of the small world that tests are run with. */
const router = createValhallaRouter(join(inject('smallWorld'), 'routing'));

/** A cluster that the tests are run against in place of the embedded engine: `npm run test:engines`. */
const CLUSTER = process.env.TEST_CLUSTER;
/** Whether it is: what differs is in docs/engines.md, and data that fail are not put into a cluster. */
export const IS_CLUSTER = CLUSTER !== undefined;

type Indexes = Required<Pick<SearchAppDependencies, 'engine' | 'addresses'>>;

let town: SearchData | undefined;
const known = new WeakMap<SearchData, Indexes>();

/** Indexes of the same data are built once for all apps over them: that takes most of making one. */
export function indexOnce(data: SearchData): Indexes {
  const built = known.get(data) ?? {
    engine: createEmbeddedEngine(data),
    addresses: findAddressesHere(data.addresses()),
  };
  known.set(data, built);
  return built;
}

/** Whether an app needs indexes that the others over its data do not have. */
function hasOwnIndexes({ engine, limits }: Partial<SearchAppDependencies>): boolean {
  return IS_CLUSTER || engine !== undefined || limits?.queryTimeoutMilliseconds !== undefined;
}

/** The search service over the made-up town, mounted at BASE, with real routing. */
export function createFixtureApp(changes: Partial<SearchAppDependencies> = {}) {
  town ??= buildFixtureData();
  const data = changes.data ?? town;
  const isInCluster = CLUSTER !== undefined && !('surroundings' in data) && !changes.engine;
  const isIndexed = 'surroundings' in data || hasOwnIndexes(changes);
  const search = createSearchApp({
    router,
    auth: {
      keys: [KEY],
      checkBearer: createBearerCheck({ issuer: ISSUER, audience: AUDIENCE, keys }),
    },
    openRecords: true,
    ...(isIndexed ? {} : indexOnce(data)),
    ...changes,
    data: isInCluster
      ? putIntoCluster(CLUSTER, data, changes.limits?.queryTimeoutMilliseconds)
      : data,
  });
  return new Hono().route(BASE, search);
}

export type FixtureApp = ReturnType<typeof createFixtureApp>;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Answers are looked into by tests, which name the fields they expect.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests are about
  readonly body: any;
}

/** GET with the subscription key; the body as JSON. */
export async function get(app: FixtureApp, path: string): Promise<Answer> {
  return read(await app.request(BASE + path, { headers: { 'Ocp-Apim-Subscription-Key': KEY } }));
}

/** POST of a JSON body with the subscription key. */
export async function post(app: FixtureApp, path: string, body: unknown): Promise<Answer> {
  const response = await app.request(BASE + path, {
    method: 'POST',
    headers: { 'Ocp-Apim-Subscription-Key': KEY, 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return read(response);
}

async function read(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, headers, body: await response.json() };
}
