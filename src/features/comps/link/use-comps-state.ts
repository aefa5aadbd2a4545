import { EVIDENCE_STATUSES } from '@property/contract/deals/evidence-status.ts';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type CompsQuestion,
  parseCompsQuestion,
  removeCompsQuestion,
  serializeCompsQuestion,
} from '#filters/link/comps-question.ts';
import { parseDealSearch, serializeDealSearch } from '#filters/link/deal-codec.ts';
import type { DealSearch } from '#filters/model/deal-search.ts';
import type { UpdateOptions, UrlNotice } from '#lib/links/url-notice.ts';
import {
  type CompsView,
  DEAL_COLUMNS,
  LISTED_PARAMETER,
  parseCompsView,
  serializeCompsView,
  splitCompsQuery,
  VALUATION_PARAMETER,
} from './comps-view-codec.ts';
import { ADJUSTED_PARAMETER } from './sent-adjustments.ts';

export type CompsViewChange = Partial<CompsView> | ((view: CompsView) => Partial<CompsView>);

interface AnswerOptions extends UpdateOptions {
  /** The order that the question asks for. */
  readonly view?: CompsViewChange | undefined;
  /** Whether the question goes on from the filters before. */
  readonly goesOn?: boolean;
}

interface AskOptions {
  /** Whether it goes on from the filters in force; by its words where nobody chose. */
  readonly goesOn?: boolean;
  /** Filters to go on from in place of those in force. */
  readonly from?: DealSearch;
}

export interface CompsState {
  readonly search: DealSearch;
  readonly view: CompsView;
  /** What in the link could not be used. */
  readonly notices: readonly UrlNotice[];
  /** The question in plain English that the filters answer, or are to. */
  readonly question: CompsQuestion | null;
  /** Puts a search into the link; a question that it no longer answers goes. */
  readonly updateSearch: (next: DealSearch, options?: UpdateOptions) => void;
  /** Puts the search that answers a question beside it, and the order that it asks for. */
  readonly answer: (next: DealSearch, text: string, options?: AnswerOptions) => void;
  /** Asks another question; null lets the question go. Filters stay either way. */
  readonly ask: (text: string | null, options?: AskOptions) => void;
  /** Takes what changes, or works it out of the view as it is when it is called. */
  readonly updateView: (change: CompsViewChange, options?: UpdateOptions) => void;
}

