import { nameFilter, nameShortly } from '@property/contract/fields.ts';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import type { Search } from '#filters/model/filter.ts';
import { readIndex } from '#filters/model/filter-fields.ts';
import styles from './sort-menu.module.css';

type Order = Pick<Search, 'sort' | 'direction'>;

const ORDERS: readonly (Order & { readonly label: string })[] = [
  { sort: 'relevance', direction: 'desc', label: 'Best match' },
  { sort: 'nearest', direction: 'asc', label: 'Nearest first' },
  { sort: 'modified', direction: 'desc', label: 'Last modified' },
  { sort: 'modified', direction: 'asc', label: 'Longest unchanged' },
  { sort: 'size', direction: 'desc', label: 'Largest site' },
  { sort: 'size', direction: 'asc', label: 'Smallest site' },
  { sort: 'sale-price', direction: 'desc', label: 'Highest sale ever' },
  { sort: 'sale-price', direction: 'asc', label: 'Lowest sale ever' },
  { sort: 'sale-date', direction: 'desc', label: 'Latest sale' },
  { sort: 'sale-date', direction: 'asc', label: 'Earliest sale' },
];

/** Those of lenses, by names that fit: they are not offered without them. */
const OF_LENSES: typeof ORDERS = [
  { sort: 'against', direction: 'asc', label: 'Lowest for its area' },
  { sort: 'together', direction: 'desc', label: 'Largest together' },
  { sort: 'held', direction: 'desc', label: 'Held longest' },
  { sort: 'rent', direction: 'desc', label: 'Highest rent' },
  { sort: 'offered', direction: 'desc', label: 'Most often offered' },
];

/** The order in the words of the menu. */
export function nameOrder(order: Order): string {
  const { sort, direction } = order;
  const listed = [...ORDERS, ...OF_LENSES].find(
    (each) => each.sort === sort && each.direction === direction,
  );
  return listed?.label ?? nameOther(order);
}

export interface SortMenuProps {
  readonly order: Order;
  /** Only words give a score to sort by. */
  readonly hasText: boolean;
  /** There is a place to measure distance from, and the service orders by it (O-155). */
  readonly hasPlace: boolean;
  readonly onChange: (order: Order) => void;
}

/** What the results are ordered by: the browser's own menu, which every device knows how to show. */
export function SortMenu({ order, hasText, hasPlace, onChange }: SortMenuProps) {
  const value = `${order.sort}-${order.direction}`;
  const offered = ORDERS.filter(({ sort, direction }) => {
    if (`${sort}-${direction}` === value) return true;
    if (sort === 'nearest') return hasPlace;
    return sort !== 'relevance' || hasText;
  });
  const isListed = offered.some(({ sort, direction }) => `${sort}-${direction}` === value);
  return (
    <label className={styles.menu} title={isListed ? undefined : nameOrder(order)}>
      <ArrowDownUp aria-hidden="true" />
      <span className="visually-hidden">Sort</span>
      <select
        value={value}
        onChange={(event) => {
          const next = ORDERS.find(
            ({ sort, direction }) => `${sort}-${direction}` === event.target.value,
          );
          if (next) onChange({ sort: next.sort, direction: next.direction });
        }}
      >
        {!isListed && <option value={value}>{nameOrder(order)}</option>}
        {offered.map(({ sort, direction, label }) => (
          <option key={`${sort}-${direction}`} value={`${sort}-${direction}`}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** An order that is not offered, but stands in a link or came with a question. */
function nameOther({ sort, direction }: Order): string {
  if (sort === 'relevance') return 'Weakest match';
  const { byKind, sorts, fields } = readIndex('titles');
  const listed = byKind.get(sort);
  const field = fields[sorts.get(sort)?.path ?? ''];
  const name = listed
    ? nameFilter(listed, 'imperial')
    : field
      ? nameShortly(field, 'imperial')
      : sort;
  return `${name}, ${direction === 'desc' ? 'highest' : 'lowest'} first`;
}
