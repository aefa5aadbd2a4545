import { DOCUMENTS_PATHS } from '#contract/documents-paths.ts';
import { toRoutePattern } from '#contract/paths.ts';
import { documentsProfile } from '#contract/profile-documents.ts';
import { SCOPES } from '#contract/scopes.ts';
import { type Subscription, subscriptionRequestSchema } from '#contract/subscription.ts';
import type { Route } from '#services/http/routes.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { checkWebhookUrl } from '../webhooks/check-webhook-url.ts';
import { cancelSubscription, subscribe } from '../webhooks/subscriptions.ts';
import { readBody, readPathId } from './read-request.ts';

/** Being told about documents (D-109 to D-119). */
export function buildSubscriptionRoutes(services: DocumentsServices): Route[] {
  const { database, accounts, clock, allowedHosts } = services;
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
        const { id, secret } = await subscribe(database, {
          accountId,
          url,
          at: new Date(clock()),
        });
        const answer: Subscription = { subscription_id: id, webhook_url: url, secret };
        context.header('Cache-Control', 'no-store');
        return context.json(answer, documentsProfile.success.subscribe === 201 ? 201 : 200);
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
  ];
}
