import {
  FINAL_ORDER_STATUSES,
  ORDER_STATUSES,
  type Order,
} from '@property/contract/documents/order.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDocuments } from '#api/documents/documents-context.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { ordersQuery } from '#storage/purchases.ts';
import { readDocumentKey } from '../orders/describe-order.ts';

/** The order a document is in, as far as the availability answer does not know of it. */
export interface DocumentOrder {
  readonly id: string;
  /** `ended`: nothing more is expected, and this document is not known to have come. */
  readonly state: 'running' | 'delivered' | 'ended';
  /** By which it can be downloaded; null until that is known. */
  readonly documentId: string | null;
}

const NO_ORDERS: readonly OrderRecord[] = [];
/** An order that ended after the availability answer was placed at most so long before it. */
const DAY = 86_400_000;

/**
 * The order of each document of a title, by its key: of one under way (D-060, D-061), or one that was
 * placed or has ended after the service worked out its answer. That answer is kept for minutes, a
 * purchase or not (O-089), so the orders of this browser tell how far the document is.
 */
export function useDocumentOrders(
  titleNumber: string,
  asOf: number,
): ReadonlyMap<string, DocumentOrder> {
  const service = useDocuments();
  const { data: all = NO_ORDERS } = useQuery(ordersQuery(service.person));
  const records = all.filter(
    ({ title, status, orderId, placedAt }) =>
      title.titleNumber === titleNumber &&
      status !== ORDER_STATUSES.failed &&
      (placedAt > asOf - DAY || (orderId !== null && !FINAL_ORDER_STATUSES.includes(status))),
  );
  const answers = useQueries({
    queries: records.map(({ id, orderId, status }) => ({
      ...service.order(orderId ?? id),
      // One under way is asked for by whoever shows it.
      enabled: orderId !== null && FINAL_ORDER_STATUSES.includes(status),
      staleTime: 60_000,
    })),
  });
  const found = records.flatMap((record, index) => {
    const order = answers[index]?.data;
    if (!isNewer(record, order, asOf)) return [];
    return record.title.documents.map(({ key }) => [key, describe(record, order, key)] as const);
  });
  // The newest order comes first and has the last word.
  return new Map(found.toReversed());
}

/** Whether the answer about the title is older than what is known of the order. */
function isNewer(
  { orderId, status, placedAt }: OrderRecord,
  order: Order | undefined,
  asOf: number,
): boolean {
  if (placedAt > asOf) return true;
  if (orderId === null) return false;
  if (!FINAL_ORDER_STATUSES.includes(order?.status ?? status)) return true;
  return parseInstant(order?.completed_at ?? '') > asOf;
}

function describe(
  { id, title, status, ready }: OrderRecord,
  order: Order | undefined,
  key: string,
): DocumentOrder {
  const found = order?.documents?.find((document) => readDocumentKey(document) === key);
  const documentId = found?.document_id ?? null;
  if (documentId !== null) return { id, state: 'delivered', documentId };
  if (!FINAL_ORDER_STATUSES.includes(order?.status ?? status)) {
    return { id, state: 'running', documentId };
  }
  const hasAll = order === undefined && ready >= title.documents.length;
  return { id, state: hasAll ? 'delivered' : 'ended', documentId };
}
