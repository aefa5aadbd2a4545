import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface ScrollButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Pixels that the button takes from the row of chips, with the gap beside it. */
export const SCROLL_ROOM = 28;

/** For the mouse alone: chips that take the focus scroll into view with it. */
export function ScrollButton({ onPress, children }: ScrollButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={styles.scroll}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
