import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly heading: string;
  /** What the heading names, where that is a name: it may be long. */
  readonly kind?: string;
  /** At the end of the heading's line. */
  readonly actions: ReactNode;
  /** In a narrow window the actions stand on a line of their own. */
  readonly hasManyActions?: boolean;
  readonly children: ReactNode;
}

/** A page of cards beside the rail, its heading beside the search field, which is on every page. */
export function PageFrame(props: PageFrameProps) {
  const { heading, kind, actions, hasManyActions, children } = props;
  return (
    <div className={styles.page}>
      <header className={styles.header} data-named={kind && ''} data-full={hasManyActions && ''}>
        {kind && <p className={styles.kind}>{kind}</p>}
        <h1 className={styles.heading}>{heading}</h1>
        {actions}
      </header>
      {children}
    </div>
  );
}
