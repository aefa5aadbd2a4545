import { formatCount } from '#lib/format-count.ts';
import type { Total } from '#lib/read-total.ts';
import { PAGE_SIZE } from '#query/build-search-request.ts';
import { Kbd } from '#ui/kbd.tsx';
import { formatTotal } from './read-total.ts';
import styles from './results-footer.module.css';

export interface ResultsFooterProps {
  readonly total: Total;
  /** Rows of the list. */
  readonly listed: number;
  /** First and last page in view, from 0. */
  readonly pages: readonly [first: number, last: number];
}

/** Which rows are in view, and the keys that move among them. */
export function ResultsFooter({ total, listed, pages: [first, last] }: ResultsFooterProps) {
  const end = Math.min((last + 1) * PAGE_SIZE, listed);
  return (
    <footer className={styles.footer}>
      <span>
        Rows {formatCount(first * PAGE_SIZE + 1)}–{formatCount(end)} of {formatTotal(total)}
      </span>
      <span className={styles.keys}>
        <Kbd>J</Kbd>
        <Kbd>K</Kbd> move <Kbd>Enter</Kbd> open
      </span>
    </footer>
  );
}
