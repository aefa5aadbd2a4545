import {
  FINAL_ORDER_STATUSES,
  ORDER_STATUSES,
  type Order,
} from '@property/contract/documents/order.ts';
import { Link, useLocation } from 'react-router';
import { useDocuments } from '#api/documents/documents-context.ts';
import { ANY_DELIVERY, type AuditPeriod, serializeAudit } from '#lib/links/audit-codec.ts';
import { readDay, writeDay } from '#lib/local-day.ts';
import { Note } from '#ui/note.tsx';
import { explainWebhook, wasWebhookTold } from './describe-order.ts';

/** What a person has to know about the state an order is in. */
export function OrderNotes({ order }: { readonly order: Order }) {
  const { search, hash } = useLocation();
  const { linkDays } = useDocuments().profile.download;
  const { status, error_message: reason, total_tokens_charged: tokens } = order;
  if (status === ORDER_STATUSES.failed) {
    return (
      <Note tone="bad" role="status">
        <b>The order failed.</b> {reason ?? 'The service gave no reason.'}{' '}
        {tokens === 0 && 'The tokens were given back.'}
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
