import type { ReactNode } from 'react';
import styles from './section.module.css';

/** Says in a quiet sentence that there is nothing of a kind. */
export function EmptySection({ children }: { readonly children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}
