import type { ReactNode } from 'react';
import styles from './shell.module.css';

/** Stands where a page would: what became of it, and the one thing that helps. */
export function ReloadNotice({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.fault}>
      {children}{' '}
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </p>
  );
}
