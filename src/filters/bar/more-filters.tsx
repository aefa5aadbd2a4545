import Braces from 'lucide-react/icons/braces';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { changePreferences } from '#lib/state/preferences.ts';
import { IconButton } from '#ui/controls/button.tsx';
import AnchoredPopover from '#ui/overlays/anchored-popover.tsx';
import { useReader } from '../words/use-reader.ts';
import type { CurrentFilters } from './current-filters.ts';
import { type FilterGroup, listOffered } from './filter-groups.ts';
import styles from './more-filters.module.css';

export interface MoreFiltersProps {
  readonly current: CurrentFilters;
  readonly anchor: HTMLElement;
  /** Identifiers of the groups that stand in the bar also while they are off. */
  readonly pins: readonly string[];
  readonly onChoose: (group: FilterGroup) => void;
  readonly onInspect: () => void;
  readonly onClose: () => void;
}

/** Every filter there is: choosing one edits it, its pin keeps it in the bar. */
export default function MoreFilters(props: MoreFiltersProps) {
  const { units } = useReader();
  const { current, anchor, pins, onChoose, onInspect, onClose } = props;
  const { index } = current.search;
  const turnPin = (id: string) => {
    const next = pins.includes(id) ? pins.filter((each) => each !== id) : [...pins, id];
    changePreferences(index === 'titles' ? { pinned: next } : { pinnedDeals: next });
  };
  return (
    <AnchoredPopover label="More filters" anchor={anchor} onClose={onClose} width={260}>
      <h2 className={styles.title}>All filters</h2>
      <ul className={styles.list}>
        {listOffered(current.search, units, current.dialect).map((group) => {
          const isPinned = pins.includes(group.id);
          return (
            <li key={group.id} className={styles.row}>
              <button type="button" className={styles.name} onClick={() => onChoose(group)}>
                {group.name}
              </button>
              <IconButton
                label={isPinned ? `Unpin ${group.name}` : `Pin ${group.name}`}
                size="small"
                aria-pressed={isPinned}
                className={isPinned ? styles.pinned : undefined}
                onClick={() => turnPin(group.id)}
              >
                {isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
              </IconButton>
            </li>
          );
        })}
      </ul>
      <footer className={styles.footer}>
        <button type="button" className={styles.name} onClick={onInspect}>
          <Braces aria-hidden="true" />
          Show the query
        </button>
      </footer>
    </AnchoredPopover>
  );
}
