import type { ReactNode } from 'react';
import ReadyMark from '../ready-mark.tsx';
import styles from './page-card.module.css';

export interface PageCardProps {
  readonly heading: string;
  /** Text and small tables are wider than a form; `window` is for tables of any width. */
  readonly width?: 'form' | 'text' | 'window';
  readonly children: ReactNode;
}

/** A page that is one card beside the rail. */
export function PageCard({ heading, width = 'form', children }: PageCardProps) {
  return (
    <div className={styles.page}>
      <ReadyMark hasMap={false} />
      <section className={styles.card} data-width={width} aria-labelledby="page-heading">
        <h1 id="page-heading" className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </section>
    </div>
  );
}
