import type { ReactNode } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './results-state.module.css';

export interface ResultsStateProps {
  readonly icon: ReactNode;
  readonly tone?: 'neutral' | 'bad' | 'warn';
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** For support. */
  readonly reference?: string | undefined;
  readonly footer?: ReactNode;
  /** Errors are announced at once, anything else politely. */
  readonly role?: 'alert' | 'status';
}

/** What stands where the rows would: a sentence, what to do, and what support asks for. */
export function ResultsState(props: ResultsStateProps) {
  const { icon, tone = 'neutral', title, children, actions, reference, footer, role } = props;
  return (
    <div className={styles.state}>
      <div role={role} className={styles.middle}>
        <span className={styles.icon} data-tone={tone}>
          {icon}
        </span>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.text}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
      {reference && (
        <p className={styles.reference}>
          <span>Reference</span>
          <code>{reference}</code>
          <CopyButton text={reference} label="Copy reference" />
        </p>
      )}
    </div>
  );
}
