import { SEARCH_SIZE, SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import type { TitlePoints } from '@property/contract/titles/title-points.ts';
import { type PointBatch, packPoints, type TitlePoint } from '#lib/points/point-batch.ts';
import { readTotal, type Total } from '#lib/read-total.ts';
import { ApiError, isAborted } from '../api-error.ts';
import { createCutShort } from '../cut-short.ts';
import { SEARCH_PAGES_IN_FLIGHT } from '../reading/limit-in-flight.ts';
import { USUAL_WAIT } from '../usual-wait.ts';
import { readPoints } from './read-points.ts';

/** The service gives no larger page (S-077). */
const PAGE_SIZE = SEARCH_SIZE.maximum;
/** Milliseconds between two batches: four a second at first, one a second from 10,000 points on. */
const PAUSE = { least: 250, perPoint: 0.1 };
export type PointsStatus = 'running' | 'limited' | 'failed' | 'done';

/** How far a run is, without its points. */
export interface PointsProgress {
  readonly status: PointsStatus;
  /** Titles that have arrived, with a position or without. */
  readonly arrived: number;
  readonly total: Total | null;
  readonly error: unknown;
}

/** What is new: the progress and the points that have come, in the order of the results. */
export interface PointsNews extends PointsProgress {
  readonly added: PointBatch | null;
}

export interface PointsRun {
  /** Gives up what is under way; nothing more is told. */
  readonly cancel: () => void;
}

export interface PointsRunOptions {
  /** Titles to ask for at most. */
  readonly target?: number;
  readonly fetchPage: (page: number, signal: AbortSignal) => Promise<TitlePoints>;
  readonly onNews: (news: PointsNews) => void;
}

/**
 * Fetches the points of one search page by page, four at a time, and tells of them in order. Points
 * are held back and told together, more of them the more there are, because a map groups all its
 * points anew each time; a rate limit pauses the run until it ends (O-048).
 */
export function startPointsRun({
  target = SEARCH_WINDOW_MAXIMUM,
  fetchPage,
  onNews,
}: PointsRunOptions): PointsRun {
  let progress: PointsProgress = { status: 'running', arrived: 0, total: null, error: null };
  const abort = new AbortController();
  const arrivedPages = new Map<number, TitlePoints>();
  /** Pages to ask for again before new ones. */
  const failedPages: number[] = [];
  let nextPage = 0;
  let nextToAppend = 0;
  let inFlight = 0;
  /** Read, but not told yet. */
  let waiting: TitlePoint[] = [];
  let arrived = 0;
  let growth: ReturnType<typeof setTimeout> | undefined;
  let resumption: ReturnType<typeof setTimeout> | undefined;

  const listLastPage = () =>
    Math.ceil(
      Math.min(target, progress.total?.value ?? target, SEARCH_WINDOW_MAXIMUM) / PAGE_SIZE,
    ) - 1;
  const takePage = () => {
    const failed = failedPages.shift();
    if (failed !== undefined) return failed;
    // How many pages there are is known with the first one.
    if (nextPage > 0 && progress.total === null && inFlight > 0) return undefined;
    return nextPage <= listLastPage() ? nextPage++ : undefined;
  };
  const pump = () => {
    while (progress.status === 'running' && inFlight < SEARCH_PAGES_IN_FLIGHT) {
      const page = takePage();
      if (page === undefined) break;
      inFlight += 1;
      void load(page);
    }
    const isWaiting = inFlight > 0 || failedPages.length > 0 || arrivedPages.size > 0;
    if (!isWaiting && progress.status === 'running') tell({ status: 'done' });
  };
  const load = async (page: number) => {
    try {
      const answer = await fetchPage(page, abort.signal);
      if (abort.signal.aborted) return;
      // One cut short is asked for again like one that never came (S-096). Of the first one the list
      // says that titles can be missing.
      if (page > 0 && answer.timed_out) throw createCutShort();
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
    progress = { ...progress, total: readEnd(page, answer) };
    arrivedPages.set(page, answer);
    for (let next = arrivedPages.get(nextToAppend); next; next = arrivedPages.get(nextToAppend)) {
      arrivedPages.delete(nextToAppend);
      nextToAppend += 1;
      const points = readPoints(next);
      waiting.push(...points);
      arrived += next.hits.hits.length;
    }
    if (progress.arrived === 0) tell();
    else growth ??= setTimeout(tell, Math.max(PAUSE.least, progress.arrived * PAUSE.perPoint));
  };
  /** Without a total the first page that is not full is the last one (O-060). */
  const readEnd = (page: number, answer: TitlePoints): Total => {
    const { total } = progress;
    const said = readTotal(answer);
    if (said !== null) return total ?? said;
    const { length } = answer.hits.hits;
    const end = page * PAGE_SIZE + length;
    if (
      length < PAGE_SIZE &&
      !answer.timed_out &&
      end < (total?.value ?? Number.POSITIVE_INFINITY)
    ) {
      return { value: end, isCapped: false };
    }
    return total ?? { value: SEARCH_WINDOW_MAXIMUM, isCapped: true };
  };
  const tell = (change: Partial<PointsProgress> = {}) => {
    clearTimeout(growth);
    growth = undefined;
    if (abort.signal.aborted) return;
    progress = { ...progress, arrived, ...change };
    const added = waiting.length > 0 ? packPoints(waiting) : null;
    waiting = [];
    onNews({ ...progress, added });
  };
  const fail = (error: unknown) => {
    if (progress.status !== 'running') return;
    if (!(error instanceof ApiError) || error.status !== 429) {
      tell({ status: 'failed', error });
      return;
    }
    tell({ status: 'limited', error });
    resumption = setTimeout(resume, (error.retryAfter ?? USUAL_WAIT) * 1000);
  };
  const resume = () => {
    tell({ status: 'running', error: null });
    pump();
  };

  pump();
  return {
    cancel: () => {
      clearTimeout(growth);
      clearTimeout(resumption);
      abort.abort();
    },
  };
}
