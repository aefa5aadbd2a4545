import type { MiddlewareHandler } from 'hono';
import { documentsProfile } from '#contract/profile-documents.ts';
import { authenticate, type Credentials, requireScope } from './authentication.ts';
import { dropContextHeaders } from './context-headers.ts';
import { crossOrigin } from './cross-origin.ts';
import { injectFaults } from './fault-injection.ts';
import { keepPrivate } from './keep-private.ts';
import type { Logger } from './logger.ts';
import type { ServiceEnvironment } from './principal.ts';
import { limitRate } from './rate-limit.ts';
import { RateLimiter, type RateWindow } from './rate-limiter.ts';
import { requestContext } from './request-context.ts';
import { listMethods, type Route } from './routes.ts';

interface GatewayOptions {
  /** Name of the service in the log. */
  readonly service: string;
  readonly logger: Logger;
  readonly credentials: Credentials;
  /** Requests allowed for each identity, in all windows at once (O-128, D-173, D-174). */
  readonly windows: readonly RateWindow[];
  readonly allowedOrigins?: readonly string[];
  /** Operations of the service: pages of other origins may use their methods. */
  readonly routes: readonly Pick<Route, 'method'>[];
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
  const { allowedOrigins = [], allowFaults = false } = options;
  const identify = [keepPrivate(), authenticate(credentials)];
  const rate = limitRate(new RateLimiter(windows, clock), clock);
  return {
    entry: [
      requestContext(service, logger, clock),
      crossOrigin(allowedOrigins, listMethods(routes)),
      dropContextHeaders(documentsProfile.gateway.contextPrefix),
      ...(allowFaults ? [injectFaults()] : []),
    ],
    identify,
    guard: (scope) => [...identify, rate, requireScope(scope)],
  };
}
