import type { QueryKey } from '@tanstack/react-query';
import { limitQuery } from '#api/reading/limit-query.ts';
import { plotting } from './plotting.ts';

/** Milliseconds that the rest waits for the map at most. */
const PATIENCE = 500;

/**
 * The same query, asked once the map has the titles of the present search, or half a second later: a
 * person waits for rows and map, and what only adds to the rows would take the way and the service
 * from it.
 */
export function askAfterMap<Options extends { readonly queryKey: QueryKey }>(
  options: Options,
): Options {
  return limitQuery(options, async (run, signal) => {
    await waitForPoints(signal);
    return run();
  });
}

function waitForPoints(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!plotting.getState().isReading) {
      resolve();
      return;
    }
    const end = () => {
      stop();
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
    const stop = plotting.subscribe(({ isReading }) => {
      if (!isReading) pass();
    });
    const timer = setTimeout(pass, PATIENCE);
    signal?.addEventListener('abort', cancel);
  });
}
