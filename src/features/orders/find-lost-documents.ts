import type { Availability } from '#contract/availability.ts';
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS } from '#contract/document-kinds.ts';
import { ORDER_STATUSES } from '#contract/order.ts';
import { writeReferredKey } from '#contract/purchase.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';

/** A document of a purchase whose order number was lost; the id is null until it has come. */
export interface LostDocument {
  readonly key: string;
  readonly name: string;
  readonly id: string | null;
}

/** The documents with the ids of this purchase, as far as the service names them (D-024). */
export function findLostDocuments({ data }: Availability, { title }: OrderRecord): LostDocument[] {
  const ids = new Map<string, string | null | undefined>([
    ...DOCUMENT_KIND_NAMES.map(
      (kind) => [kind, data[DOCUMENT_KINDS[kind].availabilityField]?.document_id] as const,
    ),
    ...(data.referred_to_documents ?? []).map(
      (entry) => [writeReferredKey(entry), entry.document_id] as const,
    ),
  ]);
  return title.documents.map(({ key, name, documentIdBefore }) => {
    const id = ids.get(key) ?? null;
    return { key, name, id: id === documentIdBefore ? null : id };
  });
}

/** What the list remembers of it: complete when all of its documents have come. */
export function readLostProgress(
  found: readonly LostDocument[],
): Pick<OrderRecord, 'status' | 'ready'> {
  const ready = found.filter(({ id }) => id !== null).length;
  const isComplete = ready === found.length;
  return { status: isComplete ? ORDER_STATUSES.completed : ORDER_STATUSES.processing, ready };
}
