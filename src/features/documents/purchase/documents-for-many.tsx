import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
  type DocumentKind,
} from '@property/contract/documents/document-kinds.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { agreeWith, formatCount, formatCountOf } from '#lib/format/format-count.ts';
import type { WantedTitle } from '#lib/state/buy-request.ts';
import { noteBalance } from '#storage/balance-query.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckLine } from '#ui/controls/check-line.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BasketFaults, OtherTitles } from './basket-parts.tsx';
import {
  isAmongOrders,
  type KindOffer,
  listKindOffers,
  nameChosen,
  sortBasket,
  sumCosts,
  wasBought,
} from './desk/many-offers.ts';
import styles from './documents-for-many.module.css';
import { ReferenceField } from './reference-field.tsx';
import { useTotals } from './totals.tsx';
import { useCounter } from './use-counter.ts';
import { useOrderedDocuments } from './use-ordered-documents.ts';

/** Titles that are asked about at one time: each is a request of the person's minute. */
export const TITLES_MAXIMUM = 50;

export interface DocumentsForManyProps {
  readonly titles: readonly WantedTitle[];
  /** The scope the sign-in lacks for buying; null when it may buy. */
  readonly missingScope: string | null;
  /** Goes on to what is confirmed: it is in the basket. */
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What became of earlier purchases, above the choice. */
  readonly children?: ReactNode;
}

/** What is known of the documents of a title. */
interface Offer {
  readonly wanted: WantedTitle;
  readonly titleNumber?: string;
  /** One of each kind that is wanted; none while the service has not answered. */
  readonly documents: readonly KindOffer[];
  /** Why nothing is known of them, in words. */
  readonly fault: string | null;
  readonly isPending: boolean;
}

/**
 * Registers, title plans or both of several titles at once: what each costs, and what is left out
 * because it is there already. They go into the basket, where the purchase is confirmed as any other
 * is: nothing is sent from here.
 */
