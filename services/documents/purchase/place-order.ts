import { randomUUID } from 'node:crypto';
import { type Database, isRefusedBy, type Queryable } from '../database/database.ts';
import { addJob } from '../jobs/job-queue.ts';
import { charge, lockAccount } from '../ledger/ledger.ts';
import type { ChosenDocument } from './select-documents.ts';

/** Some of the documents are in an order of this caller that is under way (D-060, O-081). */
export class DocumentsInProgressError extends Error {}

export interface NewOrder {
  readonly accountId: string;
  readonly titleNumber: string;
  readonly customerReference: string | null;
  readonly documents: readonly ChosenDocument[];
  /** When the request arrived, before it waited for anything. */
  readonly at: Date;
  /** Milliseconds until the registry hands out what is ordered (O-087). */
  readonly deliveryDelay: number;
  /** Seconds until then, as the caller is told (O-087). */
  readonly estimatedSeconds: number;
}

export interface PlacedOrder {
  readonly id: string;
  readonly tokensCharged: number;
  /** Tokens left. */
  readonly balance: number;
  readonly estimatedDelivery: Date;
}

/**
 * Buys documents: the order, its documents, the charge and the jobs that obtain them are one
 * transaction, so that a purchase has happened whole or not at all (D-064, D-065).
 * @throws DocumentsInProgressError, InsufficientBalanceError; nothing has then changed
 */
export async function placeOrder(database: Database, order: NewOrder): Promise<PlacedOrder> {
  const id = randomUUID();
  const tokens = order.documents.reduce((sum, { document }) => sum + document.tokenCost, 0);
  const estimatedDelivery = new Date(order.at.getTime() + order.estimatedSeconds * 1000);
  try {
    return await database.transaction(async (transaction) => {
      await lockAccount(transaction, order.accountId);
      await refuseRepeat(transaction, order);
      await insertOrder(transaction, { ...order, id, tokens, estimatedDelivery });
      const documents = order.documents.map((chosen, position) => ({
        chosen,
        position,
        id: randomUUID(),
      }));
      for (const document of documents) {
        await insertDocument(transaction, { ...document, order, orderId: id });
      }
      const balance = await charge(transaction, {
        accountId: order.accountId,
        tokens,
        reason: 'purchase',
        reference: id,
        at: order.at,
      });
      await transaction.query(
        "update purchase_order set status = 'PROCESSING' where id = $1 and status = 'PENDING_PAYMENT'",
        [id],
      );
      for (const document of documents) {
        await addJob(transaction, {
          kind: 'obtain-document',
          reference: document.id,
          runAt: new Date(order.at.getTime() + order.deliveryDelay),
        });
      }
      return { id, tokensCharged: tokens, balance, estimatedDelivery };
    });
  } catch (error) {
    if (!isRefusedBy(error, 'order_document_in_progress')) throw error;
    throw new DocumentsInProgressError(describeRepeat(order));
  }
}

/**
 * Refuses a purchase that arrived while the same documents were on order, even if they have come
 * since: one of many sent at once, not somebody who wants another copy (O-081, O-082). The unique
 * index refuses those whose order is still under way.
 */
async function refuseRepeat(transaction: Queryable, order: NewOrder): Promise<void> {
  const repeated = await transaction.query(
    `select 1 from order_document join purchase_order on purchase_order.id = order_id
     where order_document.account_id = $1 and order_document.title_number = $2
       and document_key = any($3) and completed_at >= $4 limit 1`,
    [
      order.accountId,
      order.titleNumber,
      order.documents.map(({ documentKey }) => documentKey),
      order.at,
    ],
  );
  if (repeated.length > 0) throw new DocumentsInProgressError(describeRepeat(order));
}

function describeRepeat(order: NewOrder): string {
  return `Documents of ${order.titleNumber} are on order already. Nothing was charged.`;
}

async function insertOrder(
  transaction: Queryable,
  order: NewOrder & { readonly id: string; readonly tokens: number; estimatedDelivery: Date },
): Promise<void> {
  await transaction.query(
    `insert into purchase_order
       (id, account_id, title_number, customer_reference, status, tokens_charged, created_at,
        estimated_delivery, subscription_id)
     values ($1, $2, $3, $4, 'PENDING_PAYMENT', $5, $6, $7,
       (select id from subscription where account_id = $2 and cancelled_at is null))`,
    [
      order.id,
      order.accountId,
      order.titleNumber,
      order.customerReference,
      order.tokens,
      order.at,
      order.estimatedDelivery,
    ],
  );
}

async function insertDocument(
  transaction: Queryable,
  what: {
    readonly id: string;
    readonly orderId: string;
    readonly position: number;
    readonly chosen: ChosenDocument;
    readonly order: NewOrder;
  },
): Promise<void> {
  const { chosen, order } = what;
  await transaction.query(
    `insert into order_document
       (id, order_id, account_id, title_number, position, document_key, type_code, document_date,
        filed_under, description, token_cost, is_withheld)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      what.id,
      what.orderId,
      order.accountId,
      order.titleNumber,
      what.position,
      chosen.documentKey,
      chosen.kind === 'referred' ? chosen.document.typeCode : chosen.kind,
      chosen.referredKey?.date ?? null,
      chosen.referredKey?.filed_under ?? null,
      chosen.description,
      chosen.document.tokenCost,
      chosen.isWithheld,
    ],
  );
}
