import type { QueryKey } from '@tanstack/react-query';
import { limitQuery } from '#api/reading/limit-query.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import { plotting } from './plotting.ts';

/** Milliseconds that the rest waits for the map at most. */
const PATIENCE = 500;

/**
 * The same query, asked once the map shows the titles of the present search, or half a second later: a
 * person waits for rows and map, and what only adds to the rows would take the way, the service and,
 * with its answers, the page's own thread from it.
 */
export function askAfterMap<Options extends { readonly queryKey: QueryKey }>(
  options: Options,
): Options {
  return limitQuery(options, async (run, signal) => {
    await waitForPicture(signal);
    return run();
  });
}

function waitForPicture(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!plotting.getState().isReading) {
      resolve();
      return;
    }
    const end = () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
    const pass = () => {
      end();
      resolve();
    };
    const cancel = () => {
      end();
      reject(signal?.reason);
    };
    /** Pictures that had been drawn when the present search was read. */
    let before: number | null = null;
    const look = () => {
      const { isReading, marks } = plotting.getState();
      const { pictures } = mapNotes.getState();
      if (isReading) return;
      before ??= pictures;
      // Where no map stands yet, its first picture may be a while.
      if (marks === null || pictures > before) pass();
    };
    const stops = [plotting.subscribe(look), mapNotes.subscribe(look)];
    const timer = setTimeout(pass, PATIENCE);
    signal?.addEventListener('abort', cancel);
  });
}
