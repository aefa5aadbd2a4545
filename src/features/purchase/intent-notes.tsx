import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Note } from '#ui/note.tsx';
import { describeIntent } from './describe-intent.ts';
import styles from './purchase.module.css';
import { isOpen, type PurchaseIntent } from './purchase-machine.ts';
import { useCounter } from './use-counter.ts';

/** Questions after which a person may decide without an answer. */
const ENOUGH = 4;

/** What became of purchases that did not simply go through. */
export function IntentNotes() {
  const { view } = useCounter();
  return (
    <div className={styles.notes} aria-live="polite">
      {view.activity === 'preparing' && <Note tone="info">Asking for the balance…</Note>}
      {view.problem && (
        <Note tone="bad" role="alert">
          <b>{view.problem.sentence}</b> {view.problem.advice}
          <Reference text={view.problem.reference} />
        </Note>
      )}
      {view.intents.map((intent) => (
        <IntentNote key={intent.id} intent={intent} />
      ))}
    </div>
  );
}

function IntentNote({ intent }: { readonly intent: PurchaseIntent }) {
  const { desk } = useCounter();
  const words = describeIntent(intent);
  if (words === null) return null;
  const { state } = intent;
  return (
    <Note tone={words.tone}>
      <b>{words.heading}</b> {words.text}
      <Reference text={words.reference} />
      <p className={styles.noteButtons}>
        {!isOpen(state) && (
          <Button size="small" onClick={() => void desk.dismiss(intent.id)}>
            Dismiss
          </Button>
        )}
        {state.at === 'unclear' && state.checks >= ENOUGH && (
          <Button size="small" onClick={() => void desk.giveUp(intent.id)}>
            Stop asking; I have checked myself
          </Button>
        )}
      </p>
    </Note>
  );
}

/** What support asks for; nothing where the service gave nothing. */
function Reference({ text = '' }: { readonly text?: string | undefined }) {
  if (text === '') return null;
  return (
    <p className={styles.reference}>
      {text}
      <CopyButton text={text} label="Copy reference" />
    </p>
  );
}
