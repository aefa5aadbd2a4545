import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Beside the heading, quieter: a count, a unit. */
  readonly aside?: ReactNode;
  /** On the right of the heading. */
  readonly action?: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** One section of the panel: a heading and what stands below it. */
export function Section({ id, title, aside, action, busy = false, children }: SectionProps) {
  const headingId = `title-section-${id}`;
  return (
    <section
      className={styles.section}
      data-section={id}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
    >
      <header className={styles.header}>
        <h3 id={headingId} className={styles.title} tabIndex={-1}>
          {title}
        </h3>
        {aside && <span className={styles.aside}>{aside}</span>}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}
