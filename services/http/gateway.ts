import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { readCurrentRequest } from '@property/contract/current-request.ts';
import type { Logger } from '@property/contract/logger.ts';
import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import { SUBSCRIPTION_KEY_HEADER } from '@property/contract/search/subscription-key.ts';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { routePath } from 'hono/route';
import { authenticate, type Credentials, requireScope } from './authentication.ts';
import { nameCaller, nameNetwork } from './caller.ts';
import { readClientAddress } from './client-address.ts';
import { injectFaults } from './fault-injection.ts';
import { HttpError } from './http-error.ts';
import { countAlone, type Limiter, type MakeLimiter } from './limits/limits.ts';
import type { RateDecision, RateWindow } from './limits/rate-limiter.ts';
import { quotaRefused } from './operations/signals.ts';
import { noteRoute } from './operations/watch-requests.ts';
import type { ServiceEnvironment, ServiceVariables } from './principal.ts';
import { listMethods, type Route } from './routes.ts';
import { createSecurityLog, type SecurityEvent, type SecurityLog } from './security-log.ts';

const PREFLIGHT_SECONDS = 600;
const EXPOSED = [...Object.values(RATE_LIMIT_HEADERS), RETRY_AFTER_HEADER, 'Content-Disposition'];

const REQUEST_ID_HEADER = 'X-Request-Id';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Wrong keys and tokens from one address: enough for a mistake, too few to guess. */
const WRONG_WINDOW: RateWindow = { limit: 60, seconds: 60 };

interface GatewayOptions {
  /** Name of the service in the log. */
  readonly service: string;
  readonly logger: Logger;
  readonly credentials: Credentials;
  /** Requests allowed for each identity, in all windows at once (O-128, D-173, D-174). */
  readonly windows: readonly RateWindow[];
  /** Requests allowed for all who share a key; without these only each of them is counted. */
  readonly keyWindows?: readonly RateWindow[];
  /** Where requests are counted; by default in this process. */
  readonly makeLimiter?: MakeLimiter;
  /** Callers come by a proxy, which notes their address. */
  readonly isProxied?: boolean;
  readonly allowedOrigins?: readonly string[];
  /** Operations of the service: pages of other origins may use their methods. */
  readonly routes: readonly Pick<Route, 'method'>[];
  /** Headers beginning like this are dropped (O-133). */
  readonly contextPrefix: string;
  /** Headers, also of a proxy in front, that tell of the version of the service (O-071, O-134). */
  readonly noticeHeaders: readonly string[];
  readonly allowFaults?: boolean;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

type Middleware = MiddlewareHandler<ServiceEnvironment>;

/** What stands before a service: nothing reaches its operations unchecked. */
export interface Gateway {
  /** For every request, health included: request id, cross-origin answers, forged headers dropped. */
  readonly entry: readonly Middleware[];
  /** Who calls, without a count or a scope: for health of the document service (O-127, O-132). */
  readonly identify: readonly Middleware[];
  /** For an operation: who calls, how often, and whether they may. */
  guard(scope: string): readonly Middleware[];
}

/** Builds the gateway of one service. Each service counts requests for itself (O-048). */
export function createGateway(options: GatewayOptions): Gateway {
  const { service, logger, credentials, windows, routes, clock = Date.now } = options;
  const { allowedOrigins = [], allowFaults = false, isProxied = false } = options;
  const { makeLimiter = countAlone(clock) } = options;
  const wrong = makeLimiter(`${service} wrong`, [WRONG_WINDOW]);
  const identify = [
    keepPrivate(),
    authenticate(credentials, async (context) => {
      const decision = await wrong.take(nameNetwork(context, isProxied));
      if (decision.allowed) return;
      quotaRefused.tell({ service, quota: 'wrong credentials' });
      throw refuseRate(decision, clock);
    }),
  ];
  const rate = limitRate({
    service,
    callers: makeLimiter(`${service} caller`, windows),
    keys: options.keyWindows && makeLimiter(`${service} key`, options.keyWindows),
    isProxied,
    clock,
  });
  return {
    entry: [
      requestContext(service, logger, clock),
      watchRefusals(createSecurityLog(logger, service, clock), isProxied),
      crossOrigin(allowedOrigins, listMethods(routes), [...EXPOSED, ...options.noticeHeaders]),
      dropContextHeaders(options.contextPrefix),
      ...(allowFaults ? [injectFaults()] : []),
    ],
    identify,
    guard: (scope) => [...identify, rate, requireScope(scope)],
  };
}

/**
 * Gives every request an id (its caller's, when that is a UUID) and writes one line about it. The
 * line holds the path alone: query strings may carry keys and what people searched for.
 */
function requestContext(
  service: string,
  logger: Logger,
  clock: () => number = Date.now,
): MiddlewareHandler<ServiceEnvironment> {
  return async (context, next) => {
    const started = performance.now();
    const given = context.req.header(REQUEST_ID_HEADER)?.toLowerCase();
    const sent = given && UUID.test(given) ? given : randomUUID();
    const requestId = readCurrentRequest()?.id ?? sent;
    context.set('requestId', requestId);
    context.set('receivedAt', clock());
    await next();
    context.res.headers.set(REQUEST_ID_HEADER, requestId);
    // What answered, by now; behind it nothing else was asked.
    const route = routePath(context);
    noteRoute((context.env as Partial<HttpBindings> | undefined)?.outgoing, { service, route });
    logger.info('request', {
      service,
      requestId,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds: Math.round(performance.now() - started),
      caller: context.get('principal')?.id,
    });
  };
}

/**
 * Writes down who was refused, and gives operations the same log. A request without credentials is
 * no event: every page asks once before anybody has signed in.
 */
function watchRefusals(log: SecurityLog, isProxied: boolean): Middleware {
  const events: Readonly<Record<number, SecurityEvent>> = {
    401: 'credentials refused',
    403: 'permission refused',
    429: 'too many requests',
  };
  return async (context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const address = incoming === undefined ? '' : readClientAddress(incoming, isProxied);
    const tell: ServiceVariables['tellSecurity'] = (event, facts = {}) =>
      log(event, {
        ...facts,
        who: context.get('principal')?.id,
        address,
        requestId: context.get('requestId'),
      });
    context.set('tellSecurity', tell);
    await next();
    const { method, path } = context.req;
    const event = events[context.res.status];
    if (event === undefined) return;
    const names = ['Authorization', SUBSCRIPTION_KEY_HEADER];
    if (context.res.status === 401 && names.every((name) => !context.req.header(name))) return;
    const { error } = context;
    tell(event, { method, path, ...(error instanceof HttpError && { error: error.code }) });
  };
}

/**
 * Lets pages of the allowed origins call the service by the methods it has (S-004) and read its
 * extra headers (O-146).
 */
function crossOrigin(
  allowedOrigins: readonly string[],
  methods: readonly string[],
  exposed: readonly string[],
): MiddlewareHandler {
  const readable = exposed.join(',');
  const isAllowed = (origin: string) => allowedOrigins.includes(origin);
  const answerPreflight = cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
    allowMethods: [...methods],
    allowHeaders: [
      'Authorization',
      SUBSCRIPTION_KEY_HEADER,
      'Content-Type',
      REQUEST_ID_HEADER,
      'traceparent',
    ],
    maxAge: PREFLIGHT_SECONDS,
  });
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return answerPreflight(context, next);
    await next();
    // On the answer as it is: `cors` makes it again as a stream, which is sent a millisecond later.
    const { headers } = context.res;
    const origin = context.req.header('Origin') ?? '';
    if (isAllowed(origin)) headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', readable);
    headers.append('Vary', 'Origin');
  };
}

