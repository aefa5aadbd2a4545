import { Link, useLocation } from 'react-router';
import { FINAL_ORDER_STATUSES, ORDER_STATUSES, type Order } from '#contract/order.ts';
import { documentsProfile } from '#contract/profile-documents.ts';
import { Note } from '#ui/note.tsx';
import { explainWebhook, wasWebhookTold } from './describe-order.ts';

/** What a person has to know about the state an order is in. */
export function OrderNotes({ order }: { readonly order: Order }) {
  const { search, hash } = useLocation();
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
        <Link to={{ pathname: '/webhooks', search, hash }}>
          {wasTold ? 'See attempts' : 'Set one up'}
        </Link>
      </Note>
    );
  }
  if (FINAL_ORDER_STATUSES.includes(status)) {
    return (
      <Note>
        Downloading again is free. Links in a message to your webhook stay valid for{' '}
        {documentsProfile.download.linkDays} days.
      </Note>
    );
  }
  return <Note>You can close this. Orders shows a dot until everything has arrived.</Note>;
}
