import { DOCUMENT_KINDS, readDocumentKind } from '@property/contract/documents/document-kinds.ts';
import {
  FINAL_ORDER_STATUSES,
  ORDER_STATUSES,
  type Order,
  type OrderDocument,
} from '@property/contract/documents/order.ts';
import { writeReferredKey } from '@property/contract/documents/purchase.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import { formatDate } from '#lib/format/format-date.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';

export type OrderTone = 'info' | 'ok' | 'warn' | 'bad' | 'neutral';

interface DescribedStatus {
  readonly word: string;
  readonly tone: OrderTone;
}

/**
 * The word for a status, and how it looks; an unfamiliar one is shown as received (D-083).
 * Ready is what lies here to be read; `wasTold` is whether a webhook was tried to be told of it, and
 * `isPart` that some of its documents were not obtained.
 */
export function describeStatus(status: string, wasTold = false, isPart = false): DescribedStatus {
  if (isPart && status === ORDER_STATUSES.completed) return IN_PART;
  if (isPart && status === ORDER_STATUSES.webhookFailed)
    return wasTold ? { ...IN_PART, word: `${IN_PART.word}, webhook failed` } : IN_PART;
  switch (status) {
    case ORDER_STATUSES.pendingPayment:
      return { word: 'Payment pending', tone: 'info' };
    case ORDER_STATUSES.processing:
      return { word: 'Processing', tone: 'info' };
    case ORDER_STATUSES.completed:
      return { word: 'Completed', tone: 'ok' };
    case ORDER_STATUSES.failed:
      return { word: 'Failed', tone: 'bad' };
    case ORDER_STATUSES.webhookFailed:
      // The documents are there either way, and many people have no webhook at all (O-095): the
      // order itself says which it was.
      return wasTold
        ? { word: 'Ready, webhook failed', tone: 'warn' }
        : { word: 'Ready', tone: 'ok' };
    default:
      return { word: status, tone: 'neutral' };
  }
}

const IN_PART: DescribedStatus = { word: 'Ready in part', tone: 'warn' };

/** The key under which a document was chosen. */
export function readDocumentKey({ document_type = '', date, filed_under }: OrderDocument): string {
  if (date && filed_under) return writeReferredKey({ type_code: document_type, date, filed_under });
  return readDocumentKind(document_type) ?? document_type;
}

/** Documents that were not obtained and will not come. */
export function listFailed({ documents = [] }: Order): readonly OrderDocument[] {
  return documents.filter((document) => !document.document_id && !isAwaited(document));
}

/** Whether something of it will not come, for which tokens are given back (O-093). */
export function hasLost(order: Order): boolean {
  return order.status === ORDER_STATUSES.failed || listFailed(order).length > 0;
}

/** What a document of an order is called (D-075, O-099). */
export function nameDocument({ document_type: type = 'Document', date }: OrderDocument): string {
  const kind = readDocumentKind(type);
  if (kind !== undefined) return DOCUMENT_KINDS[kind].label;
  return date ? `${type}, ${formatDate(date)}` : type;
}

/** The state of a document in a word (D-075, O-096). */
export function describeDocument(document: OrderDocument): string {
  const { status = '', document_id: id } = document;
  if (id) return 'Ready';
  if (isAwaited(document)) return 'Waiting for the land registry';
  return capitalise(status.toLowerCase().replaceAll('_', ' '));
}

/** Whether a document may still come; one that was refused does not, whatever becomes of the others. */
export function isAwaited({ status, document_id: id }: OrderDocument): boolean {
  return !id && (status === undefined || status === 'PENDING');
}

/** Whether it may still change though it has ended, as when its webhook gets through at last. */
export function canCheckAgain({ status }: Order): boolean {
  return FINAL_ORDER_STATUSES.includes(status) && status !== ORDER_STATUSES.completed;
}

/** Whether an attempt was made to tell a webhook of it. */
export function wasWebhookTold({ documents = [] }: Order): boolean {
  return documents.some(
    ({ webhook_delivery_attempts: attempts, webhook_delivery_status: status }) =>
      (attempts ?? 0) > 0 && status !== 'NOT_SUBSCRIBED',
  );
}

/** Why an order says WEBHOOK_FAILED, which is no fault of the documents (D-082, O-095). */
export function explainWebhook(order: Order): string {
  return wasWebhookTold(order)
    ? 'The documents are ready and can be downloaded here. Only the message to your webhook address did not get through.'
    : 'The documents are ready and can be downloaded here. No other system was told of them: none is set up under Webhooks.';
}

/** The documents of an order in a line, two by name. */
export function listDocumentNames({ title }: OrderRecord): string {
  const [first, second, ...others] = title.documents.map(({ name }) => name);
  const more = others.length > 0 ? `${others.length} more` : undefined;
  // A name goes on to the next line whole.
  const whole = [first, second, more].flatMap((name) => name?.replaceAll(' ', '\u00a0') ?? []);
  return whole.join('; ');
}
