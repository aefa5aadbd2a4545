import type { DocumentsHealth } from '@property/contract/documents/documents-health.ts';
import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import { finishesInTime } from '#services/http/readiness/finish-in-time.ts';
import { ANY_TOKEN, type Route } from '#services/http/routes.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { buildDownloadRoutes, buildOrderRoutes } from './orders.routes.ts';
import { buildAvailabilityRoutes, buildPurchaseRoutes } from './purchase.routes.ts';
import { buildVerificationRoutes } from './verification.routes.ts';
import { buildSubscriptionRoutes, buildWebhookRoutes } from './webhooks.routes.ts';

const CHECK_MILLISECONDS = 3_000;

/** Every operation of the service, grouped by what it is about. */
const GROUPS: readonly ((services: DocumentsServices) => Route[])[] = [
  buildHealthRoutes,
  buildAvailabilityRoutes,
  buildPurchaseRoutes,
  buildOrderRoutes,
  buildDownloadRoutes,
  buildVerificationRoutes,
  buildSubscriptionRoutes,
  buildWebhookRoutes,
];

export function buildDocumentsRoutes(services: DocumentsServices): Route[] {
  return GROUPS.flatMap((build) => build(services));
}

/** Whether everything works that a purchase needs (D-155 to D-157, O-131, O-132). */
function buildHealthRoutes(services: DocumentsServices): Route[] {
  const { database, registry, availability, clock, profile } = services;
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    database: () => database.query('select 1'),
    cache: async () => {
      if (!availability.check()) throw new Error('The cache does not give back what it took.');
    },
    document_provider: () => registry.ping(AbortSignal.timeout(CHECK_MILLISECONDS)),
    ledger_api: () => database.query('select balance from account limit 1'),
  };
  return [
    {
      method: 'GET',
      path: DOCUMENTS_PATHS.health,
      scope: profile.health.requiresToken ? ANY_TOKEN : null,
      handle: async (context) => {
        const results = await Promise.all(
          Object.entries(checks).map(async ([name, check]) => {
            const works = await finishesInTime(check, CHECK_MILLISECONDS);
            return [name, works ? 'ok' : 'error'] as const;
          }),
        );
        const works = results.every(([, result]) => result === 'ok');
        const answer: DocumentsHealth = {
          status: works ? 'healthy' : 'unhealthy',
          timestamp: new Date(clock()).toISOString(),
          checks: Object.fromEntries(results),
        };
        return context.json(answer, works ? 200 : 503);
      },
    },
  ];
}