/** The search for deals and how they are shown as they stand in the address bar, their only owner. */
export function useCompsState(): CompsState {
  const { search: queryString } = useLocation();
  const navigate = useNavigate();
  // Where the router stands, for a function that stays the same whatever that is.
  const shown = useRef(queryString);
  useLayoutEffect(() => {
    shown.current = queryString;
  }, [queryString]);
  // The router follows the address in a transition: until it has, a box that was ticked shows what
  // was written there.
  const [written, setWritten] = useState<{
    readonly before: string;
    readonly view: CompsView;
  } | null>(null);
  // Once it has, that is over: Back leads to the same address again, where nothing was ticked yet.
  if (written !== null && written.before !== queryString) setWritten(null);
  // Each half is read anew only when it changes: a click on a column leaves the search as it is.
  const { searchQuery, viewQuery } = splitCompsQuery(queryString);
  const search = useMemo(() => parseDealSearch(new URLSearchParams(searchQuery)), [searchQuery]);
  const parsedView = useMemo(() => parseCompsView(new URLSearchParams(viewQuery)), [viewQuery]);
  const notices = useMemo(
    () => [...search.notices, ...parsedView.notices],
    [search.notices, parsedView.notices],
  );
  const write = useCallback(
    (parameters: URLSearchParams, options: UpdateOptions = {}) => {
      const { pathname, hash } = window.location;
      const to = { pathname, search: parameters.toString(), hash };
      void navigate(to, { replace: options.replace ?? false, preventScrollReset: true });
    },
    [navigate],
  );
  // What stands in the address bar when it is needed: two changes may follow each other at once.
  const updateSearch = useCallback(
    (next: DealSearch, options?: UpdateOptions) => {
      const others = new URLSearchParams(window.location.search);
      others.delete(LISTED_PARAMETER);
      // Adjustments bring deals to one title and are kept under it: those from before it are over.
      const { titleId, within } = parseDealSearch(others).value;
      if (next.titleId !== titleId) {
        others.delete(VALUATION_PARAMETER);
        others.delete(ADJUSTED_PARAMETER);
      }
      // The usual search of a title is none that anybody chose: a question is answered after it.
      const isStart = titleId !== null && within === null;
      if (!isStart) removeCompsQuestion(others);
      write(serializeDealSearch(next, others), options);
    },
    [write],
  );
  const answer = useCallback(
    (next: DealSearch, text: string, options: AnswerOptions = {}) => {
      const others = new URLSearchParams(window.location.search);
      const { view, goesOn } = options;
      // Another order of the same deals leaves as many of them as were listed.
      const [old, now] = [parseDealSearch(others).value, next].map((each) =>
        serializeDealSearch(each).toString(),
      );
      if (now !== old) others.delete(LISTED_PARAMETER);
      const viewed = view
        ? serializeCompsView(changeView(parseCompsView(others).value, view), others)
        : others;
      const parameters = serializeDealSearch(next, viewed);
      write(serializeCompsQuestion({ text, isAnswered: true, goesOn }, parameters), options);
    },
    [write],
  );
  const ask = useCallback(
    (text: string | null, { goesOn, from }: AskOptions = {}) => {
      const now = new URLSearchParams(window.location.search);
      const parameters = from ? serializeDealSearch(from, now) : now;
      removeCompsQuestion(parameters);
      write(
        text === null
          ? parameters
          : serializeCompsQuestion({ text, isAnswered: false, goesOn }, parameters),
      );
    },
    [write],
  );
  const question = useMemo(
    () => parseCompsQuestion(new URLSearchParams(queryString)),
    [queryString],
  );
  const updateView = useCallback(
    (change: CompsViewChange, options?: UpdateOptions) => {
      const parameters = new URLSearchParams(window.location.search);
      const next = changeView(parseCompsView(parameters).value, change);
      // A valuation is of the deals that are ticked: once none is, the next one is another.
      const view = next.ticked.length === 0 ? { ...next, valuation: null, sent: null } : next;
      setWritten({ before: shown.current, view });
      write(serializeCompsView(view, parameters), options);
    },
    [write],
  );
  const view = useSteadyLists(written?.before === queryString ? written.view : parsedView.value);
  return { search: search.value, notices, view, question, updateSearch, updateView, answer, ask };
}

function changeView(now: CompsView, change: CompsViewChange): CompsView {
  return { ...now, ...(typeof change === 'function' ? change(now) : change) };
}

/** The same lists for the same ticks, columns and statuses, so that what shows them is not worked out again. */
function useSteadyLists(view: CompsView): CompsView {
  const ticks = view.ticked.join();
  const names = view.columns.join();
  const ticked = useMemo(() => (ticks === '' ? [] : ticks.split(',')), [ticks]);
  const columns = useMemo(
    () => DEAL_COLUMNS.filter((one) => names.split(',').includes(one)),
    [names],
  );
  const [shownNames, countedNames] = [view.shown.join(), view.counted.join()];
  const shown = useMemo(() => pickStatuses(shownNames), [shownNames]);
  const counted = useMemo(() => pickStatuses(countedNames), [countedNames]);
  return useMemo(
    () => ({ ...view, ticked, columns, shown, counted }),
    [view, ticked, columns, shown, counted],
  );
}

function pickStatuses(names: string) {
  const picked = names.split(',');
  return EVIDENCE_STATUSES.filter((status) => picked.includes(status));
}
