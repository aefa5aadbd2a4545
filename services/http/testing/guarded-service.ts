import { DOCUMENTS_RATE_LIMIT } from '@property/contract/documents/limits-documents.ts';
import { silentLogger } from '@property/contract/logger.ts';
import { Hono } from 'hono';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createBearerCheck } from '../bearer-token.ts';
import { EMBEDDED_PROFILE } from '../embedded-profile.ts';
import { createGateway } from '../gateway.ts';
import { installErrorHandling } from '../http-error.ts';
import type { ServiceEnvironment } from '../principal.ts';
import { mountRoutes } from '../routes.ts';

export const ISSUER = 'https://sign-in.example.test/v2.0';
export const AUDIENCE = 'api://guarded';

const { publicKey, privateKey } = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] });

/** Signs an access token that the guarded service accepts for an hour, unless told otherwise. */
export function signToken(
  claims: JWTPayload,
  { now = Date.now(), key = privateKey }: { now?: number; key?: CryptoKey } = {},
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const all = { iss: ISSUER, aud: AUDIENCE, iat: seconds, exp: seconds + 3600, ...claims };
  return new SignJWT(all).setProtectedHeader({ alg: 'RS256' }).sign(key);
}

/** What the operations of the guarded service were told about who called, call after call. */
export interface Seen {
  readonly id: string;
  readonly kind: string;
  readonly headers: readonly string[];
}

/** A service behind the gateway of the document service, with one operation for each right. */
export function createGuardedService(clock: () => number = Date.now) {
  const seen: Seen[] = [];
  const gateway = createGateway({
    service: 'guarded',
    logger: silentLogger,
    credentials: {
      checkBearer: createBearerCheck({ issuer: ISSUER, audience: AUDIENCE, keys, clock }),
      expiredCode: 'TOKEN_EXPIRED',
    },
    windows: [
      { limit: DOCUMENTS_RATE_LIMIT.perMinute, seconds: 60 },
      { limit: DOCUMENTS_RATE_LIMIT.perHour, seconds: 3600 },
    ],
    routes: [{ method: 'GET' }],
    contextPrefix: EMBEDDED_PROFILE.docs.gateway.contextPrefix,
    noticeHeaders: EMBEDDED_PROFILE.docs.version.noticeHeaders,
    clock,
  });
  const app = new Hono<ServiceEnvironment>();
  app.use(...gateway.entry);
  installErrorHandling(app, {
    service: 'guarded',
    logger: silentLogger,
    writeBody: ({ code, message }, requestId) => ({
      error: { code, message, request_id: requestId },
    }),
  });
  app.on('GET', ['/health'], ...gateway.identify, (context) => context.json({ status: 'healthy' }));
  mountRoutes(
    app,
    ['docs.read', 'docs.purchase'].map((scope) => ({
      method: 'GET' as const,
      path: `/${scope}`,
      scope,
      handle: (context) => {
        const { id, kind } = context.get('principal');
        seen.push({ id, kind, headers: [...context.req.raw.headers.keys()] });
        return context.json({ id, kind });
      },
    })),
    gateway.guard,
  );
  return { app, seen };
}
