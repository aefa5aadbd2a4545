import {
  FINAL_ORDER_STATUSES,
  ORDER_STATUSES,
  type Order,
} from '@property/contract/documents/order.ts';
import { Link, useLocation } from 'react-router';
import { useDocuments } from '#api/documents/documents-context.ts';
import { agreeWith, formatCountOf } from '#lib/format/format-count.ts';
import { ANY_DELIVERY, type AuditPeriod, serializeAudit } from '#lib/links/audit-codec.ts';
import { readDay, writeDay } from '#lib/local-day.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { Note } from '#ui/note.tsx';
import { explainWebhook, listFailed, nameDocument, wasWebhookTold } from './describe-order.ts';

interface OrderNotesProps {
  readonly order: Order;
  /** As this browser remembers it; null for an order it does not. */
  readonly record: OrderRecord | null;
}

/** What a person has to know about the state an order is in; of a further one, what is its own. */
export function OrderNotes({
  order,
  record,
  isFurther = false,
}: OrderNotesProps & { readonly isFurther?: boolean }) {
  const { status } = order;
  const isOwn =
    status === ORDER_STATUSES.failed ||
    (status === ORDER_STATUSES.webhookFailed && wasWebhookTold(order));
  return (
    <>
      <PartNote order={order} record={record} />
      {(!isFurther || isOwn) && <StateNote order={order} />}
    </>
  );
}

/** What of an order did not come though other parts did, why, and what became of its tokens. */
function PartNote({ order, record }: OrderNotesProps) {
  const { status, error_message: reason, total_tokens_charged: tokens } = order;
  const missing = listFailed(order);
  if (missing.length === 0 || status === ORDER_STATUSES.failed) return null;
  const refunded = (record?.charged ?? 0) - (tokens ?? 0);
  return (
    <Note tone="warn" role="status">
      <b>{missing.map(nameDocument).join(', ')} did not come.</b>{' '}
      {reason ?? 'The service gave no reason.'}{' '}
      {tokens !== undefined &&
        refunded > 0 &&
        !saysTokens(reason) &&
        `${formatCountOf(refunded, 'token')} ${agreeWith(refunded, 'was')} given back.`}
    </Note>
  );
}

/** Whether a service says itself what became of the tokens; of an access token nothing of the kind is said. */
function saysTokens(reason: string | null | undefined): boolean {
  const said = reason ?? '';
  return /\btokens?\b/i.test(said) && /\b(?:given back|refund|credited|charged)/i.test(said);
}

function StateNote({ order }: { readonly order: Order }) {
  const { search, hash } = useLocation();
  const { linkDays } = useDocuments().profile.download;
  const { status, error_message: reason, total_tokens_charged: tokens } = order;
  if (status === ORDER_STATUSES.failed) {
    return (
      <Note tone="bad" role="status">
        <b>The order failed.</b> {reason ?? 'The service gave no reason.'}{' '}
        {tokens === 0 && !saysTokens(reason) && 'The tokens were given back.'}
      </Note>
    );
  }
  if (status === ORDER_STATUSES.webhookFailed) {
    const wasTold = wasWebhookTold(order);
    return (
      <Note tone={wasTold ? 'warn' : 'neutral'} role="status">
        <b>{wasTold ? 'Webhook failed.' : 'No webhook.'}</b> {explainWebhook(order)}{' '}
        <Link
          to={{
            pathname: '/webhooks',
            search: wasTold ? findAttempts(order, search) : search,
            hash,
          }}
        >
          {wasTold ? 'See attempts' : 'Set one up'}
        </Link>
      </Note>
    );
  }
  if (FINAL_ORDER_STATUSES.includes(status)) {
    return (
      <Note>
        Downloading again is free. Links in a message to your webhook stay valid for {linkDays}{' '}
        days.
      </Note>
    );
  }
  return <Note>You can close this. Orders shows a dot until everything has arrived.</Note>;
}

/**
 * The query string with the audit narrowed to an order: to its document where one was announced,
 * else to the days since it was placed, for the audit has no filter by order (D-142 to D-144).
 */
function findAttempts(order: Order, search: string): string {
  const { documents = [], created_at: placedAt } = order;
  const announced = documents.filter(({ webhook_delivery_attempts: count }) => (count ?? 0) > 0);
  const [only, ...others] = announced;
  const document = others.length === 0 ? (only?.document_id ?? '') : '';
  const [from, to] = [readDay(placedAt), writeDay(new Date())];
  const period: AuditPeriod =
    from !== '' && from <= to ? { kind: 'dates', from, to } : ANY_DELIVERY.period;
  const view = { ...ANY_DELIVERY, document, period };
  return serializeAudit(view, new URLSearchParams(search)).toString();
}
