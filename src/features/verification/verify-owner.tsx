import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDocuments } from '#api/documents-context.ts';
import {
  STANDARD_DOCUMENT_TOKENS,
  VERIFICATION_REFERENCE_MAXIMUM,
  VERIFICATION_TOKENS,
} from '#contract/limits-documents.ts';
import { formatCountOf } from '#lib/format-count.ts';
import { formatRecent } from '#lib/format-recent.ts';
import { balanceQuery } from '#storage/balance-query.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import {
  readVerificationForm,
  type VerificationField,
  type VerificationForm,
} from './read-verification-form.ts';
import { TextField } from './text-field.tsx';
import { useVerification } from './use-verification.ts';
import styles from './verification.module.css';
import { VerificationOutcome } from './verification-outcome.tsx';

export interface VerifyOwnerProps {
  readonly titleNumber: string;
  /** The permission that the sign-in lacks; null when it may spend tokens. */
  readonly missingScope: string | null;
}

const EMPTY: VerificationForm = { forename: '', middleName: '', surname: '', reference: '' };

/** Checks a name against the register of a title, for a token (D-092 to D-108). */
export function VerifyOwner({ titleNumber, missingScope }: VerifyOwnerProps) {
  const { person, profile } = useDocuments();
  const { data: balance } = useQuery(balanceQuery(person));
  const { state, desk } = useVerification(titleNumber);
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<VerificationField, string>>>(() =>
    pickTitleProblem(readVerificationForm(titleNumber, EMPTY, profile)),
  );
  const isBusy = state.at === 'sending' || state.at === 'settling';
  const isShort = balance !== undefined && balance.tokens < VERIFICATION_TOKENS;
  const set = (field: keyof VerificationForm) => (text: string) => {
    setForm({ ...form, [field]: text });
    setProblems({ ...problems, [field]: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readVerificationForm(titleNumber, form, profile);
    setProblems(read.ok ? {} : read.problems);
    if (read.ok) void desk.verify(read.request);
  };
  return (
    <div className={styles.body} data-scroller="">
      <Note>
        This checks a name you already hold against the register. It never reveals a name. Each
        check costs {formatCountOf(VERIFICATION_TOKENS, 'token')}, whatever the answer. If who owns
        it is all you ask, this is the cheapest answer: the register costs{' '}
        {STANDARD_DOCUMENT_TOKENS}.
      </Note>
      {problems.titleNumber && (
        <Note tone="warn" role="status">
          {problems.titleNumber}
        </Note>
      )}
      {missingScope !== null && (
        <Note tone="warn" role="status">
          <b>Your sign-in may not check owners.</b> The permission {missingScope} is missing; ask
          the operator for it.
        </Note>
      )}
      <form className={styles.form} noValidate onSubmit={submit} autoComplete="off">
        <div className={styles.names}>
          <TextField
            label="First name"
            value={form.forename}
            problem={problems.forename}
            onChange={set('forename')}
          />
          <TextField
            label="Middle name"
            isOptional
            value={form.middleName}
            problem={problems.middleName}
            onChange={set('middleName')}
          />
          <TextField
            label="Surname"
            value={form.surname}
            problem={problems.surname}
            onChange={set('surname')}
          />
        </div>
        <TextField
          label="Customer reference"
          isOptional
          value={form.reference}
          problem={problems.reference}
          maxLength={VERIFICATION_REFERENCE_MAXIMUM}
          hint={`${form.reference.length} of ${VERIFICATION_REFERENCE_MAXIMUM} characters`}
          onChange={set('reference')}
        />
        <div className={styles.send}>
          <p>
            {balance === undefined
              ? `Takes ${formatCountOf(VERIFICATION_TOKENS, 'token')}. The balance is asked for before.`
              : isShort
                ? `Balance now ${balance.tokens}: a check takes ${VERIFICATION_TOKENS}`
                : `Balance now ${balance.tokens}, Balance after ${balance.tokens - VERIFICATION_TOKENS}, as of ${formatRecent(balance.asOf, new Date())}`}
          </p>
          <Button
            variant={state.at === 'answered' ? 'default' : 'primary'}
            type="submit"
            disabled={isBusy || missingScope !== null || problems.titleNumber !== undefined}
          >
            {writeLabel(state.at)}
          </Button>
        </div>
      </form>
      <VerificationOutcome state={state} onAcknowledge={() => void desk.acknowledge(titleNumber)} />
    </div>
  );
}

function writeLabel(at: ReturnType<typeof useVerification>['state']['at']): string {
  if (at === 'sending') return 'Checking';
  if (at === 'settling') return 'Looking at the balance';
  const again = at === 'answered' || at === 'lost' ? ' again' : '';
  return `Check${again} for ${formatCountOf(VERIFICATION_TOKENS, 'token')}`;
}

/** What stands against the title is said at once; what stands in the fields, when they are sent. */
function pickTitleProblem(read: ReturnType<typeof readVerificationForm>) {
  const titleNumber = read.ok ? undefined : read.problems.titleNumber;
  return titleNumber === undefined ? {} : { titleNumber };
}
