import type { ReactNode } from 'react';
import ReadyMark from '../ready-mark.tsx';
import styles from './paper-page.module.css';

/** A page that scrolls beside the rail and is printed without the shell around it. */
export function PaperPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page} data-paper="">
      <ReadyMark hasMap={false} />
      {children}
    </div>
  );
}
