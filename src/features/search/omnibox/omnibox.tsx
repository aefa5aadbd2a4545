import SearchIcon from 'lucide-react/icons/search';
import { Kbd } from '#ui/kbd.tsx';
import styles from './omnibox.module.css';

export interface OmniboxProps {
  /** Goes to an address of this app. */
  readonly onOpen: (href: string) => void;
}

/** The one search field: addresses, postcodes, title numbers. */
export function Omnibox(_props: OmniboxProps) {
  return (
    <div className={styles.field}>
      <SearchIcon className={styles.icon} aria-hidden="true" />
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search"
        aria-expanded="false"
        aria-controls="omnibox-list"
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Address, postcode or title number"
      />
      <Kbd>Ctrl K</Kbd>
    </div>
  );
}
