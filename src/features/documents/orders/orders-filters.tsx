import { useEffect, useState } from 'react';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import inputs from '#ui/controls/text-input.module.css';
import { describeStatus } from './describe-order.ts';
import styles from './orders.module.css';
import { ORDER_DAYS, type OrdersView, parseOrders } from './orders-codec.ts';

const PERIODS = [
  ...ORDER_DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: '', label: 'All' },
];

interface OrdersFiltersProps {
  readonly view: OrdersView;
  /** Statuses that orders of the list have. */
  readonly statuses: readonly string[];
  readonly onChange: (change: Partial<OrdersView>) => void;
}

/** Narrows the list of orders to a period, a status and words. */
export function OrdersFilters({ view, statuses, onChange }: OrdersFiltersProps) {
  const [typed, setTyped] = useState(view.words);
  // The link follows who types, and the router a little behind: a word that the address does not
  // hold any more is an old one. Otherwise the field follows the link, also when Back changes it.
  useEffect(() => {
    const { words } = parseOrders(new URLSearchParams(window.location.search)).value;
    if (words !== view.words) return;
    setTyped((now) => (now.trim() === words ? now : words));
  }, [view.words]);
  const options = [...new Set([...statuses, ...(view.status === '' ? [] : [view.status])])];
  return (
    <>
      <Segmented
        label="Period"
        options={PERIODS}
        value={view.days === null ? '' : String(view.days)}
        onChange={(days) => onChange({ days: days === '' ? null : Number(days) })}
      />
      <select
        className={joinClassNames(inputs.small, styles.input)}
        aria-label="Status"
        value={view.status}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">Any status</option>
        {options.map((one) => (
          <option key={one} value={one}>
            {describeStatus(one).word}
          </option>
        ))}
      </select>
      <input
        type="search"
        className={joinClassNames(inputs.small, styles.input)}
        aria-label="Title or reference"
        placeholder="Title or reference"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange({ words: event.target.value.trim() });
        }}
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
