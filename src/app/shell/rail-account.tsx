import { useQuery, useQueryClient } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { DocumentsContext } from '#api/documents/documents-context.ts';
import { findDocuments } from '#api/documents/open-documents.ts';
import { useServices } from '#api/services-context.ts';
import { AccountMenu } from '#features/auth/account-menu.tsx';
import { useSession } from '#features/auth/use-session.ts';
import { FollowOrders, isUnderWay } from '#features/documents/orders/follow-orders.tsx';
import { WaitingSecret } from '#features/documents/webhooks/waiting-secret.tsx';
import { formatCount } from '#lib/format/format-count.ts';
import { formatTime } from '#lib/format/format-time.ts';
import { balanceQuery, noteBalance } from '#storage/balance-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { openPurchasesQuery, ordersQuery } from '#storage/purchases.ts';
import { tooltip } from '#ui/overlays/tooltip.ts';
import { buildAddress, place } from '../navigation.ts';
import { PanelBoundary } from '../panel-boundary.tsx';
import styles from './rail.module.css';
import { RailLink } from './rail.tsx';

/** Orders, tokens and the account in their places in the rail, which stand since the first paint. */
export default function RailAccount(): ReactNode {
  const { config } = useServices();
  const { person, status } = useSession();
  const hasDocuments = config.documents !== null;
  const id = status === 'signed-in' ? (person?.id ?? null) : null;
  return (
    <>
      <In place="rail-orders" content={hasDocuments ? <OrdersLink person={id} /> : NO_PLACE} />
      {hasDocuments && id !== null && <In place="rail-tokens" content={<Tokens person={id} />} />}
      <In place="rail-account" content={config.auth === null ? NO_PLACE : <AccountMenu />} />
      {config.auth !== null && (
        <PanelBoundary name="This dialog">
          <WaitingSecret person={person?.id ?? null} />
        </PanelBoundary>
      )}
    </>
  );
}

/** Gives back the room of what is not offered here. */
const NO_PLACE = <span hidden />;

function In({ place: id, content }: { readonly place: string; readonly content: ReactNode }) {
  const element = document.getElementById(id);
  return element && createPortal(content, element);
}

function OrdersLink({ person }: { readonly person: string | null }) {
  const here = useStore(place);
  return (
    <RailLink
      href={buildAddress('/orders', here)}
      current={/^\/(orders|ledger|webhooks)/.test(here.pathname)}
      icon={<FileText aria-hidden="true" />}
    >
      Orders {person !== null && <OpenOrders person={person} />}
    </RailLink>
  );
}

const NO_ORDERS: readonly OrderRecord[] = [];

/** Follows what is under way or not settled, and shows a dot until it has come. */
function OpenOrders({ person }: { readonly person: string }) {
  const services = useServices();
  const cache = useQueryClient();
  const { data: orders = NO_ORDERS } = useQuery(ordersQuery(person));
  const { data: unsettled = 0 } = useQuery(openPurchasesQuery(person));
  // After a reload the last order still knows what it left.
  useEffect(() => {
    const last = orders.find(({ balanceAfter }) => balanceAfter !== null);
    if (!last || last.balanceAfter === null) return;
    noteBalance(cache, person, { tokens: last.balanceAfter, asOf: last.placedAt });
  }, [orders, cache, person]);
  // Of one whose answer was lost it cannot be told whether anything will come.
  const open = orders.filter((order) => isUnderWay(order) && order.orderId !== null);
  const count = open.length + unsettled;
  return (
    <DocumentsContext value={findDocuments(services, person)}>
      {count > 0 && (
        <span className={styles.dot}>
          <span className="visually-hidden">{count} in progress</span>
        </span>
      )}
      <FollowOrders orders={orders} />
    </DocumentsContext>
  );
}

/** The last known balance with its time: no operation gives it by itself (D-006). */
function Tokens({ person }: { readonly person: string }) {
  const { data } = useQuery(balanceQuery(person));
  if (data === undefined) return null;
  return (
    <span className={styles.balance} {...tooltip(`As of ${formatTime(data.asOf)}`, 'right')}>
      <Coins aria-hidden="true" />
      <b>{formatCount(data.tokens)}</b>
      tokens
    </span>
  );
}
