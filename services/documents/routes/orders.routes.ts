import { DOCUMENT_KINDS, readDocumentKind } from '@property/contract/documents/document-kinds.ts';
import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import type { DownloadedDocument } from '@property/contract/documents/downloaded-document.ts';
import type { Order, OrderDocument } from '@property/contract/documents/order.ts';
import { SCOPES } from '@property/contract/scopes.ts';
import { toRoutePattern } from '@property/contract/search/paths.ts';
import type { Route } from '#services/http/routes.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { type OrderDocumentRow, type OrderRow, readOrder } from '../orders/read-order.ts';
import { type DocumentStore, DocumentStoreError } from '../store/document-store.ts';
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
    documents: documents.map(writeOrderDocument),
    total_tokens_charged: order.tokens_charged,
    created_at: order.created_at.toISOString(),
    completed_at: order.completed_at?.toISOString() ?? null,
    error_message: order.error_message,
  };
}

function writeOrderDocument(document: OrderDocumentRow): OrderDocument {
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

interface FileRow extends Record<string, unknown> {
  readonly id: string;
  readonly type_code: string;
  readonly file_name: string;
  /** Null where the store has it. */
  readonly content: Uint8Array<ArrayBuffer> | null;
}

/** Downloading what was bought, as often as wanted and at no charge (D-084 to D-091, O-102). */
export function buildDownloadRoutes({
  database,
  accounts,
  clock,
  store,
}: DocumentsServices): Route[] {
  return [
    {
      method: 'GET',
      path: toRoutePattern(DOCUMENTS_PATHS.download),
      scope: SCOPES.docsRead,
      handle: async (context) => {
        const id = readPathId(context, 'document_id');
        const accountId = await accounts.of(context.get('principal'));
        const found = await readFile(database, accountId, id);
        if (found === undefined) throw notFound(`There is no document ${id} to download.`);
        const file = { ...found, content: found.content ?? (await readStored(store, id)) };
        if (prefersJson(context.req.header('Accept'))) {
          return context.json(writeDocument(file, new Date(clock())), 200, { Vary: 'Accept' });
        }
        return context.body(file.content, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${file.file_name}"`,
          'X-Content-Type-Options': 'nosniff',

          Vary: 'Accept',
        });
      },
    },
  ];
}

async function readFile(
  database: Queryable,
  accountId: string,
  id: string,
): Promise<FileRow | undefined> {
  const [file] = await database.query<FileRow>(
    `select id, type_code, file_name, content from order_document
     where id = $1 and account_id = $2 and status = 'DELIVERED'`,
    [id, accountId],
  );
  return file;
}

async function readStored(store: DocumentStore | undefined, id: string) {
  if (store !== undefined) return store.get(id);
  throw new DocumentStoreError('The document lies in a store, and DOCUMENTS_STORE names none.');
}

function prefersJson(accept: string | undefined): boolean {
  return /(?:^|,)\s*application\/json\b/i.test(accept ?? '');
}

function writeDocument(
  file: FileRow & { readonly content: Uint8Array },
  at: Date,
): DownloadedDocument {
  const kind = readDocumentKind(file.type_code);
  return {
    document_id: file.id,
    document_type_code: kind ? DOCUMENT_KINDS[kind].typeCode : file.type_code,
    format: 'pdf',
    content: Buffer.from(file.content).toString('base64'),
    metadata: { filename: file.file_name, file_size_bytes: file.content.byteLength },
    downloaded_at: at.toISOString(),
  };
}
