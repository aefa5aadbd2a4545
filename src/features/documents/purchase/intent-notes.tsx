import { useDocuments } from '#api/documents/documents-context.ts';
import { useIsRefused } from '#api/documents/watch-refusals.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Note } from '#ui/note.tsx';
import { describeIntent, type IntentWords } from './desk/describe-intent.ts';
import { isOpen, type PurchaseIntent } from './desk/purchase-machine.ts';
import styles from './purchase.module.css';
import { useCounter } from './use-counter.ts';

/** Questions after which a person may decide without an answer. */
const ENOUGH = 4;

const PREPARING = 'Asking for the balance, and whether all of it can still be had…';

const SIGNED_IN = 'You are signed in now; what you chose is kept. Buy it when you are ready.';

/** What became of purchases that did not simply go through. */
export function IntentNotes() {
  const { view, desk } = useCounter();
  const said = useSaid();
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
      {said.map(({ intent, words }) => (
        <IntentNote key={intent.id} intent={intent} words={words} />
      ))}
    </div>
  );
}

/** The purchases that are not settled, in words, where something else is paid for. */
export function OpenPurchaseNotes() {
  const said = useSaid().filter(({ intent }) => isOpen(intent.state));
  return (
    <div className={styles.notes}>
      {said.map(({ intent, words }) => (
        <IntentNote key={intent.id} intent={intent} words={words} />
      ))}
    </div>
  );
}

/** The purchases there is something to say of. */
function useSaid(): readonly { readonly intent: PurchaseIntent; readonly words: IntentWords }[] {
  const { view, basket } = useCounter();
  const isSignInRefused = useIsRefused(useDocuments());
  const { activity, intents, placed } = view;
  const newest = Math.max(...intents.map(({ createdAt }) => createdAt));
  return intents.flatMap((intent) => {
    const { createdAt, rest = [], state } = intent;
    // What was to follow is still to come while somebody buys.
    const hasStopped = activity === 'idle' && createdAt === newest && !isOpen(state);
    const unsent = rest.filter((number) =>
      basket.titles.some(({ titleNumber }) => titleNumber === number),
    );
    const left = hasStopped ? unsent : [];
    // The last one has nothing after it, but what was bought before it with the same press.
    const words = describeIntent(intent, left, left.length + placed.length > 0);
    if (words === null) return [];
    const isOfSignIn = state.at === 'refused' && state.status === 401;
    if (!isOfSignIn || isSignInRefused) return [{ intent, words }];
    // Signed in again, or with a token that was renewed: nothing is left to do about that. Whether it is
    // so only an answer tells.
    return [{ intent, words: { ...words, text: isSignInRefused === null ? '' : SIGNED_IN } }];
  });
}

/**
 * Reads out what became of purchases as it is found. It has to be on the page before there is
 * anything to read, so it stays while the notes come and go.
 */
export function IntentAnnouncer({ note = null }: { readonly note?: string | null }) {
  const { view } = useCounter();
  const said = useSaid().map(({ words }) => `${words.heading} ${words.text}`);
  if (view.activity === 'preparing') said.unshift(PREPARING);
  if (note !== null) said.unshift(note);
  return (
    <div className="visually-hidden" aria-live="polite">
      {said.join(' ')}
    </div>
  );
}

interface IntentNoteProps {
  readonly intent: PurchaseIntent;
  readonly words: IntentWords;
}

function IntentNote({ intent, words }: IntentNoteProps) {
  const { desk } = useCounter();
  const { state } = intent;
  return (
    <Note tone={words.tone}>
      <b>{words.heading}</b> {[words.text, words.aside].filter(Boolean).join(' ')}
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
