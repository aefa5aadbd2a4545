import { quoteStraight } from '@property/contract/straighten.ts';
import type { Parsed, UrlNotice } from '#lib/links/url-notice.ts';
import { LEDGER_KINDS, type LedgerKind, type LedgerLine, sumLines } from './build-ledger.ts';

/** What the ledger is narrowed to. */
export interface LedgerView {
  /** Such as 2026-11; null for the month we are in, `all` for every one. */
  readonly month: string | null;
  /** Null for any. */
  readonly kind: LedgerKind | null;
  /** A customer reference as it stands; empty for lines without one, null for any. */
  readonly reference: string | null;
  /** In the title, its address or the reference; empty for any. */
  readonly words: string;
}

export const ALL_MONTHS = 'all';

/** Reads `ledger-…` parameters; what cannot be used falls back, with a notice for the person. */
export function parseLedger(parameters: URLSearchParams): Parsed<LedgerView> {
  const notices: UrlNotice[] = [];
  const read = (name: string) => parameters.get(`ledger-${name}`)?.trim() ?? '';
  const monthText = read('month');
  const isMonth = monthText === ALL_MONTHS || /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(monthText);
  if (monthText !== '' && !isMonth) {
    const message = `${quoteStraight(monthText)} is no month; this one is shown.`;
    notices.push({ parameter: 'ledger-month', message });
  }
  const kindText = read('kind');
  const kind = LEDGER_KINDS.find((known) => known === kindText) ?? null;
  if (kindText !== '' && kind === null) {
    const message = `${quoteStraight(kindText)} is no kind of line; all are shown.`;
    notices.push({ parameter: 'ledger-kind', message });
  }
  const month = isMonth ? monthText : null;
  const reference = parameters.get('ledger-reference');
  return { value: { month, kind, reference, words: read('words') }, notices };
}

/** The query string with the ledger as it is; what is usual is not written. */
export function serializeLedger(view: LedgerView, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others);
  const texts = {
    month: view.month,
    kind: view.kind,
    reference: view.reference,
    words: view.words.trim() || null,
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) parameters.delete(`ledger-${name}`);
    else parameters.set(`ledger-${name}`, text);
  }
  return parameters;
}

/** The month of a moment where the person is, such as 2026-11. */
export function readMonth(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** The lines of a month, in their order. */
export function pickMonth(lines: readonly LedgerLine[], month: string): readonly LedgerLine[] {
  return month === ALL_MONTHS ? lines : lines.filter(({ at }) => readMonth(at) === month);
}

/** Whether more than the month narrows it: then the lines are a part, and their sum is too. */
export function isNarrowed({ kind, reference, words }: LedgerView): boolean {
  return kind !== null || reference !== null || words.trim() !== '';
}

/** The lines that fit what the ledger is narrowed to beside the month. */
export function narrowLines(
  lines: readonly LedgerLine[],
  { kind, reference, words }: LedgerView,
): readonly LedgerLine[] {
  const wanted = words.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (kind === null || line.kind === kind) &&
      (reference === null || (line.kind !== 'elsewhere' && line.reference === reference)) &&
      `${line.titleNumber} ${line.address} ${line.reference}`.toLowerCase().includes(wanted),
  );
}

/** What went out for each reference, less what was given back; most first. */
export function sumByReference(
  lines: readonly LedgerLine[],
): readonly { readonly reference: string; readonly tokens: number }[] {
  const sums = new Map<string, number>();
  for (const { kind, reference, tokens } of lines) {
    if (kind === 'elsewhere') continue;
    sums.set(reference, (sums.get(reference) ?? 0) - tokens);
  }
  return [...sums]
    .map(([reference, tokens]) => ({ reference, tokens }))
    .toSorted((one, other) => other.tokens - one.tokens);
}

/**
 * What went out through the person, less what was given back, and what somebody or something else
 * spent: the service names nobody, so that is all that is known of it. Most first.
 * @param who the person the tokens are of
 * @returns nothing while all of it is the person's own
 */
export function sumByPerson(
  lines: readonly LedgerLine[],
  who: string,
): readonly { readonly person: string; readonly tokens: number }[] {
  const others = lines.filter(({ kind, tokens }) => kind === 'elsewhere' && tokens < 0);
  if (who === '' || others.length === 0) return [];
  const own = lines.filter(({ kind }) => kind !== 'elsewhere');
  return [
    { person: who, tokens: 0 - sumLines(own) },
    { person: '', tokens: 0 - sumLines(others) },
  ].toSorted((one, other) => other.tokens - one.tokens);
}
