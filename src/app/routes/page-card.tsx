import type { ReactNode } from 'react';
import ReadyMark from '../ready-mark.tsx';
import styles from './page-card.module.css';

export interface PageCardProps {
  readonly heading: string;
  /** For tables: as wide as the window gives. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page that is one card beside the rail. */
export function PageCard({ heading, wide = false, children }: PageCardProps) {
  return (
    <div className={styles.page}>
      <ReadyMark hasMap={false} />
      <section className={styles.card} data-wide={wide || undefined} aria-labelledby="page-heading">
        <h1 id="page-heading" className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </section>
    </div>
  );
}
