import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, isAborted } from '#api/api-error.ts';
import { SEARCH_PAGES_IN_FLIGHT } from '#api/reading/limit-in-flight.ts';
import type { SearchService } from '#api/search-service.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';

/** Seconds to wait when a rate limit does not say how long. */
const USUAL_WAIT = 30;

type GatherStatus = 'running' | 'paused' | 'limited' | 'failed' | 'stopped' | 'done';

interface GatherState {
  readonly status: GatherStatus;
  /** Records handed over so far, none twice. */
  readonly rows: number;
  /** Records that came in two parts, as those on their border do. */
  readonly repeated: number;
  readonly pagesRead: number;
  readonly pages: number;
  /** When a rate limit ends, in milliseconds since 1970. */
  readonly resumesAt: number | null;
  readonly error: unknown;
}

export interface GatherRun {
  readonly state: StoreApi<GatherState>;
  readonly pause: () => void;
  /** Goes on after a pause or a failure. */
  readonly resume: () => void;
  /** Ends the run; what has come is kept. */
  readonly stop: () => void;
}

/** A stretch of pages that follow one another; a page that is not full is its last one. */
export interface GatherPart<Row> {
  readonly pages: number;
  readonly fetchPage: (page: number, signal: AbortSignal) => Promise<readonly Row[]>;
}

interface GatherWork<Row> {
  readonly parts: readonly GatherPart<Row>[];
  readonly readId: (row: Row) => string;
  /** Called in the order of the parts and pages, with each record once. */
  readonly onRows: (rows: readonly Row[]) => void;
  /** Records wanted at most. */
  readonly most?: number | undefined;
}

interface Task<Row> {
  readonly part: GatherPart<Row>;
  readonly page: number;
}

/**
 * Reads all pages of all parts, at most four at a time, and hands the records over in order. A rate
 * limit pauses the run until it ends (O-048); a fault stops it until it is resumed.
 */
export function startGatherRun<Row>(work: GatherWork<Row>): GatherRun {
  const { parts, readId, onRows, most = Number.POSITIVE_INFINITY } = work;
  const tasks = parts.flatMap((part) =>
    Array.from({ length: part.pages }, (_, page): Task<Row> => ({ part, page })),
  );
  const state = createStore<GatherState>()(() => ({
    status: 'running',
    rows: 0,
    repeated: 0,
    pagesRead: 0,
    pages: tasks.length,
    resumesAt: null,
    error: null,
  }));
  const abort = new AbortController();
  const answers = new Map<number, readonly Row[]>();
  const failed: number[] = [];
  const ended = new Set<GatherPart<Row>>();
  const seen = new Map<string, GatherPart<Row>>();
  let repeated = 0;
  let next = 0;
  let nextToHand = 0;
  let inFlight = 0;
  let resumption: ReturnType<typeof setTimeout> | undefined;

  const take = (): number | undefined => {
    const again = failed.shift();
    if (again !== undefined) return again;
    for (; next < tasks.length; next += 1) {
      const task = tasks[next];
      if (task && !ended.has(task.part)) return next++;
      answers.set(next, []);
    }
    return undefined;
  };
  const pump = () => {
    while (state.getState().status === 'running' && inFlight < SEARCH_PAGES_IN_FLIGHT) {
      const index = take();
      if (index === undefined) break;
      inFlight += 1;
      void load(index);
    }
    hand();
    const isOver = inFlight === 0 && failed.length === 0 && nextToHand >= tasks.length;
    if (isOver && state.getState().status === 'running') state.setState({ status: 'done' });
  };
  const load = async (index: number) => {
    const task = tasks[index];
    if (task === undefined) return;
    try {
      const rows = await task.part.fetchPage(task.page, abort.signal);
      answers.set(index, rows);
      if (rows.length < PAGE_SIZE) ended.add(task.part);
      state.setState(({ pagesRead }) => ({ pagesRead: pagesRead + 1 }));
    } catch (error) {
      failed.push(index);
      failed.sort((a, b) => a - b);
      if (!isAborted(error) && !abort.signal.aborted) fail(error);
    } finally {
      inFlight -= 1;
      if (!abort.signal.aborted) pump();
    }
  };
  /** Hands over what is complete from the front; the borders of parts can bring a record twice. */
  const hand = () => {
    for (let rows = answers.get(nextToHand); rows; rows = answers.get(nextToHand)) {
      const part = tasks[nextToHand]?.part;
      answers.delete(nextToHand);
      nextToHand += 1;
      const fresh = rows.filter((row) => {
        const id = readId(row);
        const before = seen.get(id);
        if (before !== undefined && before !== part) repeated += 1;
        return part && before === undefined && seen.size < most && seen.set(id, part);
      });
      if (fresh.length > 0) onRows(fresh);
    }
    const told = state.getState();
    if (told.rows !== seen.size || told.repeated !== repeated) {
      state.setState({ rows: seen.size, repeated });
    }
    if (seen.size >= most) nextToHand = next = tasks.length;
  };
  const fail = (error: unknown) => {
    if (state.getState().status !== 'running') return;
    if (!(error instanceof ApiError) || error.status !== 429) {
      state.setState({ status: 'failed', error });
      return;
    }
    const wait = (error.retryAfter ?? USUAL_WAIT) * 1000;
    state.setState({ status: 'limited', error, resumesAt: Date.now() + wait });
    resumption = setTimeout(resume, wait);
  };
  const resume = () => {
    if (abort.signal.aborted) return;
    clearTimeout(resumption);
    state.setState({ status: 'running', error: null, resumesAt: null });
    pump();
  };

  pump();
  return {
    state,
    resume,
    pause: () => {
      const { status } = state.getState();
      if (status !== 'running' && status !== 'limited') return;
      clearTimeout(resumption);
      state.setState({ status: 'paused', resumesAt: null });
    },
    stop: () => {
      clearTimeout(resumption);
      if (state.getState().status === 'done') return;
      abort.abort();
      state.setState({ status: 'stopped', resumesAt: null });
    },
  };
}

/**
 * Asks one search without keeping the answer: thousands of pages would fill the memory. Giving up
 * the signal gives up the request.
 */
export async function fetchOnce(
  queryClient: QueryClient,
  service: SearchService,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<TitleSearchResponse> {
  const options = service.search(request);
  const queryKey: QueryKey = options.queryKey;
  const giveUp = () => void queryClient.cancelQueries({ queryKey });
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await queryClient.fetchQuery({ ...options, gcTime: 0, staleTime: 0 });
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
