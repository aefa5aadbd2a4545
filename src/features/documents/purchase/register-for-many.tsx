import type { Availability } from '@property/contract/documents/availability.ts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import type { WantedTitle } from '#lib/state/buy-request.ts';
import { balanceQuery, noteBalance } from '#storage/balance-query.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckLine } from '#ui/controls/check-line.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { listStandardDocuments, type OfferedDocument } from './desk/offered-documents.ts';
import styles from './register-for-many.module.css';
import { useCounter } from './use-counter.ts';
import { useOrderedRegisters } from './use-ordered-registers.ts';

/** Titles that are asked about at one time: each is a request of the person's minute. */
export const REGISTERS_MAXIMUM = 50;

export interface RegisterForManyProps {
  readonly titles: readonly WantedTitle[];
  /** Goes on to what is confirmed, in the drawer of a title. */
  readonly onConfirm: (titleId: string) => void;
  readonly onClose: () => void;
}

/** What is known of the register of a title. */
interface Offer {
  readonly wanted: WantedTitle;
  /** Absent while the service has not answered, and where it offers none. */
  readonly register?: OfferedDocument;
  readonly titleNumber?: string;
  /** Why it is not bought, in words; null for what can be. */
  readonly reason: string | null;
  readonly isPending: boolean;
}

/**
 * The registers of several titles at once: what each costs, and what is left out because it is there
 * already. They go into the basket, where the purchase is confirmed as any other is: nothing is sent
 * from here.
 */
export function RegisterForMany({ titles, onConfirm, onClose }: RegisterForManyProps) {
  const service = useDocuments();
  const { basket, controls, view } = useCounter();
  const [withBought, setWithBought] = useState(false);
  const asked = titles.slice(0, REGISTERS_MAXIMUM);
  const answers = useQueries({
    queries: asked.map(({ id }) => service.availability({ title_id: id })),
  });
  const ordered = useOrderedRegisters();
  const cache = useQueryClient();
  const { data: balance } = useQuery(balanceQuery(service.person));
  // The latest of the answers, each of which tells it.
  const told = answers
    .flatMap(({ data }) => (data?.answer.current_balance === undefined ? [] : [data]))
    .toSorted((one, other) => other.asOf - one.asOf)[0];
  const [tokens, asOf] = [told?.answer.current_balance, told?.asOf];
  useEffect(() => {
    if (tokens === undefined || asOf === undefined) return;
    noteBalance(cache, service.person, { tokens, asOf });
  }, [tokens, asOf, cache, service.person]);
  const fault = basket.fault ?? view.problem?.sentence;
  const offers = asked.map((wanted, index): Offer => {
    const { data, error } = answers[index] ?? {};
    if (error) {
      return { wanted, reason: describeDocumentsError(error).sentence, isPending: false };
    }
    if (data === undefined || ordered === null) return { wanted, reason: null, isPending: true };
    return { wanted, ...readOffer(data.answer, ordered, withBought), isPending: false };
  });
  const pending = offers.filter(({ isPending }) => isPending).length;
  const chosen = offers.filter(({ register, reason }) => register && reason === null);
  const cost = chosen.reduce((sum, { register }) => sum + (register?.cost ?? 0), 0);
  const bought = answers.filter(
    ({ data }) => data && findRegister(data.answer)?.bought != null,
  ).length;
  const confirm = () => {
    for (const { wanted, register, titleNumber } of chosen) {
      if (register === undefined || titleNumber === undefined) continue;
      const { key, name, cost: price, isBackdated, bought: before } = register;
      const there =
        basket.titles.find((title) => title.titleNumber === titleNumber)?.documents ?? [];
      controls.choose({ titleNumber, titleId: wanted.id, label: wanted.address }, [
        ...there.filter((document) => document.key !== key),
        { key, name, cost: price, isBackdated, documentIdBefore: before?.documentId ?? null },
      ]);
    }
    const [first] = chosen;
    if (first) onConfirm(first.wanted.id);
  };
  return (
    <>
      <section className={styles.body} aria-label="Registers" data-scroller="">
        {titles.length > asked.length && (
          <Note>
            The first {asked.length} of {formatCount(titles.length)} ticked titles: buy these, then
            tick the others.
          </Note>
        )}
        {fault && (
          <Note tone="bad" role="status">
            {fault}
          </Note>
        )}
        <ul className={styles.list}>
          {offers.map(({ wanted, register, titleNumber, reason, isPending }) => (
            <li key={wanted.id} className={styles.row} data-off={reason !== null || undefined}>
              <span className={styles.name}>
                <b className={styles.id}>{titleNumber ?? wanted.number ?? 'No number'}</b>{' '}
                {wanted.address}
                {reason !== null && <small className={styles.reason}>{reason}</small>}
              </span>
              {isPending ? (
                <Skeleton width={56} height={12} />
              ) : (
                reason === null &&
                register && (
                  <span className={styles.cost}>{formatCountOf(register.cost, 'token')}</span>
                )
              )}
            </li>
          ))}
        </ul>
        {bought > 0 && (
          <CheckLine checked={withBought} onChange={setWithBought}>
            Buy again what was bought before, as it may have changed
          </CheckLine>
        )}
      </section>
      <footer className={styles.footer}>
        <p className={styles.sums}>
          <span role="status" className={styles.state}>
            {pending > 0
              ? `Checking ${formatCountOf(asked.length, 'title')}`
              : `${formatCount(chosen.length)} of ${formatCount(asked.length)} can be bought`}
          </span>
          {balance && (
            <span className={styles.balance}>
              Balance now <b>{formatCount(balance.tokens)}</b>,{' '}
              {cost > balance.tokens ? (
                <b className={styles.short}>{formatCount(cost - balance.tokens)} short</b>
              ) : (
                <>
                  after <b>{formatCount(balance.tokens - cost)}</b>
                </>
              )}
            </span>
          )}
        </p>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={pending > 0 || chosen.length === 0 || !basket.isLoaded}
          onClick={confirm}
        >
          {chosen.length === 1 ? 'Register for this one' : `Register for these ${chosen.length}`}:{' '}
          {formatCountOf(cost, 'token')}
        </Button>
      </footer>
    </>
  );
}

function findRegister(answer: Availability): OfferedDocument | undefined {
  return listStandardDocuments(answer).find(({ key }) => key === 'register');
}

function readOffer(
  answer: Availability,
  ordered: ReadonlySet<string>,
  withBought: boolean,
): Omit<Offer, 'wanted' | 'isPending'> {
  const register = findRegister(answer);
  const titleNumber = answer.data.title_number;
  if (titleNumber === undefined || register === undefined) {
    return { reason: 'No register is offered.' };
  }
  const found = { register, titleNumber };
  if (ordered.has(titleNumber)) return { ...found, reason: 'Ordered already: see your orders.' };
  if (register.state !== 'available') return { ...found, reason: register.explanation };
  if (register.bought !== null && !withBought) {
    return { ...found, reason: 'Bought before: it is among your orders.' };
  }
  return { ...found, reason: null };
}
