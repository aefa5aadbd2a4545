import {
  EVIDENCE_STATUSES,
  type EvidenceStatus,
  orderStatuses,
  USUAL_COUNTED,
  USUAL_SHOWN,
} from '@property/contract/deals/evidence-status.ts';
import { quoteStraight } from '@property/contract/straighten.ts';
import type { Parsed, UrlNotice } from '#lib/links/url-notice.ts';
import { parseTicks, serializeTicks } from './comps-ticks.ts';
import { ADJUSTED_PARAMETER } from './sent-adjustments.ts';

/** What deals are compared by. */
export const MEASURES = ['rate', 'price', 'acre', 'yield'] as const;
export type Measure = (typeof MEASURES)[number];

export const BASES = ['sold', 'indexed'] as const;
export type Basis = (typeof BASES)[number];

/** Columns of the table beside the address, in their order. */
export const DEAL_COLUMNS = [
  'deal',
  'transaction',
  'status',
  'grade',
  'date',
  'price',
  'indexed',
  'factor',
  'rate',
  'median',
  'acre',
  'floor',
  'site',
  'yield',
  'type',
  'use',
  'condition',
  'tenure',
  'distance',
] as const;
export type DealColumn = (typeof DEAL_COLUMNS)[number];

export const USUAL_COLUMNS: readonly DealColumn[] = [
  'status',
  'date',
  'price',
  'rate',
  'median',
  'floor',
  'yield',
  'distance',
];

/** Interquartile ranges past the quartiles from which on a figure counts as an outlier. */
export const FENCE = { minimum: 0, maximum: 5, fallback: 1.5 } as const;

/** Deals that are listed at first, and how many more at a time; the service goes no further (S-080). */
export const LISTED = { step: 500, maximum: 10_000 } as const;

/** How the deals of a search are shown, and which of them are ticked. */
export interface CompsView {
  readonly ticked: readonly string[];
  readonly sort: DealColumn | 'address';
  readonly direction: 'asc' | 'desc';
  readonly columns: readonly DealColumn[];
  /** Statuses whose deals are listed and drawn. */
  readonly shown: readonly EvidenceStatus[];
  /** Of these the ones whose deals are in the figures. */
  readonly counted: readonly EvidenceStatus[];
  readonly measure: Measure;
  readonly basis: Basis;
  readonly fence: number;
  /** The adjustments are open. */
  readonly adjusting: boolean;
  /**
   * Code of the valuation that the adjustments belong to; it stays when the search changes, as long
   * as deals are ticked: the next ones are another valuation. Null before the first adjustment; of no
   * account where there is a title.
   */
  readonly valuation: string | null;
  /** Adjustments as the link holds them, which need not be those of this browser; null for none. */
  readonly sent: string | null;
  /** Deals of the search that are listed, the latest; its statistics are of these. */
  readonly listed: number;
}

const USUAL_COMPS_VIEW: CompsView = {
  ticked: [],
  sort: 'date',
  direction: 'desc',
  columns: USUAL_COLUMNS,
  shown: USUAL_SHOWN,
  counted: USUAL_COUNTED,
  measure: 'rate',
  basis: 'sold',
  fence: FENCE.fallback,
  adjusting: false,
  valuation: null,
  sent: null,
  listed: LISTED.step,
};

/** It counts for one search: another one begins with the first deals again. */
export const LISTED_PARAMETER = 'listed';
export const VALUATION_PARAMETER = 'valuation';
const SHOWN_PARAMETER = 'shown';
const COUNTED_PARAMETER = 'counted';
const OWNED = [
  'ticked',
  'order',
  'columns',
  SHOWN_PARAMETER,
  COUNTED_PARAMETER,
  'measure',
  'basis',
  'fence',
  'adjust',
  VALUATION_PARAMETER,
  ADJUSTED_PARAMETER,
  LISTED_PARAMETER,
];
const CODE = /^[0-9a-z]{1,12}$/;
const NOTHING = 'none';
const SORTS = ['address', ...DEAL_COLUMNS] as const;

/** Reads how deals are shown; the usual way, with a notice, for what cannot be used. */
export function parseCompsView(parameters: URLSearchParams): Parsed<CompsView> {
  const ticks = parseTicks(parameters.get('ticked'));
  const notices: UrlNotice[] = [...ticks.notices];
  const keep = <Value>(parsed: Parsed<Value>): Value => {
    notices.push(...parsed.notices);
    return parsed.value;
  };
  const pick = <Word extends string>(name: string, known: readonly Word[], usual: Word): Word => {
    const text = parameters.get(name);
    const found = known.find((word) => word === text);
    if (text !== null && found === undefined) notices.push(refuse(name, text));
    return found ?? usual;
  };
  const [sortText = '', directionText = ''] = (parameters.get('order') ?? '').split('.');
  const sort = SORTS.find((word) => word === sortText);
  const order = parameters.get('order');
  if (order !== null && sort === undefined) notices.push(refuse('order', order));
  const shown = keep(parseStatuses(SHOWN_PARAMETER, parameters.get(SHOWN_PARAMETER), USUAL_SHOWN));
  const counted = keep(
    parseStatuses(COUNTED_PARAMETER, parameters.get(COUNTED_PARAMETER), USUAL_COUNTED),
  );
  const view: CompsView = {
    ticked: ticks.value,
    sort: sort ?? USUAL_COMPS_VIEW.sort,
    direction: directionText === 'asc' ? 'asc' : 'desc',
    columns: keep(parseColumns(parameters.get('columns'))),
    shown,
    // What is not listed is in no figure either.
    counted: counted.filter((status) => shown.includes(status)),
    measure: pick('measure', MEASURES, USUAL_COMPS_VIEW.measure),
    basis: pick('basis', BASES, USUAL_COMPS_VIEW.basis),
    fence: keep(parseFence(parameters.get('fence'))),
    adjusting: parameters.get('adjust') === 'yes',
    valuation: keep(parseValuation(parameters.get(VALUATION_PARAMETER))),
    // Kept as it stands even where it is damaged, so that the page goes on saying so.
    sent: parameters.get(ADJUSTED_PARAMETER),
    listed: keep(parseListed(parameters.get(LISTED_PARAMETER))),
  };
  return { value: view, notices };
}

