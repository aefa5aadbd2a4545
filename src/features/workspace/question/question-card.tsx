import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sparkles from 'lucide-react/icons/sparkles';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { JsonText } from '#filters/inspector/json-text.tsx';
import { writeJson } from '#filters/inspector/write-json.ts';
import { linkCompsQuestion, speaksOfDeals } from '#filters/link/comps-question.ts';
import type { LinkedQuestion } from '#filters/link/question-codec.ts';
import { useQuestion } from '#filters/link/use-question.ts';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { splitDescription } from '#filters/read/split-description.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { interaction } from '#lib/state/interaction.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './question-card.module.css';
import { QuestionFault } from './question-fault.tsx';
import { useQuestionAnswer } from './use-question-answer.ts';

/** What the service understood of a question, and the ways on from there (S-112, S-113). */
export default function QuestionCard({ question }: { readonly question: LinkedQuestion }) {
  const { dismiss, ask } = useQuestion();
  const { search } = useSearchState();
  const reader = useReader();
  const { understood, isEdited, error, retry } = useQuestionAnswer(question);
  const isRead = understood !== null || isEdited;
  const changed = useStore(interaction, ({ changedFilters }) => changedFilters);
  const replaced = changed?.question === question.text ? changed.replaced : null;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (interaction.getState().lookedUpPath !== question.text) return;
    // The list that comes with the answer may draw the card anew, and the keyboard is to stay in it.
    const isElsewhere = question.isAnswered && document.activeElement !== document.body;
    if (!isElsewhere) card.current?.focus({ preventScroll: true });
    if (question.isAnswered) interaction.setState({ lookedUpPath: null });
  }, [question.text, question.isAnswered]);
  const reword = () => interaction.setState({ wantedWords: question.text });
  if (understood === null && error !== null) {
    return (
      <QuestionFault
        text={question.text}
        goesOn={question.goesOn}
        hasFilters={question.hasFilters}
        error={error}
        onRetry={retry}
        onReword={reword}
      />
    );
  }
  const { said, dropped } = splitDescription(understood?.description ?? '');
  return (
    <section ref={card} tabIndex={-1} className={styles.place} aria-label="What we searched">
      <div className={styles.card} aria-busy={!isRead}>
        <p className={styles.heading}>
          <Sparkles aria-hidden="true" />
          <span>What we searched</span>
          <IconButton label="Let the question go" size="small" onClick={dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </p>
        <p className={styles.question} data-asked={question.before.length === 0 || undefined}>
          {question.before.map((text) => `“${text}”, then `).join('')}“{question.text}”
        </p>
        <p className={styles.said} role="status">
          {!isRead ? (
            <>
              <span className="visually-hidden">Reading the question</span>
              <Skeleton width="100%" height={16} />
              <Skeleton width="64%" height={16} />
            </>
          ) : question.goesOn ? (
            describeSearch(search, reader)
          ) : (
            said
          )}
        </p>
        {question.goesOn && isRead && (
          <p className={styles.question}>
            {replaced === null
              ? 'Goes on from the filters that were in force.'
              : `Goes on from the filters that were in force, in place of: ${replaced}.`}{' '}
            {!isEdited && (
              <Button variant="quiet" size="small" onClick={() => ask(question.text)}>
                Start anew
              </Button>
            )}
          </p>
        )}
        {!question.goesOn && isRead && replaced !== null && (
          <p className={styles.question}>
            In place of: {replaced}.{' '}
            <Button
              variant="quiet"
              size="small"
              onClick={() => ask(question.text, { goesOn: true, from: changed?.before })}
            >
              Keep these too
            </Button>
          </p>
        )}
        {dropped !== null && <Note tone="warn">{dropped}</Note>}
        {understood?.read.isOrderKept === false && (
          <Note tone="warn">
            The order of the question is not one this list has: it stands in the usual order.
          </Note>
        )}
        {isRead && (
          <div className={styles.actions}>
            <Button size="small" variant="primary" onClick={dismiss}>
              <SlidersHorizontal aria-hidden="true" />
              Edit as filters
            </Button>
            <Button size="small" onClick={reword}>
              <Pencil aria-hidden="true" />
              Reword
            </Button>
            {speaksOfDeals(question.text) && (
              <LinkButton size="small" variant="quiet" to={linkCompsQuestion(question.text)}>
                Ask of deals
              </LinkButton>
            )}
          </div>
        )}
      </div>
      {understood !== null && <EngineQueryView engineQuery={understood.engineQuery} />}
    </section>
  );
}

interface EngineQueryViewProps {
  readonly engineQuery: Readonly<Record<string, unknown>>;
}

/** The query a question became, to be read and copied (S-113). */
function EngineQueryView({ engineQuery }: EngineQueryViewProps) {
  const json = writeJson(engineQuery);
  return (
    <details className={styles.query}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        The search in full
      </summary>
      <div className={styles.code}>
        <span className={styles.copy}>
          <CopyButton text={json} label="Copy the search" />
        </span>
        <JsonText json={json} />
      </div>
    </details>
  );
}
