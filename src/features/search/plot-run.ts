import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, isAborted } from '#api/api-error.ts';
import { SEARCH_WINDOW_MAXIMUM } from '#contract/limits.ts';
import type { TitlePoints } from '#contract/title-points.ts';
import type { MapPoint } from '#map/map-scene.ts';
import { PAGE_SIZE } from '#query/build-search-request.ts';
import { readPoints } from './read-points.ts';
import { readTotal, type Total } from './read-total.ts';

/** Points drawn without asking. */
export const PLOT_TARGET = 2000;
const PAGES_IN_FLIGHT = 4;
/**
 * Milliseconds between two growths of the array: at most four a second. A map groups all its points
 * anew at each, so it rests longer the more there are: half a second from 2,000, 2 from 8,000.
 */
const GROWTH_PAUSE = { least: 250, perPoint: 0.25 };
/** Seconds to wait when a rate limit does not say how long. */
const USUAL_WAIT = 30;

export type PlotStatus = 'running' | 'paused' | 'stopped' | 'limited' | 'failed' | 'done';

export interface PlotState {
  readonly status: PlotStatus;
  /** In the order of the results; a longer array starts with the points of the one before it. */
  readonly points: readonly MapPoint[];
  /** Titles that have arrived, with a position or without. */
  readonly arrived: number;
  /** Titles that arrived without a position: the list has them, the map cannot. */
  readonly withoutPosition: number;
  readonly total: Total | null;
  /** Titles that will be asked for unless more are wanted. */
  readonly target: number;
  /** When a rate limit ends, in milliseconds since 1970. */
  readonly resumesAt: number | null;
  readonly error: unknown;
}

export interface PlotRun {
  readonly state: StoreApi<PlotState>;
  readonly pause: () => void;
  /** Goes on after a pause, a stop or a failure. */
  readonly resume: () => void;
  readonly stop: () => void;
  /** Asks for everything the service lists, at most 10,000 titles (S-080, S-081). */
  readonly plotAll: () => void;
  /** Gives up what is under way, for a search that is no longer the one; nothing starts it again. */
  readonly cancel: () => void;
}

export interface PlotPages {
  readonly fetchPage: (page: number, signal: AbortSignal) => Promise<TitlePoints>;
  /** Calls back before a frame is drawn. */
  readonly onFrame?: (call: () => void) => void;
  readonly target?: number;
}

const START: PlotState = {
  status: 'running',
  points: [],
  arrived: 0,
  withoutPosition: 0,
  total: null,
  target: PLOT_TARGET,
  resumesAt: null,
  error: null,
};

/**
 * Fetches the points of one search page by page, four at a time, and appends them in order. The
 * array grows at most four times a second, less often as it gets long; a rate limit pauses the run until it ends (O-048).
 */
