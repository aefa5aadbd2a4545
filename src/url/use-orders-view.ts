import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type OrdersView, parseOrders, serializeOrders } from './orders-codec.ts';
import type { UrlNotice } from './url-notice.ts';

export interface OrdersViewState {
  readonly view: OrdersView;
  /** What in the link could not be used. */
  readonly notices: readonly UrlNotice[];
  readonly update: (change: Partial<OrdersView>) => void;
}

/** What the list of orders is narrowed to, as it stands in the address bar, its only owner. */
export function useOrdersView(): OrdersViewState {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseOrders(new URLSearchParams(search)), [search]);
  const update = useCallback(
    (change: Partial<OrdersView>) => {
      const next = { ...parsed.value, ...change };
      const parameters = serializeOrders(next, new URLSearchParams(search));
      const to = { pathname, search: parameters.toString(), hash: window.location.hash };
      // A word that is typed is no step to go back to.
      void navigate(to, { replace: change.words !== undefined });
    },
    [navigate, parsed, pathname, search],
  );
  return { view: parsed.value, notices: parsed.notices, update };
}