export function DocumentsForMany(props: DocumentsForManyProps) {
  const { titles, missingScope, onConfirm, onClose, children } = props;
  const service = useDocuments();
  const { search, hash } = useLocation();
  const { basket, controls } = useCounter();
  const [kinds, setKinds] = useState<readonly DocumentKind[]>(['register']);
  const [withBought, setWithBought] = useState(false);
  const asked = titles.slice(0, TITLES_MAXIMUM);
  const answers = useQueries({
    queries: asked.map(({ id }) => service.availability({ title_id: id })),
  });
  const isOrdered = useOrderedDocuments();
  const cache = useQueryClient();
  const { balance, isDeskFree } = useTotals();
  // The latest of the answers, each of which tells it.
  const told = answers
    .flatMap(({ data }) => (data?.answer.current_balance === undefined ? [] : [data]))
    .toSorted((one, other) => other.asOf - one.asOf)[0];
  const [tokens, asOf] = [told?.answer.current_balance, told?.asOf];
  useEffect(() => {
    if (tokens === undefined || asOf === undefined) return;
    noteBalance(cache, service.person, { tokens, asOf });
  }, [tokens, asOf, cache, service.person]);
  const offers = asked.map((wanted, index): Offer => {
    const { data, error } = answers[index] ?? {};
    if (error) {
      const { sentence } = describeDocumentsError(error);
      return { wanted, documents: [], fault: sentence, isPending: false };
    }
    if (data === undefined || isOrdered === null) {
      return { wanted, documents: [], fault: null, isPending: true };
    }
    const { title_number: titleNumber } = data.answer.data;
    return {
      wanted,
      ...(titleNumber !== undefined && { titleNumber }),
      documents: listKindOffers(data.answer, { kinds, isOrdered, withBought }),
      fault: null,
      isPending: false,
    };
  });
  const pending = offers.filter(({ isPending }) => isPending).length;
  const chosen = offers.filter((offer) => listChosen(offer).length > 0);
  const count = chosen.reduce((sum, offer) => sum + listChosen(offer).length, 0);
  const cost = chosen.reduce((sum, offer) => sum + sumCost(offer), 0);
  const bought = answers.some(({ data }) => data && wasBought(data.answer, kinds));
  const sorted = sortBasket(basket.titles, offers);
  const others = sorted.flatMap(({ kept }) => kept);
  const spent = cost + sumCosts(others);
  const isShort = balance !== undefined && spent > balance.tokens;
  const confirm = () => {
    // What an earlier visit put in and this one does not choose is not bought either.
    for (const { title, kept, isAsked } of sorted) {
      if (isAsked && kept.length < title.documents.length) controls.choose(title, kept);
    }
    for (const offer of chosen) {
      const { wanted, titleNumber } = offer;
      if (titleNumber === undefined) continue;
      const kept = sorted.find(({ title }) => title.titleNumber === titleNumber)?.kept ?? [];
      controls.choose({ titleNumber, titleId: wanted.id, label: wanted.address }, [
        ...kept,
        ...listChosen(offer).map(({ document }) => {
          const { key, name, cost: price, isBackdated, bought: before } = document;
          const documentIdBefore = before?.documentId ?? null;
          return { key, name, cost: price, isBackdated, documentIdBefore };
        }),
      ]);
    }
    onConfirm();
  };
  const nameButton = () => {
    if (kinds.length === 0) return 'Choose documents';
    if (chosen.length === 0) return pending > 0 ? 'Checking prices' : 'Nothing to buy';
    return `${nameChosen(kinds, chosen.map(listChosen))}: ${formatCountOf(cost, 'token')}`;
  };
  return (
    <>
      <section className={styles.body} aria-label="Documents" data-scroller="">
        <p className={styles.reason}>
          Prices are checked first. Nothing is bought until you confirm.
        </p>
        {children}
        <fieldset className={styles.kinds}>
          <legend>Of each title</legend>
          {DOCUMENT_KIND_NAMES.map((kind) => (
            <CheckLine
              key={kind}
              checked={kinds.includes(kind)}
              onChange={(isWanted) =>
                setKinds(
                  DOCUMENT_KIND_NAMES.filter((each) =>
                    each === kind ? isWanted : kinds.includes(each),
                  ),
                )
              }
            >
              {DOCUMENT_KINDS[kind].label}
            </CheckLine>
          ))}
        </fieldset>
        {titles.length > asked.length && (
          <Note>
            The first {asked.length} of {formatCount(titles.length)} ticked titles: buy these, then
            tick the others.
          </Note>
        )}
        <BasketFaults />
        <ul className={styles.list}>
          {offers.map((offer) => (
            <OfferRow key={offer.wanted.id} offer={offer} />
          ))}
        </ul>
        {offers.some(({ documents }) => documents.some(isAmongOrders)) && (
          <p className={styles.orders}>
            <Link to={{ pathname: '/orders', search, hash }}>Open your orders</Link>
          </p>
        )}
        {missingScope !== null && (
          <Note tone="warn" role="status">
            <b>Your sign-in may not buy.</b> The permission {missingScope} is missing; ask the
            operator for it.
          </Note>
        )}
        {bought && (
          <CheckLine checked={withBought} onChange={setWithBought}>
            Buy again what was bought before, as it may have changed
          </CheckLine>
        )}
        <OtherTitles titles={sorted.flatMap(({ title, isAsked }) => (isAsked ? [] : title))} />
      </section>
      <footer className={styles.footer}>
        {/* What is typed before the basket was read would take its place. */}
        {basket.isLoaded && (
          <div className={styles.reference}>
            <ReferenceField />
          </div>
        )}
        <p className={styles.sums}>
          <span role="status" className={styles.state}>
            {pending > 0
              ? `Checking ${formatCountOf(asked.length, 'title')}`
              : kinds.length > 0 &&
                `${formatCount(count)} of ${formatCount(asked.length * kinds.length)} can be bought`}
          </span>
          {balance && (
            <span className={styles.balance}>
              Balance now <b>{formatCount(balance.tokens)}</b>,{' '}
              {isShort ? (
                <b className={styles.short}>{formatCount(spent - balance.tokens)} short</b>
              ) : (
                <>
                  after <b>{formatCount(balance.tokens - spent)}</b>
                </>
              )}
            </span>
          )}
          {others.length > 0 && (
            <span className={styles.others}>
              {formatCountOf(others.length, 'document')} more {agreeWith(others.length, 'is')} in
              the basket, {formatCountOf(sumCosts(others), 'token')}
            </span>
          )}
        </p>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={
            pending > 0 ||
            chosen.length === 0 ||
            !basket.isLoaded ||
            isShort ||
            !isDeskFree ||
            missingScope !== null
          }
          onClick={confirm}
        >
          {nameButton()}
        </Button>
      </footer>
    </>
  );
}

/** A title with what it costs, and why not all of it is bought. */
function OfferRow({ offer }: { readonly offer: Offer }) {
  const { wanted, titleNumber, documents, fault, isPending } = offer;
  const chosen = listChosen(offer);
  return (
    <li className={styles.row} data-off={(!isPending && chosen.length === 0) || undefined}>
      <span className={styles.name}>
        <b className={styles.id}>{titleNumber ?? wanted.number ?? 'No number'}</b> {wanted.address}
        {fault !== null && <small className={styles.reason}>{fault}</small>}
        {documents.map(
          ({ kind, reason }) =>
            reason !== null && (
              <small key={kind} className={styles.reason}>
                {documents.length > 1 && `${DOCUMENT_KINDS[kind].label}: `}
                {reason}
              </small>
            ),
        )}
      </span>
      {isPending ? (
        <Skeleton width={56} height={12} />
      ) : (
        chosen.length > 0 && (
          <span className={styles.cost}>{formatCountOf(sumCost(offer), 'token')}</span>
        )
      )}
    </li>
  );
}

function listChosen({ documents }: Offer) {
  return documents.flatMap(({ kind, document, reason }) =>
    document && reason === null ? [{ kind, document }] : [],
  );
}

const sumCost = (offer: Offer): number =>
  sumCosts(listChosen(offer).map(({ document }) => document));
