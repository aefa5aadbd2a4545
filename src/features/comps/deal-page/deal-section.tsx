import { readMisread } from '@property/client/reading/misread.ts';
import { DEAL_DETAILS_MAXIMUM } from '@property/contract/search/limits.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotUnderstood } from '#records/not-understood.tsx';
import { QueryError } from '#records/query-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './deal-page.module.css';

export interface DealSectionProps {
  readonly id: string;
  readonly title: string;
  readonly aside?: string | undefined;
  /** On the right of the heading. */
  readonly action?: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A part of the page under a heading of its own; a link may end in `#` and its id. */
export function DealSection(props: DealSectionProps) {
  const { id, title, aside, action, busy = false, children } = props;
  return (
    <section
      id={`deal-${id}`}
      className={styles.section}
      aria-labelledby={`deal-${id}-heading`}
      aria-busy={busy || undefined}
    >
      <header className={styles.sectionHead}>
        <h2 id={`deal-${id}-heading`} className={styles.title}>
          {title}
          {aside && <span className={styles.aside}>{aside}</span>}
        </h2>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}

export interface DealListSectionProps<Item> {
  readonly id: string;
  readonly title: string;
  readonly query: UseQueryResult<Item[]>;
  /** A sentence for when there is none. */
  readonly empty: string;
  /** The most the service gives: as many may not be all (S-218, O-041). */
  readonly maximum?: number;
  readonly action?: (items: readonly Item[]) => ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/**
 * A list of the deal that is asked for by itself: a skeleton, its rows, a sentence that there are
 * none, or its error with a retry. The other sections do not notice (S-220).
 */
export function DealListSection<Item>(props: DealListSectionProps<Item>) {
  const { id, title, query, empty, maximum = DEAL_DETAILS_MAXIMUM, action, children } = props;
  const items = query.data;
  const aside = items && items.length > 0 ? String(items.length) : undefined;
  return (
    <DealSection
      id={id}
      title={title}
      aside={aside}
      action={items && action?.(items)}
      busy={query.isFetching}
    >
      {query.isError && <QueryError query={query} />}
      {items === undefined && !query.isError && <Skeleton height={72} />}
      {/* A list of which nothing was understood does not say that there is nothing. */}
      {items?.length === 0 && !readMisread(items) && <p className={styles.note}>{empty}</p>}
      {items !== undefined && items.length > 0 && children(items)}
      {items !== undefined && items.length >= maximum && (
        <p className={styles.note}>
          The service gives {maximum} at most, so there may be more than these.
        </p>
      )}
      <NotUnderstood answer={items} />
    </DealSection>
  );
}
