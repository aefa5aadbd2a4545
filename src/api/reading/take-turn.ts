import { ApiError } from '@property/client/api-error.ts';
import type { ExportRequest } from '@property/contract/search/search-export.ts';
import type { SearchService } from '../search-service.ts';

interface Waiting {
  readonly isAside: boolean;
  readonly start: () => void;
}

/** Milliseconds without a stream before what nobody waits for begins one: a page asks in bursts. */
const REST = 100;

const waiting: Waiting[] = [];
let isRunning = false;
let rest: ReturnType<typeof setTimeout> | undefined;

/**
 * Titles for what the page itself shows, as a stream in its turn, which ends with it or with whoever
 * stops reading; what `isAside` comes after all that a person waits for.
 */
export async function* streamTitles(
  service: Pick<SearchService, 'exportTitles'>,
  request: ExportRequest,
  signal?: AbortSignal,
  isAside = false,
): ReturnType<SearchService['exportTitles']> {
  const endTurn = await takeTurn(isAside, signal);
  try {
    yield* service.exportTitles(request, signal);
  } finally {
    endTurn();
  }
}

/**
 * Waits for the one stream that the page reads at a time; what it gives ends the turn. A caller has
 * two at once, and one that has ended here runs for a moment at the service: the next would be
 * refused beside a second. Those `isAside` come after all that a person waits for.
 * @throws ApiError of a request that was given up
 */
export async function takeTurn(isAside: boolean, signal?: AbortSignal): Promise<() => void> {
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      waiting.splice(waiting.indexOf(own), 1);
      startNext();
      reject(new ApiError({ kind: 'aborted', message: 'The request was given up.' }));
    };
    const own: Waiting = {
      isAside,
      start: () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      },
    };
    waiting.push(own);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
    startNext();
  });
  return () => {
    isRunning = false;
    startNext();
  };
}

function startNext(): void {
  clearTimeout(rest);
  if (isRunning) return;
  const first = waiting.find(({ isAside }) => !isAside);
  if (first) start(first);
  else if (waiting[0]) rest = setTimeout(start, REST, waiting[0]);
}

function start(next: Waiting): void {
  isRunning = true;
  waiting.splice(waiting.indexOf(next), 1);
  next.start();
}
