import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createBearerCheck } from '#services/http/bearer-token.ts';
import type { Database } from '../database/database.ts';
import { createDocumentsApp, type DocumentsAppDependencies } from '../documents-app.ts';
import { createEmbeddedRegistry } from '../registry/embedded/create-embedded-registry.ts';
import { createSecretBox, KEY_BYTES } from '../webhooks/secret-box.ts';
import { TEST_RECORDS } from './test-records.ts';

export const ISSUER = 'https://login.example.test/v2.0';
export const AUDIENCE = 'api://test-docs';

const { privateKey, publicKey } = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] });

/** Seals what tests subscribe. */
export const TEST_SECRETS = createSecretBox(Buffer.alloc(KEY_BYTES, 7));

const ALL_SCOPES = 'docs.read docs.purchase docs.webhooks.manage';
/** Enough for any test that is not about limits. */
const NO_LIMITS = { perMinute: 1_000_000, perHour: 1_000_000 };

/** Signs a token that the test service accepts, unless told otherwise. */
export function signToken(
  claims: JWTPayload = {},
  changes: { issuer?: string; audience?: string; expires?: string | number; key?: CryptoKey } = {},
): Promise<string> {
  return new SignJWT({ sub: `person-${randomUUID()}`, scp: ALL_SCOPES, ...claims })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(changes.issuer ?? ISSUER)
    .setAudience(changes.audience ?? AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(changes.expires ?? '1h')
    .sign(changes.key ?? privateKey);
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Answers are looked into by tests, which name the fields they expect.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests are about
  readonly body: any;
}

export interface TestService {
  readonly database: Database;
  readonly jobs: ReturnType<typeof createDocumentsApp>['jobs'];
  /** Asks as a person with 120 tokens, or with the token given. */
  readonly get: (path: string, token?: string) => Promise<Answer>;
  readonly post: (path: string, body: unknown, token?: string) => Promise<Answer>;
  readonly remove: (path: string, token?: string) => Promise<Answer>;
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /** The token of that person. */
  readonly token: string;
  readonly close: () => Promise<void>;
}

/** The document service with its real registry and jobs, over a database that is closed with it. */
export async function createTestService(
  database: Database,
  changes: Partial<DocumentsAppDependencies> = {},
): Promise<TestService> {
  const { app, jobs } = createDocumentsApp({
    database,
    secrets: TEST_SECRETS,
    registry: createEmbeddedRegistry({ records: TEST_RECORDS, gatewayTimeout: 50 }),
    checkBearer: createBearerCheck({ issuer: ISSUER, audience: AUDIENCE, keys }),
    openingTokens: () => 120,
    deliveryDelay: 0,
    limits: NO_LIMITS,
    ...changes,
  });
  const token = await signToken();
  const send = async (path: string, init: RequestInit, bearer: string): Promise<Answer> => {
    const response = await app.request(path, {
      ...init,
      headers: {
        Authorization: `Bearer ${bearer}`,
        ...(init.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    };
  };
  return {
    database,
    jobs,
    token,
    get: (path, bearer = token) => send(path, {}, bearer),
    post: (path, body, bearer = token) =>
      send(path, { method: 'POST', body: JSON.stringify(body) }, bearer),
    remove: (path, bearer = token) => send(path, { method: 'DELETE' }, bearer),
    request: async (path, init) => app.request(path, init),
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}
