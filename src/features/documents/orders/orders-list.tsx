import { FINAL_ORDER_STATUSES } from '@property/contract/documents/order.ts';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatRecent } from '#lib/format/format-recent.ts';
import type { UrlNotice } from '#lib/links/url-notice.ts';
import { balanceQuery } from '#storage/balance-query.ts';
import { explainFault } from '#storage/open-database.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { ordersQuery } from '#storage/purchases.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useToday } from '#ui/hooks/use-today.ts';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import cards from '../card.module.css';
import { OrderFileButtons } from './order-file-buttons.tsx';
import { OrderRows } from './order-rows.tsx';
import styles from './orders.module.css';
import { ALL_ORDERS, type OrdersView, parseOrders, serializeOrders } from './orders-codec.ts';
import { filterOrders, OrdersFilters, sumOrders } from './orders-filters.tsx';

export interface OrdersListProps {
  /** The order that is open beside the list. */
  readonly openId: string | null;
  /** The address of an order. */
  readonly link: (id: string) => string;
  /** Purchases of which it is not known yet whether they are orders. */
  readonly unsettled: number;
}

/** A download from the list that did not come. */
interface DownloadFault {
  readonly titleNumber: string;
  readonly error: unknown;
}

/** The orders placed from this browser: the service has no list of them (D-006). */
export function OrdersList({ openId, link, unsettled }: OrdersListProps) {
  const { person } = useDocuments();
  const { data: orders, error, refetch, isFetching } = useQuery(ordersQuery(person));
  const { view, notices, update } = useOrdersView();
  const heading = useRef<HTMLHeadingElement>(null);
  const [fault, setFault] = useState<DownloadFault | null>(null);
  const now = useToday();
  if (orders === undefined) {
    if (error === null) return null;
    return (
      <SectionError
        message={explainFault(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const showAll = () => {
    // The button goes with what it leads away from, and would take the focus along.
    heading.current?.focus();
    update(ALL_ORDERS);
  };
  const shown = filterOrders(orders, view, now);
  return (
    <section className={cards.card} aria-label="Orders">
      <div className={joinClassNames(cards.cardHead, styles.filters)}>
        <h2 ref={heading} tabIndex={-1}>
          Orders
        </h2>
        {orders.length + unsettled > 0 && (
          <span>
            {formatCountOf(orders.length, 'order')} kept here
            {unsettled > 0 && `, ${unsettled} not settled yet`}
          </span>
        )}
        <span className={cards.space} />
        {orders.length > 0 && (
          <OrdersFilters
            view={view}
            statuses={[...new Set(orders.map(({ status }) => status))]}
            onChange={update}
          />
        )}
        <OrderFileButtons orders={orders} />
      </div>
      {notices.map(({ parameter, message }) => (
        <div key={parameter} className={styles.inset}>
          <Note tone="warn">{message}</Note>
        </div>
      ))}
      {orders.length > 0 && <OrdersSummary orders={shown} />}
      {fault && <DownloadNote fault={fault} />}
      {orders.length === 0 && unsettled === 0 && (
        <EmptyState
          icon={<FileText aria-hidden="true" />}
          title="No orders yet"
          action={<Link to="/">Find a title on the map</Link>}
        >
          <p>
            Orders you place in this browser are listed here. The service keeps no list of them: to
            bring yours from another browser, export them there and import the file here.
          </p>
        </EmptyState>
      )}
      {orders.length > 0 && shown.length === 0 && (
        <EmptyState
          title="No order matches"
          action={<Button onClick={showAll}>Show all orders</Button>}
        />
      )}
      {shown.length > 0 && (
        <OrderRows
          orders={shown}
          openId={openId}
          link={link}
          now={now}
          onFault={({ title: { titleNumber } }, reason) =>
            setFault(reason === null ? null : { titleNumber, error: reason })
          }
        />
      )}
    </section>
  );
}

function DownloadNote({ fault: { titleNumber, error } }: { readonly fault: DownloadFault }) {
  const { sentence, advice, code, correlationId } = describeDocumentsError(error);
  return (
    <div className={styles.inset}>
      <SectionError
        message={`The documents of ${titleNumber} did not come. ${sentence} ${advice}`}
        code={code}
        correlationId={correlationId}
      />
    </div>
  );
}

/** What the orders in view come to: how many, what has come of them, and the tokens they took. */
function OrdersSummary({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const { person } = useDocuments();
  const { data: balance } = useQuery(balanceQuery(person));
  const { tokens, documents, ready } = sumOrders(orders);
  const running = orders.filter(({ status }) => !FINAL_ORDER_STATUSES.includes(status)).length;
  return (
    <dl className={joinClassNames(cards.figures, styles.figures)}>
      <div>
        <dt>Orders</dt>
        <dd>
          {formatCount(orders.length)} {running > 0 && <small>{running} under way</small>}
        </dd>
      </div>
      <div>
        <dt>Documents</dt>
        <dd>
          {formatCount(ready)} <small>of {formatCount(documents)} ready</small>
        </dd>
      </div>
      <div>
        <dt>Spent on orders</dt>
        <dd>
          {formatCount(tokens)} <small>{tokens === 1 ? 'token' : 'tokens'}</small>{' '}
          {balance && (
            <small>
              {formatCount(balance.tokens)} left · {formatRecent(balance.asOf, new Date())}
            </small>
          )}
        </dd>
      </div>
    </dl>
  );
}

interface OrdersViewState {
  readonly view: OrdersView;
  /** What in the link could not be used. */
  readonly notices: readonly UrlNotice[];
  readonly update: (change: Partial<OrdersView>) => void;
}

/** What the list of orders is narrowed to, as it stands in the address bar, its only owner. */
function useOrdersView(): OrdersViewState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseOrders(new URLSearchParams(search)), [search]);
  const update = useCallback(
    (change: Partial<OrdersView>) => {
      // The router follows the address a little behind: what was typed last stands there alone.
      const { pathname, search: written, hash } = window.location;
      const parameters = new URLSearchParams(written);
      const next = { ...parseOrders(parameters).value, ...change };
      const to = { pathname, search: serializeOrders(next, parameters).toString(), hash };
      // A word that is typed is no step to go back to.
      void navigate(to, { replace: Object.keys(change).join() === 'words' });
    },
    [navigate],
  );
  return { view: parsed.value, notices: parsed.notices, update };
}
