import type { Order } from '@property/contract/documents/order.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDocuments } from '#api/documents/documents-context.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { type OrderRecord, readCharge } from '#storage/purchase-records.ts';
import { changeOrder, ordersQuery } from '#storage/purchases.ts';
import { readFreshBalance } from '../read-fresh-balance.ts';
import { hasLost, listFailed, readDocumentKey, wasWebhookTold } from './describe-order.ts';
import { planPoll } from './poll-order.ts';

/** Follows an order until it has ended, and notes in the browser's own list how far it is. */
export function useOrder(orderId: string, isFollowed = true) {
  const service = useDocuments();
  const cache = useQueryClient();
  const { person } = service;
  const query = useQuery({
    ...service.order(orderId),
    enabled: isFollowed,
    // Asking again takes an error off the page: where there is nothing else to show, it has to stay.
    refetchInterval: ({ state }) =>
      state.data === undefined && state.error !== null
        ? false
        : planPoll(state.data, state.dataUpdateCount),
  });
  const { data } = query;
  useEffect(() => {
    if (data === undefined) return;
    let isRefunded = false;
    changeOrder(person, orderId, (known) => {
      const progress = readProgress(data, known);
      isRefunded = (progress.tokens ?? known.tokens) < known.tokens;
      return progress;
    }).then(
      () => {
        // Nothing else tells what is there after it.
        if (isRefunded) void readFreshBalance(service, cache);
        return cache.invalidateQueries({ queryKey: ordersQuery(person).queryKey });
      },
      // The list is behind then; the order itself is shown as the service tells it.
      (error: unknown) => console.warn(error),
    );
  }, [data, orderId, person, service, cache]);
  return query;
}

/** What the list and the ledger remember of an answer, beside what they know already. */
export function readProgress(order: Order, known: OrderRecord): Partial<OrderRecord> {
  const { status, documents = [], total_tokens_charged: tokens = known.tokens } = order;
  const ready = documents.filter(({ document_id: id }) => id).length;
  const wasTold = wasWebhookTold(order);
  const endedAt = parseInstant(order.completed_at ?? '');
  // Of one that has lost a part nobody can say whether that was given back before.
  const charged =
    readCharge(known) ?? (hasLost(order) ? undefined : Math.max(known.tokens, tokens));
  // The service says what is left of the charge, not when a part was given back: it had been by now.
  const refundedAt = known.refundedAt ?? Math.min(Date.now(), endedAt || Date.now());
  return {
    status,
    ready,
    wasTold,
    tokens,
    ...(charged === undefined ? {} : { charged }),
    failed: listFailed(order).map(readDocumentKey),
    ...(charged !== undefined && tokens < charged ? { refundedAt } : {}),
  };
}
