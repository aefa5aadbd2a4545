import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { formatCountOf } from '#lib/format/format-count.ts';
import styles from './filter-bar.module.css';

interface AllFiltersButtonProps {
  /** Filters in force. */
  readonly count: number;
  /** Beside an open title: the chips beside it say how many there are, and without any it is alone. */
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
        All filters{count > 0 && `, ${formatCountOf(count, 'filter')} in force`}
      </span>
      {collapsed
        ? count === 0 && <span aria-hidden="true">Filters</span>
        : count > 0 && <span aria-hidden="true">{count}</span>}
    </button>
  );
}