/**
 * Drops every header that begins with the prefix of gateway context: who calls, and what they may
 * do, comes from the token alone (A-030, A-031, O-133).
 */
function dropContextHeaders(prefix: string): MiddlewareHandler {
  const start = prefix.toLowerCase();
  return async (context, next) => {
    const { headers } = context.req.raw;
    const forged = [...headers.keys()].filter((name) => name.startsWith(start));
    for (const name of forged) headers.delete(name);
    await next();
  };
}

/**
 * Keeps what was answered to one caller out of caches that others share, unless the operation says
 * more: balances and orders belong to one person, and a key in a header of its own is nothing that a
 * cache knows to respect. Errors are kept out as well.
 */
function keepPrivate(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
    headers.append('Vary', `Authorization, ${SUBSCRIPTION_KEY_HEADER}`);
  };
}

interface RateLimits {
  readonly service: string;
  readonly callers: Limiter;
  /** Counts all who share a key together. */
  readonly keys: Limiter | undefined;
  readonly isProxied: boolean;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * Counts the requests of each caller, and of all callers of a key, and says how many are left of
 * whichever has fewer (O-048, D-173 to D-178). Stands after authentication.
 */
function limitRate({ service, callers, keys, isProxied, clock }: RateLimits): Middleware {
  return async (context, next) => {
    const { kind, id } = context.get('principal');
    const caller = nameCaller(context, isProxied);
    const own = await callers.take(caller);
    const shared = kind === 'key' && own.allowed ? await keys?.take(id) : undefined;
    // What is refused for the others does not count.
    if (shared?.allowed === false) await callers.giveBack(caller);
    const tightest = shared && shared.remaining < own.remaining ? shared : own;
    const decision = shared?.allowed === false ? shared : tightest;
    context.header(RATE_LIMIT_HEADERS.limit, String(decision.limit));
    context.header(RATE_LIMIT_HEADERS.remaining, String(decision.remaining));
    context.header(RATE_LIMIT_HEADERS.reset, String(Math.ceil(decision.resetAt / 1000)));
    if (!decision.allowed) {
      quotaRefused.tell({ service, quota: decision === own ? 'caller' : 'key' });
      throw refuseRate(decision, clock);
    }
    await next();
  };
}

function refuseRate({ limit, resetAt }: RateDecision, clock: () => number): HttpError {
  const seconds = Math.max(1, Math.ceil((resetAt - clock()) / 1000));
  return new HttpError(
    429,
    'RATE_LIMIT_EXCEEDED',
    `Too many requests: ${limit} are allowed in this period. Try again in ${seconds} s.`,
    { headers: { [RETRY_AFTER_HEADER]: String(seconds) } },
  );
}
