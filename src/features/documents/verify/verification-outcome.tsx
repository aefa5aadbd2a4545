import { ApiError } from '@property/client/api-error.ts';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { StorageError } from '#storage/open-database.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { MatchResult } from './match-result.tsx';
import styles from './verification.module.css';
import type { VerificationState } from './verification-desk.ts';

export interface VerificationOutcomeProps {
  readonly state: VerificationState;
  /** The person has read that nothing is known. */
  readonly onAcknowledge: () => void;
}

/** What came of a check, and whether it was charged. */
export function VerificationOutcome({ state, onAcknowledge }: VerificationOutcomeProps) {
  switch (state.at) {
    case 'ready':
    case 'sending':
      return null;
    case 'settling':
      return (
        <Note tone="info" role="status">
          <b>The answer has not come.</b> Nothing is sent again; the balance is being asked whether
          a token was taken.
        </Note>
      );
    case 'answered':
      return <MatchResult answer={state.answer} asked={state.asked} />;
    case 'elsewhere':
      return (
        <Note tone="warn" role="alert">
          <b>Something else is being paid for just now,</b> here or in another tab. Nothing was sent
          or charged. Try again when it has ended.
        </Note>
      );
    case 'purchase-open':
      return (
        <Note tone="warn" role="alert">
          <b>A purchase is not settled yet.</b> Nothing was sent or charged. Check again when it is
          known what became of it.
        </Note>
      );
    case 'no-tokens':
      return <NoTokens balance={state.balance} />;
    case 'refused':
      return <Refusal error={state.error} />;
    case 'lost':
      return <LostAnswer state={state} onAcknowledge={onAcknowledge} />;
  }
}

function NoTokens({ balance }: { readonly balance: number }) {
  return (
    <Note tone="bad" role="alert">
      <b>Not enough tokens.</b> A check costs 1 token and you have {formatCount(balance)}. Nothing
      was charged. Ask your account owner to top up.
    </Note>
  );
}

function Refusal({ error }: { readonly error: unknown }) {
  if (error instanceof StorageError) {
    return <SectionError message={`${error.message} Nothing was sent or charged.`} />;
  }
  const status = error instanceof ApiError ? error.status : 0;
  const { sentence, advice, code, correlationId } = describeDocumentsError(error);
  const nothing = /charged/.test(sentence) ? '' : ' Nothing was charged.';
  const said =
    status === 404
      ? 'The land registry knows no title of this number. Nothing was charged.'
      : `${sentence}${nothing} ${advice}`;
  return (
    <div className={styles.outcome}>
      <SectionError message={said} code={code} correlationId={correlationId} />
    </div>
  );
}

interface LostAnswerProps {
  readonly state: VerificationState & { readonly at: 'lost' };
  readonly onAcknowledge: () => void;
}

function LostAnswer({ state, onAcknowledge }: LostAnswerProps) {
  const { charged, before, now } = state;
  if (charged === 'yes') {
    return (
      <Note tone="warn" role="alert">
        <b>The check was made, and its answer is lost.</b> The balance went from {before} to {now}:
        1 token was taken. The service cannot be asked for the answer again; another check costs
        another token.
      </Note>
    );
  }
  if (charged === 'no') {
    return (
      <Note tone="info" role="alert">
        <b>No answer came, and nothing was charged.</b> The balance is {now}, as before. You can
        check again.
      </Note>
    );
  }
  return (
    <Note tone="warn" role="alert">
      <b>It is not known what became of the check.</b>{' '}
      {now === null
        ? 'The service does not tell the balance just now.'
        : `The balance was ${before ?? 'not known'} before and is ${now}.`}{' '}
      Nothing is sent again by itself: a check that you send now may be the second one you pay for.
      <p className={styles.noteButtons}>
        <Button size="small" onClick={onAcknowledge}>
          Understood
        </Button>
      </p>
    </Note>
  );
}
