import type { Availability } from '@property/contract/documents/availability.ts';
import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
} from '@property/contract/documents/document-kinds.ts';
import { FINAL_ORDER_STATUSES, ORDER_STATUSES } from '@property/contract/documents/order.ts';
import { writeReferredKey } from '@property/contract/documents/purchase.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDocuments } from '#api/documents/documents-context.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { changeOrder, ordersQuery } from '#storage/purchases.ts';
import { planPoll } from './poll-order.ts';
import { useOrder } from './use-order.ts';

/** Looks that are left out at first, for the service keeps its answer for minutes (D-031). */
const LEFT_OUT = 7;

/**
 * Follows a purchase whose answer was lost until all of its documents have come, and notes in the
 * browser's own list how much of it has, as `useOrder` does for other orders.
 */
export function useLostOrder(record: OrderRecord) {
  const service = useDocuments();
  const query = useQuery({
    ...service.availability({ title_number: record.title.titleNumber }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      planPoll(
        state.data && readLostProgress(findLostDocuments(state.data.answer, record)),
        LEFT_OUT + state.dataUpdateCount + state.errorUpdateCount,
      ),
  });
  useLostProgress(query.data?.answer, record);
  return query;
}

function useLostProgress(answer: Availability | undefined, record: OrderRecord): void {
  const cache = useQueryClient();
  const { person } = useDocuments();
  useEffect(() => {
    if (answer === undefined) return;
    const progress = readLostProgress(findLostDocuments(answer, record));
    // An answer out of the service's cache may be behind what was seen before.
    if (progress.ready <= record.ready) return;
    changeOrder(person, record.id, () => progress).then(
      () => cache.invalidateQueries({ queryKey: ordersQuery(person).queryKey }),
      (error: unknown) => console.warn(error),
    );
  }, [answer, record, person, cache]);
}

/** A document of a purchase whose order number was lost; the id is null until it has come. */
interface LostDocument {
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

/** Orders that are followed at one time. */
const FOLLOWED = 5;

/** Shows nothing, and follows those of these orders that are under way until they have ended. */
export function FollowOrders({ orders }: { readonly orders: readonly OrderRecord[] }) {
  return orders
    .filter(isUnderWay)
    .slice(0, FOLLOWED)
    .map((order) =>
      order.orderId === null ? (
        <FollowLost key={order.id} order={order} />
      ) : (
        <Follow key={order.id} orderId={order.orderId} />
      ),
    );
}

/** Whether more is expected of an order. */
export function isUnderWay({ status }: OrderRecord): boolean {
  return !FINAL_ORDER_STATUSES.includes(status);
}

function Follow({ orderId }: { readonly orderId: string }) {
  useOrder(orderId);
  return null;
}

function FollowLost({ order }: { readonly order: OrderRecord }) {
  useLostOrder(order);
  return null;
}
