import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { formatCountOf } from '#lib/format/format-count.ts';
import styles from './filter-bar.module.css';

interface AllFiltersButtonProps {
  /** Filters in force. */
  readonly count: number;
  /** Beside an open title it is the only button, and says what it holds. */
  readonly collapsed: boolean;
  readonly onPress: () => void;
}

/** Opens the sheet of all filters. */
export function AllFiltersButton({ count, collapsed, onPress }: AllFiltersButtonProps) {
  return (
    <button
      type="button"
      className={styles.all}
      data-on={count > 0 || undefined}
      data-collapsed={collapsed || undefined}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <SlidersHorizontal aria-hidden="true" />
      <span className="visually-hidden">
        All filters{count > 0 && `, ${countFilters(count)} in force`}
      </span>
      <span aria-hidden="true">{collapsed ? countFilters(count) : count > 0 && count}</span>
    </button>
  );
}

/** "3 filters", or the bare word where none is in force. */
function countFilters(count: number): string {
  return count === 0 ? 'Filters' : formatCountOf(count, 'filter');
}
