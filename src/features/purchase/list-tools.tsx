import type { OfferedDocument } from './offered-documents.ts';
import styles from './purchase.module.css';

const readDate = ({ key }: OfferedDocument): string => (JSON.parse(key) as string[])[1] ?? '';

/** Ways to order referred documents. */
export const REFERRED_ORDERS = {
  listed: (documents: readonly OfferedDocument[]) => documents,
  newest: (documents: readonly OfferedDocument[]) =>
    documents.toSorted((one, other) => readDate(other).localeCompare(readDate(one))),
  oldest: (documents: readonly OfferedDocument[]) =>
    documents.toSorted((one, other) => readDate(one).localeCompare(readDate(other))),
  cheapest: (documents: readonly OfferedDocument[]) =>
    documents.toSorted((one, other) => one.cost - other.cost),
} as const;
export type ReferredOrder = keyof typeof REFERRED_ORDERS;

const LABELS: Readonly<Record<ReferredOrder, string>> = {
  listed: 'As in the register',
  newest: 'Newest first',
  oldest: 'Oldest first',
  cheapest: 'Fewest tokens first',
};

export interface ListToolsProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly order: ReferredOrder;
  readonly onOrder: (order: ReferredOrder) => void;
}

/** Finds and orders referred documents where there are many. */
export function ListTools({ words, onWords, order, onOrder }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <input
        type="search"
        className={styles.input}
        aria-label="Find a referred document"
        placeholder="Find by type, date or title number"
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      <select
        className={styles.input}
        aria-label="Order of referred documents"
        value={order}
        onChange={(event) => onOrder(event.target.value as ReferredOrder)}
      >
        {Object.entries(LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
