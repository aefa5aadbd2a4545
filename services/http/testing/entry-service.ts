import type { LogFields, Logger } from '@property/contract/logger.ts';
import { Hono } from 'hono';
import { createKeyCheck } from '../authentication.ts';
import { BearerError } from '../bearer-token.ts';
import { createGateway } from '../gateway.ts';
import { HttpError, installErrorHandling } from '../http-error.ts';
import type { RateWindow } from '../limits/rate-limiter.ts';
import type { ServiceEnvironment } from '../principal.ts';
import { mountRoutes, type Route } from '../routes.ts';

export const APP = 'https://app.example.test';
const KEY = 'a-key-of-the-service';
export const HEADER = 'Ocp-Apim-Subscription-Key';
export const withKey = { [HEADER]: KEY };

class Missing extends Error {}

/** A service that takes keys and tokens, with an operation for each way in which one may end. */
export function createService({
  takesKeys = true,
  allowFaults,
  now = () => 0,
  keyWindows,
}: {
  takesKeys?: boolean;
  allowFaults?: boolean;
  now?: () => number;
  keyWindows?: readonly RateWindow[];
} = {}) {
  const lines: LogFields[] = [];
  const keep = (level: string) => (event: string, fields: LogFields) => {
    lines.push({ level, event, ...fields });
  };
  const logger: Logger = { info: keep('info'), warn: keep('warn'), error: keep('error') };
  const handle: Route['handle'] = (context) => context.json({ at: context.get('receivedAt') });
  const fail = (error: unknown) => () => {
    throw error;
  };
  const routes: Route[] = [
    { method: 'GET', path: '/open', scope: null, handle },
    { method: 'GET', path: '/titles', scope: 'search.titles', handle },
    { method: 'POST', path: '/titles', scope: 'search.titles', handle },
    { method: 'GET', path: '/deals', scope: 'search.comps', handle },
    {
      method: 'GET',
      path: '/kept',
      scope: 'search.titles',
      handle: (context) => context.json({}, 200, { 'Cache-Control': 'private, max-age=60' }),
    },
    { method: 'GET', path: '/bug', scope: null, handle: fail(new TypeError('disk on fire')) },
    { method: 'GET', path: '/missing', scope: null, handle: fail(new Missing('gone')) },
    {
      method: 'GET',
      path: '/busy',
      scope: null,
      handle: fail(
        new HttpError(503, 'BUSY', 'Later, please.', { headers: { 'Retry-After': '9' } }),
      ),
    },
  ];
  const gateway = createGateway({
    service: 'test',
    logger,
    credentials: {
      checkBearer: async (token) => {
        if (token === 'late' || token === '') throw new BearerError(token === 'late', 'told');
        if (token === 'broken') throw new TypeError('keys on fire');
        return { kind: 'person', id: token, scopes: new Set(['search.comps']) };
      },
      ...(takesKeys && { checkKey: createKeyCheck([KEY], ['search.titles']) }),
    },
    windows: [{ limit: 2, seconds: 60 }],
    ...(keyWindows && { keyWindows }),
    allowedOrigins: [APP],
    routes,
    contextPrefix: 'X-Gateway-',
    noticeHeaders: ['Deprecation', 'X-News'],
    ...(allowFaults !== undefined && { allowFaults }),
    clock: now,
  });
  const app = new Hono<ServiceEnvironment>();
  app.use(...gateway.entry);
  installErrorHandling(app, {
    service: 'test',
    logger,
    writeBody: ({ code, message }, id) => ({ code, message, id }),
    translate: (error) =>
      error instanceof Missing ? new HttpError(404, 'MISSING', 'There is none.') : undefined,
  });
  mountRoutes(app, routes, gateway.guard);
  const ask = (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
    remoteAddress = '192.0.2.1',
  ) => {
    const incoming = { headers: {}, socket: { remoteAddress } };
    return Promise.resolve(app.request(path, { headers, method }, { incoming }));
  };
  return { ask, lines };
}
