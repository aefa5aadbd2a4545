import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@property/contract/documents/webhook-event.ts';
import { DOCUMENT_STATUS_CHANGED } from '@property/contract/documents/webhook-names.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import type { Queryable } from '../database/database.ts';
import { addJob } from '../jobs/job-queue.ts';

type StatusNames = ServicesProfile['docs']['events']['statusNames'];

/** Numbers of the document states in events (D-131, O-097). */
const PROCESSING = 1;
const NUMBERS: Readonly<Record<string, number>> = { DELIVERED: 2, FAILED: 3 };

interface AnnouncedDocument extends Record<string, unknown> {
  readonly id: string;
  readonly account_id: string;
  readonly title_number: string;
  readonly description: string;
  readonly status: string;
  readonly failure: string | null;
  readonly subscription_id: string | null;
}

/**
 * Writes the event of a document that has just been obtained or given up, for the subscription its
 * order was placed under (D-121, O-117). Without one, the document says so (O-095).
 */
export async function announceDocument(
  transaction: Queryable,
  documentId: string,
  { at, statusNames }: { readonly at: Date; readonly statusNames: StatusNames },
): Promise<void> {
  const [document] = await transaction.query<AnnouncedDocument>(
    `select order_document.id, order_document.account_id, order_document.title_number, description,
       order_document.status, failure, subscription_id
     from order_document join purchase_order on purchase_order.id = order_id
     where order_document.id = $1`,
    [documentId],
  );
  if (document === undefined) throw new Error(`There is no document ${documentId}.`);
  if (document.subscription_id === null) {
    await transaction.query(
      "update order_document set webhook_status = 'NOT_SUBSCRIBED' where id = $1",
      [documentId],
    );
    return;
  }
  const event = buildEvent(document, at, statusNames);
  await transaction.query(
    `insert into webhook_event (id, account_id, subscription_id, document_id, title_number,
       new_status, status_description, body, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      event.eventId,
      document.account_id,
      document.subscription_id,
      document.id,
      document.title_number,
      event.data.newStatus,
      event.data.statusDescription,
      JSON.stringify(event),
      at,
    ],
  );
  await addJob(transaction, { kind: 'deliver-event', reference: event.eventId, runAt: at });
}

/** Payload of an event (D-127 to D-133). */
function buildEvent(document: AnnouncedDocument, at: Date, statusNames: StatusNames): WebhookEvent {
  const newStatus = NUMBERS[document.status] ?? PROCESSING;
  return {
    eventId: randomUUID(),
    eventType: DOCUMENT_STATUS_CHANGED,
    timestamp: at.toISOString(),
    data: {
      reference: document.id,
      titleNumber: document.title_number,
      documentDescription: document.description,
      previousStatus: PROCESSING,
      newStatus,
      statusDescription: statusNames[String(newStatus)] ?? document.status,
      message: document.failure,
      downloadUrl: `/download/${document.id}`,
    },
  };
}
