import { ApiError } from '@property/client/api-error.ts';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { useEffect, useEffectEvent, useRef } from 'react';
import { describeError } from '#api/describe-error.ts';
import { linkCompsQuestion, speaksOfDeals } from '#filters/link/comps-question.ts';
import { useQuestion } from '#filters/link/use-question.ts';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import { NOT_CHANGED } from '#filters/query/edits/ask-parts.ts';
import type { UpdateOptions } from '#lib/links/url-notice.ts';
import { interaction } from '#lib/state/interaction.ts';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ResultsState } from '../results/results-fault.tsx';
import styles from './question-fault.module.css';

export interface QuestionFaultProps {
  readonly text: string;
  /** It goes on from the filters in force, which stay. */
  readonly goesOn: boolean;
  /** Filters stand beside it, which can be kept. */
  readonly hasFilters: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onReword: () => void;
}

/** Before what is looked for; near spellings of "show" are shops. */
const BIDDING =
  /^(?:please |can you |could you )*(?:(?:show|find|get|give) me (?:all )?|(?:show|find|list|search for|look for|looking for|where is|where are) )(?=\S)/i;
/** Words the search field takes. */
const WORDS_MAXIMUM = 200;

/** S-097, S-115 */
const LATE =
  'It took longer than the service allows. Ask again, or about a smaller area or fewer minutes.';

/**
 * Nothing could be made of a question (S-111), or the service could not be asked: it can be put in
 * other words, asked again, or its words looked for as they stand.
 */
export function QuestionFault(props: QuestionFaultProps) {
  const { text, goesOn, hasFilters, error, onRetry, onReword } = props;
  const { update } = useSearchState();
  const { ask, dismiss } = useQuestion();
  const suggestions = error instanceof ApiError ? error.suggestions : [];
  const severalPlaces = error instanceof ApiError ? error.severalPlaces : undefined;
  const isRefused = error instanceof ApiError && error.status === 400;
  // There are no filters to narrow yet: what is asked can be less, and the first time is the slowest.
  const isLate = error instanceof ApiError && error.status === 504;
  const { sentence, advice, code, correlationId, canRetry } = describeError(error);
  const words = text.replace(BIDDING, '');
  const searchWords = (options?: UpdateOptions) =>
    update(
      setFilter(createEmptySearch(), {
        type: 'text',
        kind: 'text',
        text: words.slice(0, WORDS_MAXIMUM),
      }),
      options,
    );
  // The places are listed as what to press.
  const reason = isRefused ? error.message : isLate ? LATE : `${sentence} ${advice}`;
  const why = severalPlaces && suggestions.length > 0 ? null : `. ${reason}`;
  const isUnchanged = error instanceof ApiError && error.code === NOT_CHANGED;
  // The words would be looked for in the place of every filter.
  const isName = isRefused && !goesOn && isUnread(words, error.message);
  const look = useEffectEvent(() => searchWords({ replace: true }));
  useEffect(() => {
    if (isName) look();
  }, [isName]);
  const state = useRef<HTMLDivElement>(null);
  // The keyboard was in what this stands in place of.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && interaction.getState().lookedUpPath === text) state.current?.focus();
  }, [text]);
  return (
    <ResultsState
      place={state}
      icon={<MessageCircleQuestionMark aria-hidden="true" />}
      tone={isRefused ? 'neutral' : 'bad'}
      title={isUnchanged ? 'Nothing was changed' : headFault(isRefused, severalPlaces)}
      role="alert"
      // What support asks for where the service is at fault; words that it does not take are no fault.
      reference={isRefused ? undefined : [code, correlationId].filter(Boolean).join(' ')}
      actions={
        <>
          <Button variant="primary" onClick={onReword}>
            Reword
          </Button>
          {canRetry && <Button onClick={onRetry}>Ask again</Button>}
          {hasFilters && <Button onClick={dismiss}>Keep the filters</Button>}
          {!isUnchanged && (
            <Button variant="quiet" onClick={() => searchWords()}>
              Search for the words
            </Button>
          )}
          {isRefused && speaksOfDeals(text) && (
            <LinkButton variant="quiet" to={linkCompsQuestion(text)}>
              Ask of deals
            </LinkButton>
          )}
        </>
      }
    >
      “{text}”{why}
      {suggestions.length > 0 && (
        <ul
          className={styles.suggestions}
          aria-label={severalPlaces ? 'Places it may mean' : 'Questions near to it'}
        >
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <Button onClick={() => ask(suggestion, { goesOn })}>
                {severalPlaces ? namePlace(suggestion, text, severalPlaces) : suggestion}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ResultsState>
  );
}

/** A few words of which nothing was made are a name, or part of an address: they are looked for. */
function isUnread(text: string, message: string): boolean {
  return text.split(' ').length <= NAME_WORDS && /^Nothing in the question/.test(message);
}

const NAME_WORDS = 4;

/** The place of a question that says everything else as it was asked. */
function namePlace(question: string, asked: string, words: string): string {
  const at = asked.toLowerCase().indexOf(words.toLowerCase());
  const [before, after] = [asked.slice(0, at), asked.slice(at + words.length)];
  const isSame = at >= 0 && question.startsWith(before) && question.endsWith(after);
  return (isSame && question.slice(before.length, question.length - after.length)) || question;
}

/** Words that may mean several places were read: one of them has to be chosen. */
function headFault(isRefused: boolean, severalPlaces: string | undefined): string {
  if (severalPlaces) return `Choose a place: which is “${severalPlaces}”?`;
  return isRefused ? 'That question could not be read' : 'The question was not answered';
}
