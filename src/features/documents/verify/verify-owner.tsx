import {
  STANDARD_DOCUMENT_TOKENS,
  VERIFICATION_REFERENCE_MAXIMUM,
  VERIFICATION_TOKENS,
} from '@property/contract/documents/limits-documents.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useDocuments } from '#api/documents/documents-context.ts';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatRecentInside } from '#lib/format/format-recent.ts';
import { rest } from '#lib/rest.ts';
import { balanceQuery, noteBalance } from '#storage/balance-query.ts';
import { tryCharging, waitToCharge } from '#storage/charging-lock.ts';
import { countOpenPurchases } from '#storage/purchases.ts';
import { checksQuery } from '#storage/verifications.ts';
import { Button } from '#ui/controls/button.tsx';
import inputs from '#ui/controls/text-input.module.css';
import { Note } from '#ui/note.tsx';
import { readFreshBalance } from '../read-fresh-balance.ts';
import {
  readVerificationForm,
  type VerificationField,
  type VerificationForm,
} from './read-verification-form.ts';
import styles from './verification.module.css';
import { type CheckedTitle, VerificationDesk } from './verification-desk.ts';
import { VerificationOutcome } from './verification-outcome.tsx';

export interface VerifyOwnerProps {
  readonly titleNumber: string;
  /** Where it is, for the ledger. */
  readonly title?: CheckedTitle;
  /** The permission that the sign-in lacks; null when it may spend tokens. */
  readonly missingScope: string | null;
  /** Nobody knows yet what became of a purchase: nothing else is charged meanwhile (O-085). */
  readonly hasOpenPurchase: boolean;
  /** What is said of it. */
  readonly notes: ReactNode;
}

const EMPTY: VerificationForm = { forename: '', middleName: '', surname: '', reference: '' };

/** Checks a name against the register of a title, for a token (D-092 to D-108). */
export function VerifyOwner({
  titleNumber,
  title,
  missingScope,
  hasOpenPurchase,
  notes,
}: VerifyOwnerProps) {
  const service = useDocuments();
  const { person, profile } = service;
  const cache = useQueryClient();
  const reasonId = useId();
  const { data: balance } = useQuery(balanceQuery(person));
  const { state, desk } = useVerification(titleNumber);
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<VerificationField, string>>>(() =>
    pickTitleProblem(readVerificationForm(titleNumber, EMPTY, profile)),
  );
  const isBusy = state.at === 'sending' || state.at === 'settling';
  const isShort = balance !== undefined && balance.tokens < VERIFICATION_TOKENS;
  // What is kept may be from before the account was topped up, and would close the way for good.
  useEffect(() => {
    if (isShort) void readFreshBalance(service, cache);
  }, [isShort, service, cache]);
  const set = (field: keyof VerificationForm) => (text: string) => {
    setForm({ ...form, [field]: text });
    setProblems({ ...problems, [field]: undefined });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isShort || hasOpenPurchase) return;
    const read = readVerificationForm(titleNumber, form, profile);
    const fields = event.currentTarget;
    // Drawn at once: the first field that is wrong is found by how it is marked.
    flushSync(() => setProblems(read.ok ? {} : read.problems));
    if (read.ok) void desk.verify(read.request, title);
    else fields.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
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
      {notes}
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
          <p id={reasonId}>
            {hasOpenPurchase
              ? 'A check can be sent when the purchase is settled.'
              : balance === undefined
                ? `Takes ${formatCountOf(VERIFICATION_TOKENS, 'token')}. The balance is asked for before.`
                : isShort
                  ? `Balance now ${balance.tokens}: a check takes ${VERIFICATION_TOKENS}. Ask your account owner to top up.`
                  : `Balance now ${formatCount(balance.tokens)}, after this check ${formatCount(balance.tokens - VERIFICATION_TOKENS)}, as of ${formatRecentInside(balance.asOf, new Date())}`}
          </p>
          <Button
            variant={state.at === 'answered' ? 'default' : 'primary'}
            type="submit"
            aria-describedby={reasonId}
            disabled={
              isBusy ||
              isShort ||
              hasOpenPurchase ||
              missingScope !== null ||
              problems.titleNumber !== undefined
            }
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

interface TextFieldProps {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly value: string;
  /** A sentence: why the text cannot be sent. */
  readonly problem?: string | undefined;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly onChange: (text: string) => void;
}

/** A labelled line of text, with its hint and what is wrong with it. */
function TextField(props: TextFieldProps) {
  const { label, isOptional = false, value, problem, hint, maxLength, onChange } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {isOptional && <span>optional</span>}
      </label>
      <input
        id={id}
        className={inputs.input}
        aria-label={label}
        value={value}
        maxLength={maxLength}
        required={!isOptional}
        spellCheck={false}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem ${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

const desks = new WeakMap<DocumentsService, VerificationDesk>();

/** How far the check of a title is, and the way to send one. */
function useVerification(titleNumber: string) {
  const service = useDocuments();
  const cache = useQueryClient();
  const desk = useMemo(() => openDesk(service, cache), [service, cache]);
  const state = useSyncExternalStore(desk.subscribe, () => desk.getState(titleNumber));
  useEffect(() => {
    if (titleNumber !== '') void desk.open(titleNumber);
  }, [desk, titleNumber]);
  return { state, desk };
}

/** One for each person as long as the page lives: an answer that was paid for waits for them. */
function openDesk(service: DocumentsService, cache: QueryClient): VerificationDesk {
  const { person } = service;
  const desk =
    desks.get(service) ??
    new VerificationDesk({
      service,
      tryAlone: (task) => tryCharging(person, task),
      waitAlone: (task) => waitToCharge(person, task),
      onBalance: (tokens) => noteBalance(cache, person, { tokens, asOf: Date.now() }),
      onEntered: () => void cache.invalidateQueries({ queryKey: checksQuery(person).queryKey }),
      hasOpenPurchase: async () => (await countOpenPurchases(person)) > 0,
      wait: rest,
      clock: Date.now,
    });
  desks.set(service, desk);
  return desk;
}
