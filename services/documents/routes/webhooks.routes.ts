import {
  auditParametersSchema,
  type DeliveryAudit,
  type EventDeliveries,
  statisticsParametersSchema,
} from '#contract/delivery-audit.ts';
import { DOCUMENTS_PATHS } from '#contract/documents-paths.ts';
import { toRoutePattern } from '#contract/paths.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { Route, ServiceContext } from '#services/http/routes.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { countAttempts, readAttempts, readStatistics } from '../webhooks/read-attempts.ts';
import { readPathId, readQuery } from './read-request.ts';

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
