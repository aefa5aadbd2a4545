import { ApiError } from '@property/client/api-error.ts';
import Sparkles from 'lucide-react/icons/sparkles';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import type { CompsQuestion } from '#filters/link/comps-question.ts';
import { parseDealSearch } from '#filters/link/deal-codec.ts';
import { serializeQuestion } from '#filters/link/question-codec.ts';
import { splitDescription } from '#filters/read/split-description.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { interaction } from '#lib/state/interaction.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { describeWithin } from '../filters/deal-filter-bar.tsx';
import type { Comps } from '../page/use-comps.ts';
import styles from './comps-question-line.module.css';
import { describeTableOrder } from './describe-table-order.ts';
import { nameDistance } from './plan-deal-edit.ts';
import { useCompsQuestion } from './use-comps-question.ts';

interface CompsQuestionLineProps {
  readonly comps: Comps;
  readonly question: CompsQuestion;
}

/** What was searched for a question about deals, or why not, and the way to the same of titles. */
export function CompsQuestionLine({ comps, question }: CompsQuestionLineProps) {
  const { answer, isContinued, isEdited, error, retry } = useCompsQuestion(comps, question);
  const { state, subject, view, question: asked } = comps;
  const reader = useReader();
  const { text } = question;
  const suggestions = answer === null && error instanceof ApiError ? error.suggestions : [];
  const distance = describeWithin(state.search);
  const number = subject.title?.number;
  const changed = useStore(interaction, ({ changedFilters }) => changedFilters);
  const isTold = changed?.question === text && question.isAnswered;
  const replaced = isTold ? changed.replaced : null;
  const order = answer?.lacks === null ? answer.order : null;
  // Who has pressed the head of a column since has put the rows in another order.
  const isOrdered = order?.sort === view.sort && order.direction === view.direction;
  const isOfTitle = number !== undefined && answer?.description.includes(number);
  const { said, dropped } = splitDescription(answer?.description ?? '');
  const isNarrowed = answer !== null && distance !== null && !isContinued && !isOfTitle;
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (interaction.getState().lookedUpPath !== text) return;
    // On a phone the keys would stay over the deals while the field is being written in.
    line.current?.focus({ preventScroll: true });
    interaction.setState({ lookedUpPath: null });
  }, [text]);
  // The page says why there is no title, which the question may be of.
  if (subject.error !== null) return null;
  return (
    <section
      ref={line}
      tabIndex={-1}
      className={styles.line}
      aria-label="What we searched"
      title={text}
    >
      <Sparkles aria-hidden="true" />
      <p role="status" aria-busy={answer === null && error === null}>
        {answer !== null ? (
          <>
            {isContinued
              ? `${describeSearch(nameDistance(state.search, { number, centre: asked.centre }), reader)}.`
              : said.replace(COORDINATES, '').replace(ORDERED, '')}
            {replaced !== null && ` In place of: ${replaced}.`}
            {dropped !== null && ` ${dropped}`}
            {isNarrowed && ` Still ${distance.toLowerCase()} of ${number ?? 'the title'}.`}
            {order !== null && isOrdered && ` ${describeTableOrder(order, comps)}`}
            {answer.lacks !== null && ` ${answer.lacks}`}
          </>
        ) : error === null ? (
          'Reading the question…'
        ) : (
          <>
            <b>“{text}”</b> {describeRefusal(error)}
          </>
        )}
      </p>
      <span className={styles.ways}>
        {suggestions.map((suggestion) => (
          <Button key={suggestion} size="small" onClick={() => state.ask(suggestion)}>
            {suggestion}
          </Button>
        ))}
        {isNarrowed && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              // Who chose to begin anew has chosen that still.
              const { goesOn } = question;
              state.answer({ ...state.search, within: { kind: 'any' } }, text, { goesOn });
            }}
          >
            Any distance
          </Button>
        )}
        {replaced !== null && !isContinued && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              const { value: from } = parseDealSearch(new URLSearchParams(changed?.before));
              state.ask(text, { goesOn: true, from });
            }}
          >
            Keep these too
          </Button>
        )}
        {answer !== null && isContinued && !isEdited && (
          <Button variant="quiet" size="small" onClick={() => state.ask(text, { goesOn: false })}>
            Start anew
          </Button>
        )}
        {error !== null && describeError(error).canRetry && (
          <Button variant="quiet" size="small" onClick={retry}>
            Ask again
          </Button>
        )}
        <LinkButton
          variant="quiet"
          size="small"
          to={`/?${serializeQuestion(text, new URLSearchParams())}`}
        >
          Ask of titles
        </LinkButton>
        <IconButton label="Let the question go" size="small" onClick={() => state.ask(null)}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </section>
  );
}

/** Why nothing was made of it: the deals below are those of before. */
function describeRefusal(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return error.message;
  const { sentence, advice } = describeError(error);
  return `${sentence} ${advice}`;
}

/** In the description of the service; the line says how the table stands. */
const ORDERED = /\s*\bOrdered by [^.]*\./;
/** Of places in the description of the service, which names them too. */
const COORDINATES = / \(-?\d+\.\d+, -?\d+\.\d+\)/g;
