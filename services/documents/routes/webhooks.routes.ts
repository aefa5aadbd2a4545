import {
  auditParametersSchema,
  type DeliveryAudit,
  type EventDeliveries,
  statisticsParametersSchema,
} from '@property/contract/documents/delivery-audit.ts';
import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import {
  type Subscription,
  subscriptionRequestSchema,
  type TestDelivery,
} from '@property/contract/documents/subscription.ts';
import { SCOPES } from '@property/contract/scopes.ts';
import { toRoutePattern } from '@property/contract/search/paths.ts';
import type { Route, ServiceContext } from '#services/http/routes.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { checkWebhookUrl } from '../webhooks/check-webhook-url.ts';
import { countAttempts, readAttempts, readStatistics } from '../webhooks/read-attempts.ts';
import { sendTest } from '../webhooks/send-test.ts';
import { cancelSubscription, subscribe } from '../webhooks/subscriptions.ts';
import { readBody, readPathId, readQuery } from './read-request.ts';

/** Being told about documents (D-109 to D-119), and trying whether one is (O-156). */
export function buildSubscriptionRoutes(services: DocumentsServices): Route[] {
  const { database, secrets, accounts, clock, allowedHosts } = services;
  return [
    {
      method: 'POST',
      path: DOCUMENTS_PATHS.subscribe,
      scope: SCOPES.docsWebhooksManage,
      isSentOnce: true,
      handle: async (context) => {
        const { webhook_url: url } = await readBody(context, subscriptionRequestSchema);
        const accountId = await accounts.of(context.get('principal'));
        await checkWebhookUrl(url, allowedHosts);
        const { id, secret } = await subscribe(database, secrets, {
          accountId,
          url,
          at: new Date(clock()),
        });
        // Made, and shown this once.
        context.get('tellSecurity')('webhook secret made', { subscription: id });
        const answer: Subscription = { subscription_id: id, webhook_url: url, secret };
        context.header('Cache-Control', 'no-store');
        return context.json(answer, 201);
      },
    },
    {
      method: 'DELETE',
      path: toRoutePattern(DOCUMENTS_PATHS.subscription),
      scope: SCOPES.docsWebhooksManage,
      handle: async (context) => {
        const id = readPathId(context, 'subscription_id');
        const accountId = await accounts.of(context.get('principal'));
        const isCancelled = await cancelSubscription(database, {
          accountId,
          id,
          at: new Date(clock()),
        });
        if (!isCancelled) throw notFound(`There is no subscription ${id}.`);
        return context.body(null, 204);
      },
    },
    ...buildTestRoutes(services),
  ];
}

function buildTestRoutes({ database, accounts, clock, jobs, profile }: DocumentsServices): Route[] {
  const path = profile.paths.webhookTest;
  if (path === null) return [];
  return [
    {
      method: 'POST',
      path,
      scope: SCOPES.docsWebhooksManage,
      isSentOnce: true,
      handle: async (context) => {
        const accountId = await accounts.of(context.get('principal'));
        const event = await sendTest(database, { accountId, at: new Date(clock()) });
        jobs.nudge();
        const answer: TestDelivery = {
          event_id: event.id,
          subscription_id: event.subscriptionId,
          webhook_url: event.url,
        };
        return context.json(answer, 202);
      },
    },
  ];
}

const AUDIT_PARAMETERS = [
  'start_date',
  'end_date',
  'subscription_id',
  'document_reference',
  'page_number',
  'page_size',
];
/** More tries than any event gets. */
const EVENT_ATTEMPTS = 100;

/** What was delivered, and what was not; each identity sees its own (D-141 to D-154). */
export function buildWebhookRoutes({ database, accounts }: DocumentsServices): Route[] {
  const scope = SCOPES.docsRead;
  const readAccount = (context: ServiceContext) => accounts.of(context.get('principal'));
  return [
    {
      method: 'GET',
      path: DOCUMENTS_PATHS.audit,
      scope,
      handle: async (context) => {
        const asked = readQuery(context, AUDIT_PARAMETERS, auditParametersSchema);
        const filter = {
          accountId: await readAccount(context),
          from: asked.start_date,
          to: asked.end_date,
          subscriptionId: asked.subscription_id,
          documentReference: asked.document_reference,
        };
        const count = await countAttempts(database, filter);
        const answer: DeliveryAudit = {
          items: await readAttempts(database, filter, {
            size: asked.page_size,
            number: asked.page_number,
          }),
          total_count: count,
          page_number: asked.page_number,
          page_size: asked.page_size,
          total_pages: Math.ceil(count / asked.page_size),
        };
        return context.json(answer);
      },
    },
    {
      method: 'GET',
      path: toRoutePattern(DOCUMENTS_PATHS.eventDeliveries),
      scope,
      handle: async (context) => {
        const eventId = readPathId(context, 'event_id');
        const attempts = await readAttempts(
          database,
          { accountId: await readAccount(context), eventId },
          { size: EVENT_ATTEMPTS, number: 1 },
        );
        if (attempts.length === 0) throw notFound(`There is no event ${eventId}.`);
        const answer: EventDeliveries = { event_id: eventId, attempts };
        return context.json(answer);
      },
    },
    {
      method: 'GET',
      path: DOCUMENTS_PATHS.statistics,
      scope,
      handle: async (context) => {
        const period = readQuery(context, ['start_date', 'end_date'], statisticsParametersSchema);
        const accountId = await readAccount(context);
        const filter = { accountId, from: period.start_date, to: period.end_date };
        return context.json(await readStatistics(database, filter));
      },
    },
  ];
}
