import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UrlNotice } from '#lib/links/url-notice.ts';
import { type OrdersView, parseOrders, serializeOrders } from './orders-codec.ts';

export interface OrdersViewState {
  readonly view: OrdersView;
  /** What in the link could not be used. */
  readonly notices: readonly UrlNotice[];
  readonly update: (change: Partial<OrdersView>) => void;
}

/** What the list of orders is narrowed to, as it stands in the address bar, its only owner. */
export function useOrdersView(): OrdersViewState {
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
