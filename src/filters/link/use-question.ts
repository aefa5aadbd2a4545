import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { interaction } from '#lib/state/interaction.ts';
import type { Search } from '../model/filter.ts';
import {
  GOES_ON,
  type LinkedQuestion,
  parseQuestion,
  removeQuestion,
  serializeContinuation,
  serializeQuestion,
} from './question-codec.ts';
import { parseSearch, serializeSearch } from './search-codec.ts';

interface AskOptions {
  /** It goes on from the filters in force. */
  readonly goesOn: boolean;
  /** A query string with filters to go on from in place of those in force. */
  readonly from?: string | undefined;
}

export interface QuestionState {
  /** The question in the link; null when there is none. */
  readonly question: LinkedQuestion | null;
  /** Puts the filters that answer the question beside it, in the same entry of the history. */
  readonly answer: (search: Search) => void;
  /** Asks another question in its place, anew unless it goes on from the filters there are. */
  readonly ask: (text: string, options?: AskOptions) => void;
  /** Lets the question go; the filters stay. */
  readonly dismiss: () => void;
}

/** The question in plain English as it stands in the address bar, its only owner. */
export function useQuestion(): QuestionState {
  const { search: queryString, pathname } = useLocation();
  const navigate = useNavigate();
  const question = useMemo(() => parseQuestion(new URLSearchParams(queryString)), [queryString]);
  const go = useCallback(
    (parameters: URLSearchParams, replace: boolean) => {
      const { hash } = window.location;
      void navigate({ pathname, search: parameters.toString(), hash }, { replace });
    },
    [navigate, pathname],
  );
  const answer = useCallback(
    (search: Search) => {
      const parameters = serializeSearch(search, new URLSearchParams(window.location.search));
      parameters.set('sort', `${search.sort}-${search.direction}`);
      const isAnew = parseQuestion(parameters)?.goesOn === false;
      if (isAnew) parameters.delete(GOES_ON);
      else if (parameters.has(GOES_ON)) parameters.set(GOES_ON, 'answered');
      go(parameters, true);
    },
    [go],
  );
  const dismiss = useCallback(() => {
    const parameters = new URLSearchParams(window.location.search);
    removeQuestion(parameters);
    go(parameters, false);
  }, [go]);
  const ask = useCallback(
    (text: string, options?: AskOptions) => {
      // What was pressed goes with the list before; the keyboard goes on at what is understood.
      interaction.setState({ lookedUpPath: text });
      const serialize = options?.goesOn ? serializeContinuation : serializeQuestion;
      const now = new URLSearchParams(window.location.search);
      const from = options?.from && parseSearch(new URLSearchParams(options.from)).value;
      const link = from ? serializeSearch(from, now) : now;
      if (from) removeQuestion(link);
      go(serialize(text, link), false);
    },
    [go],
  );
  return { question, answer, ask, dismiss };
}
