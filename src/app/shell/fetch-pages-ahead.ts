import { waitFor } from '@property/client/client.ts';
import { registerWorker } from '../offline/register-worker.ts';

/** Milliseconds after the first view before anything is fetched that nobody has asked for. */
const REST = 4_000;

/** What a browser may know of the line; Safari and Firefox say nothing. */
interface Line {
  readonly saveData?: boolean;
}

/**
 * Fetches the code of pages one after the other while the page is idle, so that they
 * open without a connection as well, and then has the browser keep the app. Not where the person
 * has asked to save data.
 *
 * @param loadPages gives what fetches one page each
 * @param signal ends it
 */
export async function fetchPagesAhead(
  loadPages: () => Promise<readonly (() => Promise<unknown>)[]>,
  signal: AbortSignal,
): Promise<void> {
  const { connection } = navigator as { readonly connection?: Line };
  if (connection?.saveData) return;
  try {
    await restUntilIdle(REST, signal);
    for (const load of await loadPages()) {
      await restUntilIdle(0, signal);
      if (!navigator.onLine) return;
      await load();
    }
    await restUntilIdle(0, signal);
    await registerWorker();
  } catch {
    // A page that is opened asks for its code once more and says what is wrong.
  }
}

/** Throws once the signal has fired. */
async function restUntilIdle(milliseconds: number, signal: AbortSignal): Promise<void> {
  await waitFor(milliseconds, signal);
  // Safari has no such thing; the wait before it has to do there.
  if (!('requestIdleCallback' in window)) return;
  await new Promise<unknown>((resolve) => {
    const asked = window.requestIdleCallback(resolve);
    signal.addEventListener('abort', () => window.cancelIdleCallback(asked));
  });
}
