import { DOCUMENTS_PATHS } from '#contract/documents-paths.ts';
import { documentsProfile } from '#contract/profile-documents.ts';
import { type PurchaseResponse, purchaseRequestSchema } from '#contract/purchase.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { Route } from '#services/http/routes.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { placeOrder } from '../purchase/place-order.ts';
import { type ChosenDocument, selectDocuments } from '../purchase/select-documents.ts';
import { readBody } from './read-request.ts';

/** Buying documents (D-045 to D-060). */
export function buildPurchaseRoutes(services: DocumentsServices): Route[] {
  const { database, registry, accounts, jobs } = services;
  return [
    {
      method: 'POST',
      path: DOCUMENTS_PATHS.purchase,
      scope: SCOPES.docsPurchase,
      isSentOnce: true,
      handle: async (context) => {
        const at = new Date(context.get('receivedAt'));
        const request = await readBody(context, purchaseRequestSchema);
        const accountId = await accounts.of(context.get('principal'));
        // Only finding the title may be given up when the caller goes: what follows is the purchase.
        const title = await registry.findTitle(request.title_number, context.req.raw.signal);
        if (title === undefined) throw notFound(`There is no title ${request.title_number}.`);
        const documents = selectDocuments(request, title);
        const order = await placeOrder(database, {
          accountId,
          titleNumber: title.titleNumber,
          customerReference: request.customer_reference || null,
          documents,
          at,
          deliveryDelay: services.deliveryDelay,
        });
        jobs.nudge();
        const answer: PurchaseResponse = {
          order_id: order.id,
          status: 'PROCESSING',
          title_number: title.titleNumber,
          ...describeDocuments(documents),
          total_tokens_charged: order.tokensCharged,
          new_balance: order.balance,
          estimated_delivery: order.estimatedDelivery.toISOString(),
        };
        return context.json(answer, documentsProfile.success.purchase === 201 ? 201 : 200);
      },
    },
  ];
}

/** What was ordered; referred documents only when there are any (D-055, O-100). */
function describeDocuments(
  documents: readonly ChosenDocument[],
): Pick<PurchaseResponse, 'documents_ordered' | 'referred_documents_ordered'> {
  const referred = documents.flatMap(({ referredKey }) => (referredKey ? [referredKey] : []));
  return {
    documents_ordered: documents.flatMap(({ kind }) => (kind === 'referred' ? [] : [kind])),
    ...(referred.length > 0 ? { referred_documents_ordered: referred } : {}),
  };
}
