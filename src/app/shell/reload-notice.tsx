import { type ReactNode, useEffect } from 'react';
import styles from './shell.module.css';

export interface ReloadNoticeProps {
  /** Without a connection to load anything by: does it by itself once there is one. */
  readonly isAway?: boolean;
  readonly children: ReactNode;
}

const reload = () => window.location.reload();

/** Stands where a page would: what became of it, and the one thing that helps. */
export function ReloadNotice({ isAway = false, children }: ReloadNoticeProps) {
  useEffect(() => {
    if (!isAway) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isAway]);
  return (
    <div role="alert" className={styles.fault}>
      <p>{children}</p>
      {/* Offline it would take away the app as well. */}
      {!isAway && (
        <button type="button" onClick={reload}>
          Reload
        </button>
      )}
    </div>
  );
}
