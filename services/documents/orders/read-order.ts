import type { Queryable } from '../database/database.ts';

export interface OrderRow extends Record<string, unknown> {
  readonly id: string;
  readonly status: string;
  readonly customer_reference: string | null;
  readonly tokens_charged: number;
  readonly created_at: Date;
  readonly completed_at: Date | null;
  readonly error_message: string | null;
}

export interface OrderDocumentRow extends Record<string, unknown> {
  readonly id: string;
  readonly title_number: string;
  readonly type_code: string;
  /** YYYY-MM-DD. */
  readonly document_date: string | null;
  readonly filed_under: string | null;
  readonly status: string;
  readonly webhook_status: string;
  readonly webhook_attempts: number;
}

/** An order of the account with its documents in the order they were asked for. */
export async function readOrder(
  database: Queryable,
  accountId: string,
  orderId: string,
): Promise<{ order: OrderRow; documents: OrderDocumentRow[] } | undefined> {
  const [order] = await database.query<OrderRow>(
    `select id, status, customer_reference, tokens_charged, created_at, completed_at, error_message
     from purchase_order where id = $1 and account_id = $2`,
    [orderId, accountId],
  );
  if (order === undefined) return undefined;
  const documents = await database.query<OrderDocumentRow>(
    `select id, title_number, type_code, document_date::text as document_date, filed_under, status,
       webhook_status, webhook_attempts
     from order_document where order_id = $1 order by position`,
    [orderId],
  );
  return { order, documents };
}
