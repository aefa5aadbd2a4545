import { clampToLimit, TRAVEL_MINUTES, UUID_PATTERN } from '@property/contract/search/limits.ts';
import { quoteStraight } from '@property/contract/straighten.ts';
import type { Parsed } from '#lib/links/url-notice.ts';
import { type DealSearch, EMPTY_DEAL_SEARCH, type Within } from '../model/deal-search.ts';
import { appendOthers, listParameters, parseFilters, serializeFilters } from './search-codec.ts';

/** Metres around a title in which deals are looked for. */
const DEAL_RADIUS = { minimum: 50, maximum: 100_000, fallback: 1609 } as const;
const WHOLE = /^\d{1,7}$/;
const OWNED = ['title', 'within'];
/** Parameters that stand last. */
const AMOUNT = /^(?:not-)?deal-(?:price|indexed|rate|acre|yield|floor|site|custom)$/;

/**
 * Reads the search for deals out of the query string. Total: what cannot be used is left out and
 * said in a notice. `area`, `q`, `type`, `category` and `tenure` mean here what they mean on the
 * map, so that they come along from there.
 */
export function parseDealSearch(parameters: URLSearchParams): Parsed<DealSearch> {
  const filters = parseFilters(parameters, 'deals');
  const titleId = parseTitleId(parameters.get('title'));
  const within: Parsed<Within | null> =
    titleId.value === null ? { value: null, notices: [] } : parseWithin(parameters.get('within'));
  return {
    value: {
      ...EMPTY_DEAL_SEARCH,
      filters: filters.value,
      titleId: titleId.value,
      within: within.value,
    },
    notices: [...filters.notices, ...titleId.notices, ...within.notices],
  };
}

/** Writes the search into a query string; parameters of others in `others` stay as they are. */
export function serializeDealSearch(search: DealSearch, others?: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search.titleId !== null) {
    parameters.set('title', search.titleId);
    if (search.within !== null) parameters.set('within', serializeWithin(search.within));
  }
  // Adjustments are kept under this text, so the date stands before the amounts as it always has.
  const filters = [...serializeFilters(search)];
  const place = ([name]: readonly [string, string]) => (AMOUNT.test(name) ? 1 : 0);
  const ordered = filters.toSorted((one, other) => place(one) - place(other));
  for (const [name, value] of ordered) parameters.append(name, value);
  return appendOthers(parameters, others, [...OWNED, ...listParameters('deals')]);
}

/** Writes a distance: `walk:15`, `drive:10`, `radius:1600` in metres, or `any`. */
function serializeWithin(within: Within): string {
  switch (within.kind) {
    case 'travel':
      return `${within.mode === 'foot' ? 'walk' : 'drive'}:${within.minutes}`;
    case 'radius':
      return `radius:${within.metres}`;
    case 'any':
      return 'any';
  }
}

/** Reads a distance; null where none is given or it makes no sense, amounts held in their limits. */
function parseWithin(text: string | null): Parsed<Within | null> {
  if (text === null || text === '') return { value: null, notices: [] };
  if (text === 'any') return { value: { kind: 'any' }, notices: [] };
  const [kind, amountText = '', ...rest] = text.split(':');
  if (rest.length === 0 && WHOLE.test(amountText)) {
    const amount = Number(amountText);
    if (kind === 'walk' || kind === 'drive') {
      const minutes = clampToLimit(amount, TRAVEL_MINUTES);
      return keepWithin({ kind: 'travel', mode: kind === 'walk' ? 'foot' : 'car', minutes }, text);
    }
    if (kind === 'radius') {
      return keepWithin({ kind: 'radius', metres: clampToLimit(amount, DEAL_RADIUS) }, text);
    }
  }
  const message = `The distance ${quoteStraight(text)} in the link is none this page knows, so deals at any distance are shown.`;
  return { value: { kind: 'any' }, notices: [{ parameter: 'within', message }] };
}

function keepWithin(value: Within, text: string): Parsed<Within> {
  if (serializeWithin(value) === text) return { value, notices: [] };
  const message = `The distance ${quoteStraight(text)} in the link is out of range and became ${serializeWithin(value)}.`;
  return { value, notices: [{ parameter: 'within', message }] };
}

function parseTitleId(text: string | null): Parsed<string | null> {
  if (text === null || text === '') return { value: null, notices: [] };
  if (UUID_PATTERN.test(text)) return { value: text.toLowerCase(), notices: [] };
  const message = `The title ${quoteStraight(text)} in the link is none, so deals are shown without one.`;
  return { value: null, notices: [{ parameter: 'title', message }] };
}
