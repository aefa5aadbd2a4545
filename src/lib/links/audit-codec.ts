import {
  AUDIT_PAGE_NUMBER,
  AUDIT_PAGE_SIZE,
} from '@property/contract/documents/limits-documents.ts';
import { isRealDay } from '@property/contract/documents/request-parts-documents.ts';
import { DATE_PATTERN, UUID_PATTERN } from '@property/contract/search/limits.ts';
import { quoteStraight } from '@property/contract/straighten.ts';
import type { Parsed, UrlNotice } from './url-notice.ts';

/** Some days up to today, or from one day to another, both included, as YYYY-MM-DD. */
export type AuditPeriod =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'dates'; readonly from: string; readonly to: string };

/** What the delivery audit is narrowed to, and the page of it. */
export interface AuditView {
  readonly period: AuditPeriod;
  /** Empty for any document. */
  readonly document: string;
  /** Null for any webhook. */
  readonly webhook: string | null;
  /** Of the loaded page only those that failed. */
  readonly onlyFailed: boolean;
  /** Counts from 1. */
  readonly page: number;
  readonly rows: number;
}

/** Days that have a button of their own. */
export const AUDIT_DAYS = [7, 30, 90] as const;
/** Attempts on a page; the service allows up to 100 (D-146). */
export const AUDIT_ROWS = [20, 50, 100] as const;
/** Longest text of a document reference in a link. */
const LONGEST_REFERENCE = 100;

export const ANY_DELIVERY: AuditView = {
  period: { kind: 'days', days: 30 },
  document: '',
  webhook: null,
  onlyFailed: false,
  page: AUDIT_PAGE_NUMBER.fallback,
  rows: AUDIT_PAGE_SIZE.fallback,
};

const NAMES = ['period', 'document', 'webhook', 'failed', 'page', 'rows'] as const;
type Name = (typeof NAMES)[number];

/** Reads `audit-…` parameters; what cannot be used falls back, with a notice for the person. */
export function parseAudit(parameters: URLSearchParams): Parsed<AuditView> {
  const notices: UrlNotice[] = [];
  const read = <Value>(
    name: Name,
    parse: (text: string) => Value | null,
    usual: Value,
    instead: string,
  ) => {
    const text = parameters.get(`audit-${name}`);
    if (text === null || text === '') return usual;
    const value = parse(text);
    if (value !== null) return value;
    const message = `${quoteStraight(text)} ${instead}`;
    notices.push({ parameter: `audit-${name}`, message });
    return usual;
  };
  const value: AuditView = {
    period: read('period', parsePeriod, ANY_DELIVERY.period, 'is no period; 30 days are shown.'),
    document: read('document', parseReference, '', 'is no document reference; it was left out.'),
    webhook: read<string | null>('webhook', parseId, null, 'is no webhook id; all are shown.'),
    onlyFailed: read('failed', (text) => (text === '1' ? true : null), false, 'was left out.'),
    page: read('page', parsePage, ANY_DELIVERY.page, 'is no page; the first is shown.'),
    rows: read('rows', parseRows, ANY_DELIVERY.rows, 'attempts do not fit a page; 20 are shown.'),
  };
  return { value, notices };
}

/** The query string with the audit as it is; what is usual is not written. */
export function serializeAudit(view: AuditView, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others);
  const period = serializePeriod(view.period);
  const texts: Readonly<Record<Name, string>> = {
    period: period === serializePeriod(ANY_DELIVERY.period) ? '' : period,
    document: view.document,
    webhook: view.webhook ?? '',
    failed: view.onlyFailed ? '1' : '',
    page: view.page === ANY_DELIVERY.page ? '' : String(view.page),
    rows: view.rows === ANY_DELIVERY.rows ? '' : String(view.rows),
  };
  for (const name of NAMES) {
    if (texts[name] === '') parameters.delete(`audit-${name}`);
    else parameters.set(`audit-${name}`, texts[name]);
  }
  return parameters;
}

function serializePeriod(period: AuditPeriod): string {
  return period.kind === 'days' ? String(period.days) : `${period.from}..${period.to}`;
}

function parsePeriod(text: string): AuditPeriod | null {
  const days = AUDIT_DAYS.find((known) => String(known) === text);
  if (days !== undefined) return { kind: 'days', days };
  const [from = '', to = '', ...more] = text.split('..');
  const isUsable = isDay(from) && isDay(to) && from <= to && more.length === 0;
  return isUsable ? { kind: 'dates', from, to } : null;
}

/** Whether a text is a day that the calendar has, as YYYY-MM-DD. */
function isDay(text: string): boolean {
  return DATE_PATTERN.test(text) && isRealDay(text);
}

/** A document reference as the service takes it: no control characters (D-144); null for others. */
export function parseReference(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.length <= LONGEST_REFERENCE && /^\P{C}*$/u.test(trimmed) ? trimmed : null;
}

function parseId(text: string): string | null {
  return UUID_PATTERN.test(text) ? text.toLowerCase() : null;
}

function parsePage(text: string): number | null {
  const page = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  return page >= AUDIT_PAGE_NUMBER.minimum ? page : null;
}

function parseRows(text: string): number | null {
  return AUDIT_ROWS.find((rows) => String(rows) === text) ?? null;
}
