import { DOCUMENTS_RATE_LIMIT } from '@property/contract/documents/limits-documents.ts';
import { type Logger, silentLogger } from '@property/contract/logger.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import type { BearerCheck } from '#services/http/bearer-token.ts';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import { createGateway } from '#services/http/gateway.ts';
import { installErrorHandling } from '#services/http/http-error.ts';
import type { MakeLimiter } from '#services/http/limits/limits.ts';
import { buildOpenApiDocument } from '#services/http/openapi/build-document.ts';
import { mountDescription } from '#services/http/openapi/description-routes.ts';
import type { SignInAddresses } from '#services/http/openapi/operation.ts';
import type { Principal, ServiceEnvironment } from '#services/http/principal.ts';
import { ANY_TOKEN, mountRoutes } from '#services/http/routes.ts';
import { AvailabilityCache } from './availability/availability-cache.ts';
import type { Database } from './database/database.ts';
import { translateDocumentsError, writeDocumentsError } from './documents-errors.ts';
import { createAccounts } from './documents-services.ts';
import { type JobRunner, startJobRunner } from './jobs/job-runner.ts';
import { describeDocuments } from './openapi/describe-documents.ts';
import type { LandRegistry } from './registry/land-registry.ts';
import { buildDocumentsRoutes } from './routes/documents-routes.ts';
import type { DocumentStore } from './store/document-store.ts';
import type { SecretBox } from './webhooks/secret-box.ts';
import { createWebhookSender, type SendWebhook } from './webhooks/send-webhook.ts';

export interface DocumentsAppDependencies {
  /** Migrated. */
  readonly database: Database;
  readonly registry: LandRegistry;
  /** Where files are kept; in the database where there is none. */
  readonly store?: DocumentStore | undefined;
  /** Seals secrets of webhooks. */
  readonly secrets: SecretBox;
  readonly checkBearer: BearerCheck;
  /** Where tokens are had, for the description. */
  readonly signIn?: SignInAddresses | undefined;
  /** What the deployment chose; by default what the embedded services do. */
  readonly profile?: ServicesProfile;
  /** Tokens an identity starts with; undefined where it has none of its own (O-088). */
  readonly openingTokens: (caller: Principal) => number | undefined;
  readonly allowedOrigins?: readonly string[];
  /** Hosts besides public ones that deliveries may go to (O-116). */
  readonly allowedHosts?: readonly string[];
  readonly allowFaults?: boolean;
  /** Where requests are counted; by default in this process. */
  readonly makeLimiter?: MakeLimiter;
  /** Callers come by a proxy, which notes their address. */
  readonly isProxied?: boolean;
  readonly logger?: Logger;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly send?: SendWebhook;
  /** Milliseconds until the registry hands out what was ordered; a few seconds by default (O-087). */
  readonly deliveryDelay?: number;
  readonly limits?: { readonly perMinute: number; readonly perHour: number };
  /** Factor on the pauses between tries to deliver; short by default, to be followed (O-118). */
  readonly retryScale?: number;
  /** Milliseconds until a job that a dying process had taken is anybody's. */
  readonly lease?: number;
}

export interface DocumentsApp {
  readonly app: Hono<ServiceEnvironment>;
  readonly jobs: JobRunner;
}

/**
 * The document service, to be mounted under a base address that ends in /docs/v1 (D-001). Its jobs
 * run until `jobs.stop()`; the database stays open.
 */
export function createDocumentsApp(dependencies: DocumentsAppDependencies): DocumentsApp {
  const { database, registry, secrets, clock = Date.now, logger = silentLogger } = dependencies;
  const { allowedHosts = [], allowedOrigins = [], limits = DOCUMENTS_RATE_LIMIT } = dependencies;
  const { docs: profile } = dependencies.profile ?? EMBEDDED_PROFILE;
  const { openingTokens, store } = dependencies;
  const jobs = startJobRunner(
    {
      database,
      registry,
      store,
      secrets,
      clock,
      logger,
      profile,
      send: dependencies.send ?? createWebhookSender(allowedHosts),
      retryScale: dependencies.retryScale ?? profile.events.retry.localScale,
    },
    dependencies.lease === undefined ? {} : { lease: dependencies.lease },
  );
  const routes = buildDocumentsRoutes({
    database,
    registry,
    store,
    secrets,
    jobs,
    profile,
    clock,
    allowedHosts,
    accounts: createAccounts(
      database,
      (caller) => openingTokens(caller) ?? profile.ledger.openingBalance,
      clock,
    ),
    availability: new AvailabilityCache(profile.availability.cacheSeconds, clock),
    deliveryDelay:
      dependencies.deliveryDelay ?? profile.purchase.deliveryDelay.embeddedSeconds * 1000,
  });
  const gateway = createGateway({
    service: 'documents',
    logger,
    credentials: { checkBearer: dependencies.checkBearer, expiredCode: 'TOKEN_EXPIRED' },
    windows: [
      { limit: limits.perMinute, seconds: 60 },
      { limit: limits.perHour, seconds: 3_600 },
    ],
    isProxied: dependencies.isProxied ?? false,
    allowedOrigins,
    routes,
    contextPrefix: profile.gateway.contextPrefix,
    noticeHeaders: profile.version.noticeHeaders,
    allowFaults: dependencies.allowFaults ?? false,
    clock,
    ...(dependencies.makeLimiter && { makeLimiter: dependencies.makeLimiter }),
  });

  const app = new Hono<ServiceEnvironment>();
  for (const { path, isSentOnce } of routes) {
    if (isSentOnce) app.use(path, closeConnection());
  }
  app.use(...gateway.entry);
  installErrorHandling(app, {
    service: 'documents',
    logger,
    writeBody: writeDocumentsError,
    translate: translateDocumentsError,
  });
  mountDescription(app, dependencies.signIn, () => ({
    document: buildOpenApiDocument(describeDocuments(routes, profile, dependencies.signIn)),
    keep: true,
  }));
  mountRoutes(app, routes, (scope) =>
    scope === ANY_TOKEN ? gateway.identify : gateway.guard(scope),
  );
  return { app, jobs };
}

/**
 * Ends the connection with the answer. Browsers send a request again by themselves, POST too, when
 * a connection that they had used before breaks before the answer; on a new one they do not. So what
 * charges leaves no connection behind on which the next charge could be sent twice (O-085).
 */
function closeConnection(): MiddlewareHandler {
  return async (context, next) => {
    context.header('Connection', 'close');
    await next();
  };
}