/** Writes how deals are shown, the usual left out; parameters of others stay. */
export function serializeCompsView(view: CompsView, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others);
  for (const name of OWNED) parameters.delete(name);
  const usual = USUAL_COMPS_VIEW;
  if (view.columns.join() !== usual.columns.join()) {
    parameters.set('columns', view.columns.join('.') || NOTHING);
  }
  if (view.shown.join() !== usual.shown.join()) {
    parameters.set(SHOWN_PARAMETER, view.shown.join('.') || NOTHING);
  }
  // What would count unless the link said otherwise.
  const expected = usual.counted.filter((status) => view.shown.includes(status));
  if (view.counted.join() !== expected.join()) {
    parameters.set(COUNTED_PARAMETER, view.counted.join('.') || NOTHING);
  }
  if (view.sort !== usual.sort || view.direction !== usual.direction) {
    parameters.set('order', `${view.sort}.${view.direction}`);
  }
  if (view.measure !== usual.measure) parameters.set('measure', view.measure);
  if (view.basis !== usual.basis) parameters.set('basis', view.basis);
  if (view.fence !== usual.fence) parameters.set('fence', String(view.fence));
  if (view.adjusting) parameters.set('adjust', 'yes');
  if (view.valuation !== null) parameters.set(VALUATION_PARAMETER, view.valuation);
  if (view.sent !== null) parameters.set(ADJUSTED_PARAMETER, view.sent);
  if (view.listed !== usual.listed) parameters.set(LISTED_PARAMETER, String(view.listed));
  if (view.ticked.length > 0) parameters.set('ticked', serializeTicks(view.ticked));
  return parameters;
}

/** A query string in two: what says how deals are shown, and the rest. */
export function splitCompsQuery(queryString: string): {
  readonly searchQuery: string;
  readonly viewQuery: string;
} {
  const search = new URLSearchParams();
  const view = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(queryString)) {
    (OWNED.includes(name) ? view : search).append(name, value);
  }
  return { searchQuery: search.toString(), viewQuery: view.toString() };
}

function parseColumns(text: string | null): Parsed<readonly DealColumn[]> {
  if (text === null) return { value: USUAL_COLUMNS, notices: [] };
  if (text === NOTHING) return { value: [], notices: [] };
  const named = text.split('.');
  const value = DEAL_COLUMNS.filter((column) => named.includes(column));
  if (value.length === 0) return { value: USUAL_COLUMNS, notices: [refuse('columns', text)] };
  if (value.length === new Set(named).size) return { value, notices: [] };
  const message = `Some columns of ${quoteStraight(text)} in the link are none this page knows; the others are shown.`;
  return { value, notices: [{ parameter: 'columns', message }] };
}

function parseStatuses(
  parameter: string,
  text: string | null,
  usual: readonly EvidenceStatus[],
): Parsed<readonly EvidenceStatus[]> {
  if (text === null) return { value: usual, notices: [] };
  if (text === NOTHING) return { value: [], notices: [] };
  const named = text.split('.');
  const value = orderStatuses(EVIDENCE_STATUSES.filter((status) => named.includes(status)));
  if (value.length === 0) return { value: usual, notices: [refuse(parameter, text)] };
  if (value.length === new Set(named).size) return { value, notices: [] };
  const message = `Some statuses of ${quoteStraight(text)} in the link are none this page knows; the others are used.`;
  return { value, notices: [{ parameter, message }] };
}

function parseFence(text: string | null): Parsed<number> {
  if (text === null) return { value: FENCE.fallback, notices: [] };
  const multiple = text.trim() === '' ? Number.NaN : Number(text);
  if (multiple >= FENCE.minimum && multiple <= FENCE.maximum) {
    return { value: Math.round(multiple * 10) / 10, notices: [] };
  }
  const message = `The outlier rule ${quoteStraight(text)} in the link is no multiple from ${FENCE.minimum} to ${FENCE.maximum}, so ${FENCE.fallback} is used.`;
  return { value: FENCE.fallback, notices: [{ parameter: 'fence', message }] };
}

/** Whole steps; another number goes up to the next one. */
function parseListed(text: string | null): Parsed<number> {
  const { step, maximum } = LISTED;
  if (text === null) return { value: step, notices: [] };
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  const value = Math.min(maximum, Math.max(step, Math.ceil((count || 0) / step) * step));
  if (value === count) return { value, notices: [] };
  const message = `The number of deals ${quoteStraight(text)} in the link became ${value}.`;
  return { value, notices: [{ parameter: LISTED_PARAMETER, message }] };
}

function parseValuation(text: string | null): Parsed<string | null> {
  if (text === null || CODE.test(text)) return { value: text, notices: [] };
  return { value: null, notices: [refuse(VALUATION_PARAMETER, text)] };
}

function refuse(parameter: string, text: string): UrlNotice {
  return {
    parameter,
    message: `${quoteStraight(text)} in the link is no ${parameter} this page knows; the usual one is used.`,
  };
}
