import { availabilityParametersSchema } from '@property/contract/documents/availability.ts';
import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import {
  type PurchaseResponse,
  purchaseRequestSchema,
} from '@property/contract/documents/purchase.ts';
import { SCOPES } from '@property/contract/scopes.ts';
import type { Route } from '#services/http/routes.ts';
import {
  buildAvailability,
  buildUnknownTitle,
  readPurchases,
} from '../availability/build-availability.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { readBalance } from '../ledger/ledger.ts';
import { placeOrder } from '../purchase/place-order.ts';
import { type ChosenDocument, selectDocuments } from '../purchase/select-documents.ts';
import { readBody, readQuery } from './read-request.ts';

/** What can be bought of a title (D-008 to D-034). */
export function buildAvailabilityRoutes(services: DocumentsServices): Route[] {
  const { database, registry, accounts, availability } = services;
  const check = async (accountId: string, titleNumber: string, signal: AbortSignal) => {
    const title = await registry.findTitle(titleNumber, signal);
    const balance = await readBalance(database, accountId);
    if (title === undefined) return buildUnknownTitle(titleNumber, balance);
    const purchases = await readPurchases(database, accountId, titleNumber);
    return buildAvailability(title, purchases, balance);
  };
  return [
    {
      method: 'GET',
      path: DOCUMENTS_PATHS.availability,
      scope: SCOPES.docsRead,
      handle: async (context) => {
        const { signal } = context.req.raw;
        const asked = readQuery(
          context,
          ['title_number', 'title_id'],
          availabilityParametersSchema,
        );
        const accountId = await accounts.of(context.get('principal'));
        const titleNumber =
          asked.title_number ?? (await registry.findTitleNumber(asked.title_id ?? '', signal));
        if (titleNumber === undefined) throw notFound(`There is no title ${asked.title_id}.`);
        const kept = availability.read(accountId, titleNumber);
        if (kept) return context.json(kept.answer, 200, { Age: String(kept.age) });
        const answer = await check(accountId, titleNumber, signal);
        availability.store(accountId, titleNumber, answer);
        return context.json(answer, 200, { Age: '0' });
      },
    },
  ];
}

/** Buying documents (D-045 to D-060). */
export function buildPurchaseRoutes(services: DocumentsServices): Route[] {
  const { database, registry, accounts, jobs, profile } = services;
  const { nonImmediate, deliveryDelay } = profile.purchase;
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
        const documents = selectDocuments(request, title, nonImmediate);
        const order = await placeOrder(database, {
          accountId,
          titleNumber: title.titleNumber,
          customerReference: request.customer_reference || null,
          documents,
          at,
          deliveryDelay: services.deliveryDelay,
          estimatedSeconds: deliveryDelay.estimatedSeconds,
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
        return context.json(answer);
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
