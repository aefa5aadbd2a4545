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

/** Those of lenses and questions, by names that fit: they are not offered without them. */
const OTHERS: typeof ORDERS = [
  { sort: 'against', direction: 'asc', label: 'Lowest for its area' },
  { sort: 'together', direction: 'desc', label: 'Largest together' },
  { sort: 'held', direction: 'desc', label: 'Held longest' },
  { sort: 'held', direction: 'asc', label: 'Held shortest' },
  { sort: 'rent', direction: 'desc', label: 'Highest rent' },
  { sort: 'offered', direction: 'desc', label: 'Most often offered' },
  { sort: 'acres', direction: 'desc', label: 'Largest site' },
  { sort: 'acres', direction: 'asc', label: 'Smallest site' },
  { sort: 'floor', direction: 'desc', label: 'Largest floor area' },
  { sort: 'floor', direction: 'asc', label: 'Smallest floor area' },
  { sort: 'last-sale', direction: 'desc', label: 'Highest last sale' },
  { sort: 'last-sale', direction: 'asc', label: 'Lowest last sale' },
  { sort: 'portfolio', direction: 'desc', label: 'Largest owner' },
  { sort: 'portfolio', direction: 'asc', label: 'Smallest owner' },
  { sort: 'yield', direction: 'desc', label: 'Highest yield' },
  { sort: 'yield', direction: 'asc', label: 'Lowest yield' },
];

/** The order in the words of the menu. */
export function nameOrder(order: Order): string {
  const { sort, direction } = order;
  const listed = [...ORDERS, ...OTHERS].find(
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
  const name = nameOrder(order);
  const offered = ORDERS.filter(({ sort, direction, label }) => {
    if (`${sort}-${direction}` === value) return true;
    // A question may have the same order by another field: acres for square metres.
    if (label === name) return false;
    if (sort === 'nearest') return hasPlace;
    return sort !== 'relevance' || hasText;
  });
  const isListed = offered.some(({ sort, direction }) => `${sort}-${direction}` === value);
  return (
    <label className={styles.menu} title={isListed ? undefined : name}>
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
        {!isListed && <option value={value}>{name}</option>}
        {offered.map(({ sort, direction, label }) => (
          <option key={`${sort}-${direction}`} value={`${sort}-${direction}`}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** An order that is not offered, but stands in a link or came with a question: "Lowest site coverage". */
function nameOther({ sort, direction }: Order): string {
  if (sort === 'relevance') return 'Weakest match';
  const { byKind, sorts, fields } = readIndex('titles');
  const listed = byKind.get(sort);
  const field = listed?.field ?? fields[sorts.get(sort)?.path ?? ''];
  const name = listed
    ? nameFilter(listed, 'imperial')
    : field
      ? nameShortly(field, 'imperial')
      : sort;
  const [most, least] = field?.type === 'date' ? ['Latest', 'Earliest'] : ['Highest', 'Lowest'];
  return `${direction === 'desc' ? most : least} ${lowerFirst(name)}`;
}

/** Within a name, but for what is written in capitals: "EPC band". */
function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