export function startPlotRun({ fetchPage, onFrame, target = PLOT_TARGET }: PlotPages): PlotRun {
  const state = createStore<PlotState>()(() => ({ ...START, target }));
  const abort = new AbortController();
  const arrivedPages = new Map<number, TitlePoints>();
  /** Pages to ask for again before new ones. */
  const failedPages: number[] = [];
  let nextPage = 0;
  let nextToAppend = 0;
  let inFlight = 0;
  /** Read, but not in the array yet. */
  let waiting: MapPoint[] = [];
  let withoutPosition = 0;
  let arrived = 0;
  let growth: ReturnType<typeof setTimeout> | undefined;
  let resumption: ReturnType<typeof setTimeout> | undefined;

  const listLastPage = () => {
    const { total, target: wanted } = state.getState();
    const titles = Math.min(wanted, total?.value ?? wanted, SEARCH_WINDOW_MAXIMUM);
    return Math.ceil(titles / PAGE_SIZE) - 1;
  };
  const takePage = () => {
    const failed = failedPages.shift();
    if (failed !== undefined) return failed;
    // How many pages there are is known with the first one.
    if (nextPage > 0 && state.getState().total === null && inFlight > 0) return undefined;
    return nextPage <= listLastPage() ? nextPage++ : undefined;
  };
  const pump = () => {
    while (state.getState().status === 'running' && inFlight < PAGES_IN_FLIGHT) {
      const page = takePage();
      if (page === undefined) break;
      inFlight += 1;
      void load(page);
    }
    const isWaiting = inFlight > 0 || failedPages.length > 0 || arrivedPages.size > 0;
    if (!isWaiting && state.getState().status === 'running') grow('done');
  };
  const load = async (page: number) => {
    try {
      const answer = await fetchPage(page, abort.signal);
      if (abort.signal.aborted) return;
      accept(page, answer);
    } catch (error) {
      if (abort.signal.aborted) return;
      failedPages.push(page);
      failedPages.sort((a, b) => a - b);
      if (!isAborted(error)) fail(error);
    } finally {
      inFlight -= 1;
      if (!abort.signal.aborted) pump();
    }
  };
  const accept = (page: number, answer: TitlePoints) => {
    readEnd(page, answer);
    arrivedPages.set(page, answer);
    for (let next = arrivedPages.get(nextToAppend); next; next = arrivedPages.get(nextToAppend)) {
      arrivedPages.delete(nextToAppend);
      nextToAppend += 1;
      const read = readPoints(next);
      waiting.push(...read.points);
      withoutPosition += read.withoutPosition;
      arrived += next.hits.hits.length;
    }
    const { length } = state.getState().points;
    if (length === 0) grow();
    else growth ??= setTimeout(() => (onFrame ? onFrame(grow) : grow()), planPause(length));
  };
  /** Without a total the first page that is not full is the last one (O-060). */
  const readEnd = (page: number, answer: TitlePoints) => {
    const { total } = state.getState();
    const said = readTotal(answer);
    if (said !== null) {
      if (total === null) state.setState({ total: said });
      return;
    }
    const { length } = answer.hits.hits;
    const end = page * PAGE_SIZE + length;
    if (length < PAGE_SIZE && end < (total?.value ?? Number.POSITIVE_INFINITY)) {
      state.setState({ total: { value: end, isCapped: false } });
    } else if (total === null) {
      state.setState({ total: { value: SEARCH_WINDOW_MAXIMUM, isCapped: true } });
    }
  };
  const grow = (status?: PlotStatus) => {
    clearTimeout(growth);
    growth = undefined;
    if (abort.signal.aborted) return;
    const shown = state.getState().points;
    const points = waiting.length > 0 ? shown.concat(waiting) : shown;
    waiting = [];
    state.setState({
      points,
      arrived,
      withoutPosition,
      ...(typeof status === 'string' ? { status } : {}),
    });
  };
  const fail = (error: unknown) => {
    if (state.getState().status !== 'running') return;
    if (!(error instanceof ApiError) || error.status !== 429) {
      state.setState({ status: 'failed', error });
      return;
    }
    const seconds = error.retryAfter ?? USUAL_WAIT;
    state.setState({ status: 'limited', error, resumesAt: Date.now() + seconds * 1000 });
    resumption = setTimeout(resume, seconds * 1000);
  };
  const leave = (status: PlotStatus) => {
    if (abort.signal.aborted) return;
    clearTimeout(resumption);
    state.setState({ status, resumesAt: null });
    grow();
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
    pause: () => leave('paused'),
    resume,
    stop: () => leave('stopped'),
    plotAll: () => {
      if (abort.signal.aborted) return;
      state.setState({ target: SEARCH_WINDOW_MAXIMUM });
      resume();
    },
    cancel: () => {
      clearTimeout(growth);
      clearTimeout(resumption);
      abort.abort();
    },
  };
}

function planPause(points: number): number {
  return Math.max(GROWTH_PAUSE.least, points * GROWTH_PAUSE.perPoint);
}
