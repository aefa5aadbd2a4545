import { runLater } from './page-life.ts';

/** Milliseconds after which nobody waits any more: not every browser knows of prefetching. */
const PATIENCE = 3_000;

/**
 * Asks for a script before whoever needs it does. Resolves when it has come, will not come, or lets
 * itself be waited for.
 */
export function prefetchScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = url;
    const endWait = runLater(resolve, PATIENCE);
    const settle = () => {
      endWait();
      resolve();
    };
    link.onload = settle;
    link.onerror = settle;
    document.head.append(link);
  });
}
