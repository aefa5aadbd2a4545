import { useEffect, useState } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { ORDER_DAYS, type OrdersView, parseOrders } from '#url/orders-codec.ts';
import { describeStatus } from './describe-order.ts';
import styles from './orders.module.css';

const PERIODS = [
  ...ORDER_DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: '', label: 'All' },
];

export interface OrdersFiltersProps {
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
        className={styles.input}
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
        className={styles.input}
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
