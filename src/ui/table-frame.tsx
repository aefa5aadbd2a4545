import { type ReactNode, useRef } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './table-frame.module.css';
import { useOverflow } from './use-overflow.ts';

export interface TableFrameProps {
  /** Read aloud before the table; not shown. */
  readonly caption: string;
  /** How many columns there are, as more of them may no longer fit. */
  readonly columnCount: number;
  readonly className?: string | undefined;
  /** Head and body of the table. */
  readonly children: ReactNode;
}

/**
 * A table of 34 px rows. Too wide a one scrolls sideways by itself, reachable by keyboard, and fades
 * on the side where it goes on.
 */
export function TableFrame({ caption, columnCount, className, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { before, after } = useOverflow(frame, columnCount);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, a part that scrolls sideways
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard
      tabIndex={0}
      ref={frame}
      className={joinClassNames(styles.scroller, className)}
      data-before={before || undefined}
      data-after={after || undefined}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
