import type { Route } from '#services/http/routes.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { buildAvailabilityRoutes } from './availability.routes.ts';
import { buildDownloadRoutes } from './download.routes.ts';
import { buildHealthRoutes } from './health.routes.ts';
import { buildOrderRoutes } from './orders.routes.ts';
import { buildPurchaseRoutes } from './purchase.routes.ts';
import { buildSubscriptionRoutes } from './subscriptions.routes.ts';
import { buildVerificationRoutes } from './verification.routes.ts';
import { buildWebhookRoutes } from './webhooks.routes.ts';

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
