import { ORDER_STATUSES } from '@property/contract/documents/order.ts';
import type { Queryable } from '../database/database.ts';
import { lockAccount, refund } from '../ledger/ledger.ts';

export interface OrderRow extends Record<string, unknown> {
  readonly id: string;
  readonly account_id: string;
  readonly status: string;
  readonly tokens_charged: number;
}

interface DocumentRow extends Record<string, unknown> {
  readonly status: string;
  readonly webhook_status: string;
  readonly failure: string | null;
  readonly token_cost: number;
  /** Charged for and never delivered: its tokens stay with the house (O-080). */
  readonly is_withheld: boolean;
}

const { processing, completed, failed, webhookFailed } = ORDER_STATUSES;

/**
 * Takes an order and the account it belongs to for the rest of the transaction. Stands before any
 * change to the order's documents; see lockAccount.
 */
export async function lockOrder(transaction: Queryable, orderId: string): Promise<OrderRow> {
  const [owner] = await transaction.query<{ account_id: string }>(
    'select account_id from purchase_order where id = $1',
    [orderId],
  );
  if (owner === undefined) throw new Error(`There is no order ${orderId}.`);
  await lockAccount(transaction, owner.account_id);
  const [order] = await transaction.query<OrderRow>(
    'select id, account_id, status, tokens_charged from purchase_order where id = $1 for update',
    [orderId],
  );
  if (order === undefined) throw new Error(`There is no order ${orderId}.`);
  return order;
}

/**
 * Moves an order on after one of its documents or notifications has (O-092 to O-095). Runs in the
 * transaction of that change, on the order taken at its start: of two last documents one settles.
 */
export async function settleOrder(
  transaction: Queryable,
  order: OrderRow,
  at: Date,
): Promise<void> {
  const documents = await transaction.query<DocumentRow>(
    `select status, webhook_status, failure, token_cost, is_withheld from order_document
     where order_id = $1 order by position`,
    [order.id],
  );
  await giveBack(transaction, order, documents, at);
  const next = findNextStatus(order.status, documents);
  if (next === order.status) return;
  const failure = documents.find((document) => document.failure !== null)?.failure ?? null;
  await transaction.query(
    `update purchase_order set status = $2, completed_at = $3,
       error_message = $4 where id = $1`,
    // Also of an order that came in part: nobody else says why one document did not.
    [order.id, next, at, failure],
  );
  await transaction.query('update order_document set is_open = false where order_id = $1', [
    order.id,
  ]);
}

/**
 * Gives back what documents cost that were not obtained, all of it when none was (O-093): in one
 * transfer, as soon as it is known of each of them. Afterwards the order costs what was delivered.
 */
async function giveBack(
  transaction: Queryable,
  order: OrderRow,
  documents: readonly DocumentRow[],
  at: Date,
): Promise<void> {
  if (documents.some(({ status }) => status === 'PENDING')) return;
  const kept = documents.filter(
    (document) => document.status === 'DELIVERED' || document.is_withheld,
  );
  const cost = kept.reduce((sum, { token_cost: tokens }) => sum + tokens, 0);
  if (order.tokens_charged <= cost) return;
  await transaction.query('update purchase_order set tokens_charged = $2 where id = $1', [
    order.id,
    cost,
  ]);
  await refund(transaction, {
    accountId: order.account_id,
    tokens: order.tokens_charged - cost,
    orderId: order.id,
    at,
  });
}

/** Status that follows from the documents; the same when nothing is decided yet or ever will be. */
export function findNextStatus(
  status: string,
  documents: readonly { readonly status: string; readonly webhook_status: string }[],
): string {
  const areNotified = documents.every(({ webhook_status }) => webhook_status === 'SUCCESS');
  if (status === webhookFailed) return areNotified ? completed : status;
  if (status !== processing) return status;
  if (documents.some((document) => document.status === 'PENDING')) return status;
  if (documents.every((document) => document.status === 'FAILED')) return failed;
  if (areNotified) return completed;
  // The documents are there, so one notification that did not get through ends the wait; further
  // tries go on and may still complete the order.
  const isUntold = documents.some(({ webhook_status }) =>
    ['FAILED', 'NOT_SUBSCRIBED'].includes(webhook_status),
  );
  return isUntold ? webhookFailed : status;
}
