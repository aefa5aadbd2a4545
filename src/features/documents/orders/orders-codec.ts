import { quoteStraight } from '@property/contract/straighten.ts';
import type { Parsed, UrlNotice } from '#lib/links/url-notice.ts';

/** What the list of orders is narrowed to. */
export interface OrdersView {
  /** Days up to today; null for all there are. */
  readonly days: number | null;
  /** As the service words it; empty for any. */
  readonly status: string;
  /** In the title, its address or the reference; empty for any. */
  readonly words: string;
}

/** Days that have a button of their own, as for deliveries. */
export const ORDER_DAYS = [7, 30, 90] as const;

export const ALL_ORDERS: OrdersView = { days: null, status: '', words: '' };

/** Reads `order-…` parameters; what cannot be used falls back, with a notice for the person. */
export function parseOrders(parameters: URLSearchParams): Parsed<OrdersView> {
  const notices: UrlNotice[] = [];
  const read = (name: string) => parameters.get(`order-${name}`)?.trim() ?? '';
  const daysText = read('days');
  const days = ORDER_DAYS.find((known) => String(known) === daysText) ?? null;
  if (daysText !== '' && days === null) {
    const message = `${quoteStraight(daysText)} is no period of orders; all are shown.`;
    notices.push({ parameter: 'order-days', message });
  }
  const statusText = read('status');
  // Statuses that nobody knows yet are shown as received (D-083), so one may be asked for too.
  const status = /^[\w -]{1,40}$/.test(statusText) ? statusText : '';
  if (statusText !== status) {
    const message = `${quoteStraight(statusText)} is no status of orders; any is shown.`;
    notices.push({ parameter: 'order-status', message });
  }
  return { value: { days, status, words: read('words') }, notices };
}

/** The query string with the list as it is; what is usual is not written. */
export function serializeOrders(view: OrdersView, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others);
  const texts = {
    days: view.days === null ? '' : String(view.days),
    status: view.status,
    words: view.words.trim(),
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') parameters.delete(`order-${name}`);
    else parameters.set(`order-${name}`, text);
  }
  return parameters;
}
