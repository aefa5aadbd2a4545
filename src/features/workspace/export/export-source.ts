import { SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { SEARCH_PAGES_IN_FLIGHT } from '#api/reading/limit-in-flight.ts';
import type { SearchService } from '#api/search-service.ts';
import type { Search } from '#filters/model/filter.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { canContinue } from '#filters/query/can-continue.ts';
import { continueAfter, keepTail } from '#filters/query/continue-after.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import type { AskSearch } from '../results/gather/ask-whole.ts';
import { countAll } from '../results/gather/count-all.ts';
import { limitToBox, limitToUnplaced } from '../results/gather/limit-request.ts';
import type { ExportedTitle } from './exported-title.ts';

/** Titles that are handed on together. */
const BATCH = 250;

/**
 * Where the titles of an export come from. What has been taken does not come again: reading anew
 * after a fault goes on where the last batch ended.
 */
export interface ExportSource {
  readonly read: (signal: AbortSignal) => AsyncGenerator<readonly ExportedTitle[], void>;
}

/** A search as it is exported. */
export interface ExportedSearch {
  readonly search: Search;
  readonly dialect: QueryDialect;
  /** The query, the order, and the fields of a title with what it is in the order of. */
  readonly request: SearchRequest;
}

/** Everything in one answer, which the service writes as fast as it is read (O-150). */
export function createStreamSource(
  service: Pick<SearchService, 'exportTitles'>,
  { search, dialect, request: { query, sort, _source } }: ExportedSearch,
): ExportSource {
  const request = { query, ...(sort && { sort }), ...(_source !== undefined && { _source }) };
  let tail: readonly ExportedTitle[] = [];
  let taken = 0;
  return {
    read: async function* read(signal) {
      const goesOn = tail.length > 0 && canContinue(search, dialect);
      const asked = goesOn ? continueAfter(request, search, tail) : request;
      // In the order of a score it begins anew, and what was taken is passed over.
      let passed = goesOn ? taken : 0;
      let batch: ExportedTitle[] = [];
      for await (const { _id, _source: source } of service.exportTitles(asked, signal)) {
        passed += 1;
        if (passed <= taken) continue;
        batch.push({ ...source, id: source?.id ?? _id });
        if (batch.length < BATCH) continue;
        tail = keepTail([...tail, ...batch], search, sort);
        taken = passed;
        yield batch;
        batch = [];
      }
      if (batch.length === 0) return;
      tail = keepTail([...tail, ...batch], search, sort);
      taken = passed;
      yield batch;
    },
  };
}

/** A stretch of pages that follow one another; a page that is not full is its last one. */
interface PagePart {
  readonly pages: number;
  /** Pages count from 0. */
  readonly buildPage: (page: number) => SearchRequest;
}

/** The next stretch, `tail` the last of what came so far; the one before it may have been full. */
type NextPart = (
  index: number,
  isFull: boolean,
  tail: readonly ExportedTitle[],
  signal: AbortSignal,
) => Promise<PagePart | null>;

/** Page after page, some ahead of the one that is taken. `keep` chooses what the next stretch needs. */
function createPageSource(
  ask: AskSearch,
  nextPart: NextPart,
  keep: (listed: readonly ExportedTitle[]) => readonly ExportedTitle[] = () => [],
): ExportSource {
  const seen = new Set<string>();
  let tail: readonly ExportedTitle[] = [];
  let part: PagePart | null = null;
  let index = 0;
  let page = 0;
  let isFull = true;
  return {
    read: async function* read(signal) {
      for (;;) {
        if (part === null) {
          part = await nextPart(index, isFull, tail, signal);
          if (part === null) return;
          isFull = true;
        }
        const { pages, buildPage } = part;
        const ahead: Promise<ExportedTitle[]>[] = [];
        for (let asked = page; isFull && page < pages; ) {
          for (; asked < pages && ahead.length < SEARCH_PAGES_IN_FLIGHT; asked += 1) {
            const titles = fetchPage(ask, buildPage(asked), signal);
            // Those behind one that failed are asked again; nobody waits for them.
            titles.catch(() => undefined);
            ahead.push(titles);
          }
          const titles: ExportedTitle[] = (await ahead.shift()) ?? [];
          page += 1;
          isFull = titles.length === PAGE_SIZE;
          const fresh = titles.filter(({ id }) => !seen.has(id));
          for (const { id } of fresh) seen.add(id);
          tail = keep([...tail, ...titles]);
          if (fresh.length > 0) yield fresh;
        }
        part = null;
        index += 1;
        page = 0;
      }
    },
  };
}

async function fetchPage(
  ask: AskSearch,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<ExportedTitle[]> {
  const { hits } = (await ask(request, signal)).hits;
  return hits.map(({ _id, _source }) => ({ ..._source, id: _source?.id ?? _id }));
}

/**
 * The list page by page, going on after what the service lists of it where that can be said; else up
 * to there. `window` is how much the service lists of one search (S-080).
 */
export function createListSource(
  ask: AskSearch,
  { search, dialect, request }: ExportedSearch,
  window: number = SEARCH_WINDOW_MAXIMUM,
): ExportSource {
  const keep = (listed: readonly ExportedTitle[]) => keepTail(listed, search, request.sort);
  const nextPart: NextPart = async (index, isFull, tail) => {
    // One that was not full was the last. Titles are no measure of it: of a list that moves some come twice.
    const isOver = index > 0 && (!isFull || !canContinue(search, dialect));
    if (isOver) return null;
    const from = index === 0 || tail.length === 0 ? request : continueAfter(request, search, tail);
    return {
      pages: Math.ceil(window / PAGE_SIZE),
      buildPage: (page) => ({ ...from, size: PAGE_SIZE, from: page * PAGE_SIZE }),
    };
  };
  return createPageSource(ask, nextPart, keep);
}

/** A source that knows only on its way what it cannot reach. */
export interface BoxSource extends ExportSource {
  /** How many there are, and what is left out; null until it has been counted. */
  readonly readCounted: () => { readonly titles: number; readonly remark?: string } | null;
}

/**
 * Everything, box after box of the map (S-081): for what no list goes on by, such as a score, where
 * the deployment has no export.
 */
export function createBoxSource(ask: AskSearch, { dialect, request }: ExportedSearch): BoxSource {
  let counted: Awaited<ReturnType<typeof countAll>> | null = null;
  const limits: {
    readonly titles: number;
    readonly limit: (page: SearchRequest) => SearchRequest;
  }[] = [];
  const source = createPageSource(ask, async (index, _isFull, _tail, signal) => {
    if (counted === null) {
      counted = await countAll(ask, request.query, dialect, signal);
      for (const { bounds, titles } of counted.boxes)
        limits.push({ titles, limit: (page) => limitToBox(page, bounds) });
      if (counted.unplaced > 0) limits.push({ titles: counted.unplaced, limit: limitToUnplaced });
    }
    const box = limits[index];
    return box === undefined
      ? null
      : {
          pages: Math.ceil(box.titles / PAGE_SIZE),
          buildPage: (page) => box.limit({ ...request, size: PAGE_SIZE, from: page * PAGE_SIZE }),
        };
  });
  return {
    ...source,
    readCounted: () =>
      counted && {
        titles: counted.titles,
        ...(counted.remark !== undefined && { remark: counted.remark }),
      },
  };
}
