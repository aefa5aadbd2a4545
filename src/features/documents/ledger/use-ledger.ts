import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDocuments } from '#api/documents/documents-context.ts';
import type { UrlNotice } from '#lib/links/url-notice.ts';
import { balancesQuery } from '#storage/balance-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { changeOrder, ordersQuery } from '#storage/purchases.ts';
import { checksQuery } from '#storage/verifications.ts';
import { readProgress } from '../orders/use-order.ts';
import { readFreshBalance } from '../read-fresh-balance.ts';
import { buildLedger, isSettled, type LedgerLine } from './build-ledger.ts';
import { type LedgerView, parseLedger, serializeLedger } from './ledger-codec.ts';

const NO_ORDERS: readonly OrderRecord[] = [];
/** Orders asked for when the ledger opens; more of them unsettled at once are not usual. */
const ASKED = 20;

interface Ledger {
  /** Earliest first; undefined until this browser has read what it keeps. */
  readonly lines: readonly LedgerLine[] | undefined;
  /** Why it could not be read; null as long as it could. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Every movement of a person's tokens, with the service asked for what may have changed. */
export function useLedger(): Ledger {
  const { person } = useDocuments();
  const orders = useQuery(ordersQuery(person));
  const checks = useQuery(checksQuery(person));
  const balances = useQuery(balancesQuery(person));
  useSettling(orders.data ?? NO_ORDERS);
  useFreshBalance();
  const lines = useMemo(
    () =>
      orders.data && checks.data && balances.data
        ? buildLedger({ orders: orders.data, checks: checks.data, balances: balances.data })
        : undefined,
    [orders.data, checks.data, balances.data],
  );
  const retry = () => {
    for (const query of [orders, checks, balances]) void query.refetch();
  };
  return { lines, error: orders.error ?? checks.error ?? balances.error, retry };
}

/** Asks once for each order that had not ended when it was last heard of. */
function useSettling(orders: readonly OrderRecord[]): void {
  const service = useDocuments();
  const cache = useQueryClient();
  const { person } = service;
  const open = orders.filter((order) => order.orderId !== null && !isSettled(order));
  const answers = useQueries({
    queries: open.slice(0, ASKED).map(({ id, orderId }) => service.order(orderId ?? id)),
    combine: (results) => results.map(({ data }) => data),
  });
  useEffect(() => {
    const found = answers.flatMap((order) => order ?? []);
    if (found.length === 0) return;
    Promise.all(
      found.map((order) =>
        changeOrder(person, order.order_id, (known) => readProgress(order, known)),
      ),
    ).then(
      () => cache.invalidateQueries({ queryKey: ordersQuery(person).queryKey, exact: true }),
      (error: unknown) => console.warn(error),
    );
  }, [answers, person, cache]);
}

/** Asks for the balance as the ledger opens: only then do its lines come to what is there now. */
function useFreshBalance(): void {
  const service = useDocuments();
  const cache = useQueryClient();
  useEffect(() => void readFreshBalance(service, cache), [service, cache]);
}

interface LedgerViewState {
  readonly view: LedgerView;
  /** What in the link could not be used. */
  readonly notices: readonly UrlNotice[];
  readonly update: (change: Partial<LedgerView>) => void;
}

/** What the ledger is narrowed to, as it stands in the address bar, its only owner. */
export function useLedgerView(): LedgerViewState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseLedger(new URLSearchParams(search)), [search]);
  const update = useCallback(
    (change: Partial<LedgerView>) => {
      // The router follows the address a little behind: what was typed last stands there alone.
      const { pathname, search: written, hash } = window.location;
      const parameters = new URLSearchParams(written);
      const next = { ...parseLedger(parameters).value, ...change };
      const to = { pathname, search: serializeLedger(next, parameters).toString(), hash };
      void navigate(to, { replace: Object.keys(change).join() === 'words' });
    },
    [navigate],
  );
  return { view: parsed.value, notices: parsed.notices, update };
}
