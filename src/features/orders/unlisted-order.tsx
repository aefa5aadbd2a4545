import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDocuments } from '#api/documents-context.ts';
import { readDocumentKind } from '#contract/document-kinds.ts';
import type { Order } from '#contract/order.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { explainFault } from '#storage/open-database.ts';
import { ordersQuery } from '#storage/orders-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { addOrders } from '#storage/purchases.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { nameDocument, wasWebhookTold } from './describe-order.ts';

/** Offers to list an order that was opened by its link and placed in another browser (D-006). */
export function UnlistedOrder({ order }: { readonly order: Order }) {
  const { person } = useDocuments();
  const cache = useQueryClient();
  const record = writeRecord(order);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (added: OrderRecord) => {
      await addOrders(person, [added]);
      await cache.invalidateQueries({ queryKey: ordersQuery(person).queryKey });
    },
  });
  if (record === null) return null;
  return (
    <>
      {error && <SectionError message={explainFault(error).message} />}
      <Note>
        <b>This order is not in the list of this browser.</b>{' '}
        <Button size="small" aria-busy={isPending} onClick={() => isPending || mutate(record)}>
          Add to my orders
        </Button>
      </Note>
    </>
  );
}

/** An order as this browser would remember it; null where the answer names no title. */
function writeRecord(order: Order): OrderRecord | null {
  const { documents = [], total_tokens_charged: tokens = 0, created_at: placedAt } = order;
  const titleNumber = documents.find(({ title_number: number }) => number)?.title_number;
  if (!titleNumber) return null;
  return {
    id: order.order_id,
    orderId: order.order_id,
    title: {
      titleNumber,
      titleId: null,
      label: '',
      documents: documents.map((one, index) => ({
        key: readDocumentKind(one.document_type) ?? `${one.document_type} ${index}`,
        name: nameDocument(one),
        // What each cost is told of the whole order only.
        cost: 0,
        isBackdated: false,
        documentIdBefore: null,
      })),
    },
    reference: order.customer_reference ?? '',
    tokens,
    balanceAfter: null,
    placedAt: parseInstant(placedAt ?? '') || Date.now(),
    status: order.status,
    wasTold: wasWebhookTold(order),
    ready: documents.filter(({ document_id: id }) => id).length,
  };
}
