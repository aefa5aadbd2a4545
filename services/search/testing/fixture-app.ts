import { Hono } from 'hono';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createBearerCheck } from '#services/http/bearer-token.ts';
import { measureDistance } from '../geo/distance.ts';
import type { Router } from '../routing/router.ts';
import { createSearchApp, type SearchAppDependencies } from '../search-app.ts';
import { buildFixtureData } from './fixture-data.ts';
import { buildSquare } from './fixture-titles.ts';

export const ISSUER = 'https://login.example.test/v2.0';
export const AUDIENCE = 'api://test-search';
export const KEY = 'test-key';
export const BASE = '/search/v1';

/** Straight lines at 60 km/h by car and 5 km/h on foot; every seventh place cannot be reached. */
export const straightRouter: Router = {
  async isochrone({ centre, mode, minutes }) {
    const metres = minutes * (mode === 'car' ? 1000 : 83);
    const [rings = []] = buildSquare(centre.lat, centre.lon, metres * 2).coordinates;
    return { type: 'Polygon', coordinates: rings };
  },
  async travelTimes(from, to, mode) {
    return to.map((place, i) => {
      if (i % 7 === 6) return null;
      return (measureDistance(from, place) / (mode === 'car' ? 1000 : 83)) * 60;
    });
  },
};

const { privateKey, publicKey } = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] });

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

/** The search service over the made-up town, mounted at BASE. */
export function createFixtureApp(changes: Partial<SearchAppDependencies> = {}) {
  const search = createSearchApp({
    data: buildFixtureData(),
    router: straightRouter,
    auth: {
      keys: [KEY],
      checkBearer: createBearerCheck({ issuer: ISSUER, audience: AUDIENCE, keys }),
    },
    ...changes,
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
