import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './empty-state.module.css';
import tile from './icon-tile.module.css';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** A sentence saying what there is none of. */
  readonly title: string;
  readonly children?: ReactNode;
  /** What to do next. */
  readonly action?: ReactNode;
}

/** Said where content would stand when there is none. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <span className={joinClassNames(tile.tile, styles.icon)}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
