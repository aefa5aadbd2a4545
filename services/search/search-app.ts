import { Hono } from 'hono';
import { authProfile } from '#contract/profile-auth.ts';
import { searchProfile } from '#contract/profile-search.ts';
import { authenticate, requireScope } from '#services/http/authentication.ts';
import type { BearerCheck } from '#services/http/bearer-token.ts';
import { crossOrigin } from '#services/http/cross-origin.ts';
import { installErrorHandling } from '#services/http/error-handling.ts';
import { injectFaults } from '#services/http/fault-injection.ts';
import { type Logger, silentLogger } from '#services/http/logger.ts';
import type { ServiceEnvironment } from '#services/http/principal.ts';
import { limitRate } from '#services/http/rate-limit.ts';
import { RateLimiter } from '#services/http/rate-limiter.ts';
import { requestContext } from '#services/http/request-context.ts';
import { mountRoutes } from '#services/http/routes.ts';
import { createKeyCheck } from '#services/http/subscription-keys.ts';
import { AddressSearch } from './address/address-search.ts';
import { createEmbeddedEngine } from './engine/embedded/embedded-engine.ts';
import type { SearchEngine } from './engine/search-engine.ts';
import { AmenityFinder } from './location/amenity-finder.ts';
import { FootfallGrid } from './location/footfall-grid.ts';
import { RoadIndex } from './location/road-index.ts';
import { buildSearchRoutes } from './routes/search-routes.ts';
import type { Router } from './routing/router.ts';
import type { SearchData } from './search-data.ts';
import { translateSearchError, writeSearchError } from './search-errors.ts';

export interface SearchAppDependencies {
  readonly data: SearchData;
  readonly router: Router;
  readonly auth: { readonly keys: readonly string[]; readonly checkBearer: BearerCheck };
  /** Embedded by default. */
  readonly engine?: SearchEngine;
  readonly allowedOrigins?: readonly string[];
  readonly allowFaults?: boolean;
  readonly logger?: Logger;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly limits?: {
    readonly requestsPerMinute?: number;
    readonly queryTimeoutMilliseconds?: number;
  };
}

/**
 * The property search service, to be mounted under a base address that ends in /search/v1 (S-001).
 * Reads the data and builds its indexes before it returns.
 */
export function createSearchApp(dependencies: SearchAppDependencies): Hono<ServiceEnvironment> {
  const { data, router, auth, clock = Date.now, limits = {} } = dependencies;
  const { logger = silentLogger, allowedOrigins = [] } = dependencies;
  const timeout = limits.queryTimeoutMilliseconds;
  const services = {
    data,
    router,
    clock,
    engine:
      dependencies.engine ?? createEmbeddedEngine(data, timeout === undefined ? {} : { timeout }),
    addresses: new AddressSearch(data.addresses()),
    footfall: new FootfallGrid(data.footfallCells()),
    roads: new RoadIndex(data.roads()),
    amenities: new AmenityFinder(data.amenities()),
  };
  const { requestsPerMinute = searchProfile.rateLimit.requestsPerMinute } = limits;
  const limiter = new RateLimiter([{ limit: requestsPerMinute, seconds: 60 }], clock);
  const identify = authenticate({
    checkBearer: auth.checkBearer,
    checkKey: createKeyCheck(auth.keys, authProfile.search.mode.keyScopes),
  });
  const rate = limitRate(limiter, clock);

  const app = new Hono<ServiceEnvironment>();
  app.use(requestContext('search', logger));
  app.use(crossOrigin(allowedOrigins));
  if (dependencies.allowFaults) app.use(injectFaults());
  installErrorHandling(app, {
    service: 'search',
    logger,
    writeBody: writeSearchError,
    translate: translateSearchError,
  });
  mountRoutes(app, buildSearchRoutes(services), (scope) => [identify, rate, requireScope(scope)]);
  return app;
}
