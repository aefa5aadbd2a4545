import { runLater } from './page-life.ts';

/** Milliseconds after which nobody waits any more. */
const PATIENCE = 3_000;

/**
 * Asks for a script before whoever needs it does. Resolves when it has come, will not come, or lets
 * itself be waited for.
 *
 * By a request and not by `<link rel="prefetch">`: what that fetches is of no kind to Firefox, which
 * the policy of the page forbids, and Safari does not know it.
 */
export function prefetchScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const endWait = runLater(resolve, PATIENCE);
    const settle = () => {
      endWait();
      resolve();
    };
    fetch(url, { priority: 'low' })
      .then((response) => response.blob())
      .then(settle, settle);
  });
}
