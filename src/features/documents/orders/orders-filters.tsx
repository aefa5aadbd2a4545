import type { OrderRecord } from '#storage/purchase-records.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ChoiceFilter, WordsFilter } from '../list-filters.tsx';
import { describeStatus } from './describe-order.ts';
import styles from './orders.module.css';
import { ORDER_DAYS, type OrdersView, parseOrders } from './orders-codec.ts';

const PERIODS = [
  ...ORDER_DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: '', label: 'All' },
];

const readWords = (parameters: URLSearchParams) => parseOrders(parameters).value.words;

interface OrdersFiltersProps {
  readonly view: OrdersView;
  /** Statuses that orders of the list have. */
  readonly statuses: readonly string[];
  readonly onChange: (change: Partial<OrdersView>) => void;
}

/** Narrows the list of orders to a period, a status and words. */
export function OrdersFilters({ view, statuses, onChange }: OrdersFiltersProps) {
  const options = [...new Set([...statuses, ...(view.status === '' ? [] : [view.status])])];
  return (
    <>
      <Segmented
        label="Period"
        options={PERIODS}
        value={view.days === null ? '' : String(view.days)}
        onChange={(days) => onChange({ days: days === '' ? null : Number(days) })}
      />
      <ChoiceFilter
        className={styles.input}
        label="Status"
        any="Any status"
        value={view.status === '' ? null : view.status}
        options={options}
        describe={(one) => describeStatus(one).word}
        onChange={(status) => onChange({ status: status ?? '' })}
      />
      <WordsFilter
        className={styles.input}
        words={view.words}
        parse={readWords}
        onChange={(words) => onChange({ words })}
      />
    </>
  );
}

/** The orders of a list that fit what it is narrowed to, in their order. */
export function filterOrders(
  orders: readonly OrderRecord[],
  view: OrdersView,
  now: Date,
): readonly OrderRecord[] {
  return orders.filter(
    (order) =>
      (view.status === '' || order.status === view.status) &&
      order.placedAt >= findStart(view.days, now) &&
      matches(order, view.words),
  );
}

/** What orders have cost and brought together, in tokens and documents. */
export function sumOrders(orders: readonly OrderRecord[]) {
  return {
    tokens: orders.reduce((sum, order) => sum + order.tokens, 0),
    documents: orders.reduce((sum, { title }) => sum + title.documents.length, 0),
    ready: orders.reduce((sum, { ready }) => sum + ready, 0),
  };
}

/** Midnight where the person is, on the first day of so many up to today. */
function findStart(days: number | null, now: Date): number {
  if (days === null) return Number.NEGATIVE_INFINITY;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).getTime();
}

function matches({ title, reference, id }: OrderRecord, words: string): boolean {
  const text = `${title.titleNumber} ${title.label} ${reference} ${id}`.toLowerCase();
  return text.includes(words.trim().toLowerCase());
}
