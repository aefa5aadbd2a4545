import { FINAL_ORDER_STATUSES } from '@property/contract/documents/order.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { NotUnderstood } from '#records/not-understood.tsx';
import { QueryError } from '#records/query-error.tsx';
import { noteBalance } from '#storage/balance-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { ordersQuery } from '#storage/purchases.ts';
import { webhookQuery } from '#storage/webhooks.ts';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type OrderProps, PlacedOrders } from '../orders/placed-orders.tsx';
import { BasketFaults, OtherTitles } from './basket-parts.tsx';
import { ConfirmPurchase } from './confirm-purchase.tsx';
import { DocumentChoice } from './document-choice.tsx';
import type { DownloadComponent, PurchasedTitle } from './document-row.tsx';
import { IntentAnnouncer, IntentNotes } from './intent-notes.tsx';
import styles from './purchase.module.css';
import { PurchaseFooter } from './purchase-footer.tsx';
import { TitleStateNotes } from './title-state-notes.tsx';
import { useConfirmStep } from './use-confirm-step.ts';
import { useCounter } from './use-counter.ts';

interface PurchaseDrawerProps {
  readonly title: PurchasedTitle;
  readonly onClose: () => void;
  readonly Download: DownloadComponent;
  /** An order and how far it is. */
  readonly Order: ComponentType<OrderProps>;
  /** The scope the sign-in lacks for buying; null when it may buy. */
  readonly missingScope: string | null;
}

/** What can be bought of a title, the basket, and the button that buys. */
export function PurchaseDrawer({
  title,
  onClose,
  Download,
  Order,
  missingScope,
}: PurchaseDrawerProps) {
  const service = useDocuments();
  const cache = useQueryClient();
  const { basket } = useCounter();
  const { search, hash } = useLocation();
  const { isConfirming, isPressed, note, begin, back, press } = useConfirmStep();
  const { data, error, refetch, isFetching } = useQuery(service.availability(title.ask));
  const titleNumber = data?.answer.data.title_number ?? title.number;
  // The basket may hold nothing of this title: what was bought is shown where the button was pressed.
  const followed = useFollowedOrders(titleNumber, isPressed);

  useEffect(() => {
    const tokens = data?.answer.current_balance;
    if (data && tokens !== undefined) {
      noteBalance(cache, service.person, { tokens, asOf: data.asOf });
    }
  }, [data, cache, service]);

  // The button that led back has gone from the page, and the focus with it.
  const body = useRef<HTMLElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (wasConfirming.current && !isConfirming) body.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  if (isConfirming) {
    return (
      <>
        <IntentAnnouncer />
        <ConfirmPurchase onBack={back} onPress={press} missingScope={missingScope} />
      </>
    );
  }
  const isLoading =
    error === null && basket.fault === null && (data === undefined || !basket.isLoaded);
  return (
    <>
      <IntentAnnouncer note={note} />
      <section
        ref={body}
        aria-label="Documents"
        tabIndex={-1}
        className={styles.body}
        data-scroller=""
      >
        {note !== null && <Note tone="info">{note}</Note>}
        <IntentNotes />
        <BasketFaults />
        <PlacedOrders ids={followed.ids} Order={Order} />
        {followed.others > 0 && (
          <p className={styles.hint}>
            {followed.others === 1
              ? 'An order of another title is under way.'
              : `${followed.others} orders of other titles are under way.`}{' '}
            <Link to={{ pathname: '/orders', search, hash }}>See orders</Link>
          </p>
        )}
        {error && (
          <QueryError query={{ error, refetch, isFetching }} describe={describeDocumentsError} />
        )}
        {isLoading && <LoadingDocuments />}
        {/* What is ticked before the basket was read would go when it is. */}
        {data && basket.isLoaded && (
          <>
            <TitleStateNotes availability={data.answer} />
            <DocumentChoice
              title={title}
              availability={data.answer}
              asOf={data.asOf}
              shownOrders={followed.ids}
              Download={Download}
            />
            <NotUnderstood answer={data.answer} />
          </>
        )}
        <OtherTitles titles={basket.titles.filter((one) => one.titleNumber !== titleNumber)} />
        <WebhookHint />
      </section>
      {basket.isLoaded && (
        <PurchaseFooter
          missingScope={missingScope}
          hasOrder={followed.ids.length > 0}
          onBuy={begin}
          onClose={onClose}
        />
      )}
    </>
  );
}

function LoadingDocuments() {
  return (
    <div
      role="status"
      aria-label="Asking what can be bought"
      className={styles.loading}
      data-waiting=""
    >
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={60} />
      ))}
    </div>
  );
}

/**
 * Says before a purchase that no webhook is known, so that nobody else is told when the documents
 * come (D-053). The service has no list of webhooks: one that was set up elsewhere tells all the same.
 */
function WebhookHint() {
  const { basket } = useCounter();
  const { person } = useDocuments();
  const { data } = useQuery(webhookQuery(person));
  const { search, hash } = useLocation();
  if (basket.titles.length === 0 || data !== null) return null;
  return (
    <Note role="status">
      <b>No webhook is known in this browser.</b> The documents come here all the same, but no other
      system is told. <Link to={{ pathname: '/webhooks', search, hash }}>Set one up</Link> before
      you buy if one waits for them.
    </Note>
  );
}

const NO_ORDERS: readonly OrderRecord[] = [];

/**
 * The orders that the drawer of a title shows: those of the last press, if it was in this drawer
 * (`isPressed`) or bought something of the title, and those of the title that are under way,
 * whichever page placed them, until the drawer closes. `others` counts what is under way of other
 * titles.
 */
function useFollowedOrders(
  titleNumber: string | null,
  isPressed: boolean,
): {
  readonly ids: readonly string[];
  readonly others: number;
} {
  const { person } = useDocuments();
  const { view } = useCounter();
  const { data: orders = NO_ORDERS } = useQuery(ordersQuery(person));
  const running = orders.filter(
    ({ orderId, status }) => orderId !== null && !FINAL_ORDER_STATUSES.includes(status),
  );
  const here = running.filter(({ title }) => title.titleNumber === titleNumber);
  // One that ends meanwhile stays, with its downloads.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const unseen = here.filter(({ id }) => !seen.includes(id));
  if (unseen.length > 0) setSeen([...seen, ...unseen.map(({ id }) => id)]);
  const find = (id: string) => orders.find((order) => order.id === id);
  // An order that could not be written down is shown wherever the person is.
  const isPressedHere =
    isPressed ||
    view.placed.some((id) => (find(id)?.title.titleNumber ?? titleNumber) === titleNumber);
  const ids = [...new Set([...(isPressedHere ? view.placed : []), ...seen])];
  return { ids, others: running.filter(({ id }) => !ids.includes(id)).length };
}
