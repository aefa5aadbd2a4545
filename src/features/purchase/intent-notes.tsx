import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Note } from '#ui/note.tsx';
import { describeIntent } from './describe-intent.ts';
import styles from './purchase.module.css';
import { isOpen, type PurchaseIntent } from './purchase-machine.ts';
import { useCounter } from './use-counter.ts';

/** Questions after which a person may decide without an answer. */
const ENOUGH = 4;

const PREPARING = 'Asking for the balance, and whether all of it can still be had…';

/** What became of purchases that did not simply go through. */
export function IntentNotes() {
  const { view, desk } = useCounter();
  return (
    <div className={styles.notes}>
      {view.activity === 'preparing' && <Note tone="info">{PREPARING}</Note>}
      {view.problem && (
        <Note tone="bad" role="alert">
          <b>{view.problem.sentence}</b> {view.problem.advice}
          <Reference text={view.problem.reference} />
          {view.problem.isStorage && (
            <p className={styles.noteButtons}>
              <Button size="small" onClick={() => void desk.retry()}>
                Try again
              </Button>
            </p>
          )}
        </Note>
      )}
      {view.intents.map((intent) => (
        <IntentNote key={intent.id} intent={intent} />
      ))}
    </div>
  );
}

/**
 * Reads out what became of purchases as it is found. It has to be on the page before there is
 * anything to read, so it stays while the notes come and go.
 */
export function IntentAnnouncer({ note = null }: { readonly note?: string | null }) {
  const { view } = useCounter();
  const said = view.intents.flatMap((intent) => {
    const words = describeIntent(intent);
    return words === null ? [] : `${words.heading} ${words.text}`;
  });
  if (view.activity === 'preparing') said.unshift(PREPARING);
  if (note !== null) said.unshift(note);
  return (
    <div className="visually-hidden" aria-live="polite">
      {said.join(' ')}
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
      <b>{words.heading}</b> {words.text} {words.aside}
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
