import { DOCUMENTS_PATHS } from '#contract/documents-paths.ts';
import type { Order, OrderDocument } from '#contract/order.ts';
import { toRoutePattern } from '#contract/paths.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { Route } from '#services/http/routes.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { type OrderDocumentRow, type OrderRow, readOrder } from '../orders/read-order.ts';
import { readPathId } from './read-request.ts';

/** Following an order (D-072 to D-083); another identity's is not found (O-101). */
export function buildOrderRoutes({ database, accounts }: DocumentsServices): Route[] {
  return [
    {
      method: 'GET',
      path: toRoutePattern(DOCUMENTS_PATHS.order),
      scope: SCOPES.docsRead,
      handle: async (context) => {
        const id = readPathId(context, 'order_id');
        const found = await readOrder(database, await accounts.of(context.get('principal')), id);
        if (found === undefined) throw notFound(`There is no order ${id}.`);
        return context.json(writeOrder(found.order, found.documents));
      },
    },
  ];
}

function writeOrder(order: OrderRow, documents: readonly OrderDocumentRow[]): Order {
  return {
    order_id: order.id,
    status: order.status,
    customer_reference: order.customer_reference,
    documents: documents.map(writeDocument),
    total_tokens_charged: order.tokens_charged,
    created_at: order.created_at.toISOString(),
    completed_at: order.completed_at?.toISOString() ?? null,
    error_message: order.error_message,
  };
}

function writeDocument(document: OrderDocumentRow): OrderDocument {
  return {
    document_type: document.type_code,
    title_number: document.title_number,
    status: document.status,
    webhook_delivery_status: document.webhook_status,
    webhook_delivery_attempts: document.webhook_attempts,
    // As soon as the service holds the file (D-076, O-098).
    ...(document.status === 'DELIVERED' ? { document_id: document.id } : {}),
    ...(document.document_date === null || document.filed_under === null
      ? {}
      : { date: document.document_date, filed_under: document.filed_under }),
  };
}
