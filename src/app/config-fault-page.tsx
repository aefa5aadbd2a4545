import type { AppConfigProblem } from '#contract/app-config.ts';
import styles from './config-fault-page.module.css';

/** The page of a deployment whose config.json cannot be used: what is wrong, and what to do. */
export function ConfigFaultPage({ problems }: { readonly problems: readonly AppConfigProblem[] }) {
  document.title = 'Settings need attention';
  return (
    <main className={styles.page}>
      <h1 className={styles.heading}>This page cannot start</h1>
      <p className={styles.text}>
        Its settings, the file <code>config.json</code> beside the page, cannot be used as they are.
        Whoever deployed it has to change {problems.length === 1 ? 'this' : 'these'}:
      </p>
      <dl className={styles.problems}>
        {problems.map(({ path, message }) => (
          <div key={`${path} ${message}`} className={styles.problem}>
            <dt>
              <code>{path === '' ? 'config.json' : path}</code>
            </dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>
        When the file is corrected,{' '}
        {/* No link: one to an address with a hash would only move to that hash. */}
        <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
          reload this page
        </button>
        . Nothing was lost: what you were looking at is in the address.
      </p>
    </main>
  );
}
