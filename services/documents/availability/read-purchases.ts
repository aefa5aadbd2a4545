import type { Queryable } from '../database/database.ts';

/** The latest purchase of each document of a title, by its key. */
export type Purchases = ReadonlyMap<string, { readonly documentId: string; readonly at: string }>;

interface PurchaseRow extends Record<string, unknown> {
  readonly id: string;
  readonly document_key: string;
  readonly created_at: Date;
}

/** What the caller has bought of a title and can download (D-023, D-024). */
export async function readPurchases(
  database: Queryable,
  accountId: string,
  titleNumber: string,
): Promise<Purchases> {
  const rows = await database.query<PurchaseRow>(
    `select distinct on (document_key) order_document.id, document_key, created_at
     from order_document join purchase_order on purchase_order.id = order_id
     where order_document.account_id = $1 and order_document.title_number = $2
       and order_document.status = 'DELIVERED'
     order by document_key, created_at desc`,
    [accountId, titleNumber],
  );
  return new Map(
    rows.map((row) => [row.document_key, { documentId: row.id, at: row.created_at.toISOString() }]),
  );
}
