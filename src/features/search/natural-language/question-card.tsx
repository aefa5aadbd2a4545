import Pencil from 'lucide-react/icons/pencil';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sparkles from 'lucide-react/icons/sparkles';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { interaction } from '#lib/interaction.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LinkedQuestion } from '#url/question-codec.ts';
import { useQuestion } from '#url/use-question.ts';
import { EngineQueryView } from './engine-query-view.tsx';
import styles from './question-card.module.css';
import { QuestionFault } from './question-fault.tsx';
import { splitDescription } from './split-description.ts';
import { useQuestionAnswer } from './use-question-answer.ts';

/** What the service understood of a question, and the ways on from there (S-112, S-113). */
export default function QuestionCard({ question }: { readonly question: LinkedQuestion }) {
  const { dismiss } = useQuestion();
  const { understood, error, retry } = useQuestionAnswer(question);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (interaction.getState().lookedUpPath !== question.text) return;
    interaction.setState({ lookedUpPath: null });
    card.current?.focus({ preventScroll: true });
  }, [question.text]);
  const reword = () => interaction.setState({ wantedWords: question.text });
  if (understood === null && error !== null) {
    return <QuestionFault text={question.text} error={error} onRetry={retry} onReword={reword} />;
  }
  const { said, dropped } = splitDescription(understood?.description ?? '');
  return (
    <section ref={card} tabIndex={-1} className={styles.place} aria-label="What we searched">
      <div className={styles.card} aria-busy={understood === null}>
        <p className={styles.heading}>
          <Sparkles aria-hidden="true" />
          What we searched
          <IconButton label="Let the question go" size="small" onClick={dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </p>
        <p className={styles.question}>“{question.text}”</p>
        <p className={styles.said} role="status">
          {understood === null ? (
            <>
              <span className="visually-hidden">Reading the question</span>
              <Skeleton width="100%" height={16} />
              <Skeleton width="64%" height={16} />
            </>
          ) : (
            said
          )}
        </p>
        {dropped !== null && <Note tone="warn">{dropped}</Note>}
        {understood?.read.isOrderKept === false && (
          <Note tone="warn">
            The order of the question is not one this list has: it stands in the usual order.
          </Note>
        )}
        {understood !== null && (
          <div className={styles.actions}>
            <Button variant="primary" onClick={dismiss}>
              <SlidersHorizontal aria-hidden="true" />
              Edit as filters
            </Button>
            <Button onClick={reword}>
              <Pencil aria-hidden="true" />
              Reword
            </Button>
          </div>
        )}
      </div>
      {understood !== null && (
        <EngineQueryView engineQuery={understood.engineQuery} took={understood.took} />
      )}
    </section>
  );
}
