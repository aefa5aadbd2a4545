import {
  FINAL_ORDER_STATUSES,
  ORDER_STATUSES,
  type Order,
} from '@property/contract/documents/order.ts';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatMoment, formatTime } from '#lib/format/format-time.ts';
import { writeDay } from '#lib/local-day.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { type OrderRecord, readCharge } from '#storage/purchase-records.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { useToday } from '#ui/hooks/use-today.ts';
import { hasLost, listFailed, wasWebhookTold } from './describe-order.ts';
import styles from './orders.module.css';

interface Step {
  readonly name: string;
  readonly about: string;
  readonly state: 'done' | 'now' | 'later' | 'failed';
  readonly at?: string | null | undefined;
}

export interface OrderStepsProps {
  readonly order: Order;
  /** As this browser remembers it; null for an order it does not. */
  readonly record: OrderRecord | null;
}

/** The way of an order in four steps, with the times that are known. */
export function OrderSteps({ order, record }: OrderStepsProps) {
  const today = writeDay(useToday());
  return (
    <ol className={styles.steps}>
      {listSteps(order, record).map(({ name, about, state, at }) => (
        <li
          key={name}
          className={joinClassNames(styles.step, styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <Check />}
            {state === 'failed' && <X />}
          </span>
          <div className={styles.stepText}>
            <b>{name}</b>
            {about && <span>{about}</span>}
          </div>
          {at && <time dateTime={at}>{formatStep(parseInstant(at), today)}</time>}
        </li>
      ))}
    </ol>
  );
}

/** The time of a step, with its day unless that is today. */
function formatStep(at: number, today: string): string {
  return writeDay(new Date(at)) === today ? formatTime(at) : formatMoment(at);
}

function listSteps(order: Order, record: OrderRecord | null): Step[] {
  const { status, documents = [] } = order;
  const ready = documents.filter(({ document_id: id }) => id).length;
  const isPaid = status !== ORDER_STATUSES.pendingPayment;
  const hasFailed = status === ORDER_STATUSES.failed;
  const hasEnded = FINAL_ORDER_STATUSES.includes(status);
  return [
    {
      name: 'Order accepted',
      about: describeCharge(order, record),
      state: 'done',
      at: order.created_at,
    },
    {
      name: isPaid ? 'Payment settled' : 'Payment is being settled',
      about: '',
      state: isPaid ? 'done' : 'now',
    },
    {
      name: hasEnded ? 'Ordered from the land registry' : 'Ordering from the land registry',
      about: `${ready} of ${documents.length} ready`,
      state: hasFailed ? 'failed' : readState(hasEnded, isPaid),
    },
    {
      name: nameEnd(order),
      about: describeDelivery(order),
      state: hasFailed ? 'failed' : readState(hasEnded, false),
      at: order.completed_at,
    },
  ];
}

function nameEnd(order: Order): string {
  if (order.status === ORDER_STATUSES.failed) return 'Not obtained';
  const isPart = FINAL_ORDER_STATUSES.includes(order.status) && listFailed(order).length > 0;
  return isPart ? 'Ready in part' : 'Ready';
}

/** What was taken, and what of it was given back or left. */
function describeCharge(order: Order, record: OrderRecord | null): string {
  const { total_tokens_charged: tokens } = order;
  if (tokens === undefined) return '';
  const isRefunded = hasLost(order);
  const known = record === null ? null : readCharge(record);
  if (known === null && isRefunded) return `${formatCountOf(tokens, 'token')}, net of refund`;
  const charged = known ?? tokens;
  const taken = `${formatCountOf(charged, 'token')} taken`;
  if (charged > tokens) return `${taken}, ${formatCount(charged - tokens)} given back`;
  // What was left then is not what is left once tokens have been given back.
  const left = isRefunded ? null : (record?.balanceAfter ?? null);
  return left === null ? taken : `${taken}, balance ${formatCount(left)}`;
}

function readState(isDone: boolean, isNow: boolean): Step['state'] {
  if (isDone) return 'done';
  return isNow ? 'now' : 'later';
}

function describeDelivery(order: Order): string {
  const { status, documents = [] } = order;
  if (status === ORDER_STATUSES.failed) return '';
  if (status === ORDER_STATUSES.webhookFailed) {
    const reason = wasWebhookTold(order)
      ? 'the webhook did not take the message'
      : 'no webhook is set up';
    return `Files here; ${reason}`;
  }
  const attempts = Math.max(0, ...documents.map((one) => one.webhook_delivery_attempts ?? 0));
  if (status === ORDER_STATUSES.completed && attempts > 0) {
    return `Webhook answered after ${formatCountOf(attempts, 'attempt')}`;
  }
  return 'Files here, and a message to your webhook if there is one';
}
