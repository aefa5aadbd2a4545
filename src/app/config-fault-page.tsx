import { ApiError } from '@property/client/api-error.ts';
import styles from './config-fault-page.module.css';
import type { ConfigFault } from './start-early.ts';

/** More is not read by anybody; a file that is something else can be of any size. */
const PROBLEMS_SHOWN = 20;
const LETTERS_SHOWN = 300;

/** The page of a deployment whose config.json cannot be used: what is wrong, and what to do. */
export function ConfigFaultPage({ fault }: { readonly fault: ConfigFault }) {
  const problems =
    'problems' in fault ? fault.problems : [{ path: '', message: describeLoadError(fault.error) }];
  document.title = 'Settings need attention';
  return (
    <main className={styles.page}>
      <h1 className={styles.heading}>This page cannot start</h1>
      <p className={styles.text}>
        Its settings, the file <code>config.json</code> beside the page, cannot be used as they are.
        Whoever deployed it has to change {problems.length === 1 ? 'this' : 'these'}:
      </p>
      <dl className={styles.problems}>
        {problems.slice(0, PROBLEMS_SHOWN).map(({ path, message }) => (
          <div key={`${path} ${message}`} className={styles.problem}>
            <dt>
              <code>{path === '' ? 'config.json' : clip(path)}</code>
            </dt>
            <dd>{clip(message)}</dd>
          </div>
        ))}
      </dl>
      {problems.length > PROBLEMS_SHOWN && (
        <p className={styles.text}>And {problems.length - PROBLEMS_SHOWN} more.</p>
      )}
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

const clip = (text: string) =>
  text.length > LETTERS_SHOWN ? `${text.slice(0, LETTERS_SHOWN)}…` : text;

function describeLoadError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'It could not be loaded.';
  if (error.kind === 'http') return `The server answered ${error.status} instead of the file.`;
  if (error.kind === 'schema')
    return 'The file is not valid JSON, or another file is in its place.';
  return 'It could not be loaded; the connection may be down.';
}
