import type { ReactNode } from 'react';
import { useReadyMark } from '../use-ready-mark.ts';
import styles from './page-card.module.css';

export interface PageCardProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A page that is one card beside the rail. */
export function PageCard({ heading, children }: PageCardProps) {
  useReadyMark(false);
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="page-heading">
        <h1 id="page-heading" className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </section>
    </div>
  );
}
