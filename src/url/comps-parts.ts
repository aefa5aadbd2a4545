import { clampToLimit, TRAVEL_MINUTES } from '#contract/limits.ts';
import type { DayRange, Within } from '#query/comps/deal-search.ts';
import { type Parsed, quoteFromLink } from './url-notice.ts';

/** Metres around a title in which deals are looked for. */
const DEAL_RADIUS = { minimum: 50, maximum: 100_000, fallback: 1609 } as const;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const WHOLE = /^\d{1,7}$/;

/** Writes a distance: `walk:15`, `drive:10`, `radius:1600` in metres, or `any`. */
export function serializeWithin(within: Within): string {
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
export function parseWithin(text: string | null): Parsed<Within | null> {
  if (text === null || text === '') return { value: null, notices: [] };
  if (text === 'any') return { value: { kind: 'any' }, notices: [] };
  const [kind, amountText = '', ...rest] = text.split(':');
  if (rest.length === 0 && WHOLE.test(amountText)) {
    const amount = Number(amountText);
    if (kind === 'walk' || kind === 'drive') {
      const minutes = clampToLimit(amount, TRAVEL_MINUTES);
      return say({ kind: 'travel', mode: kind === 'walk' ? 'foot' : 'car', minutes }, text);
    }
    if (kind === 'radius') {
      return say({ kind: 'radius', metres: clampToLimit(amount, DEAL_RADIUS) }, text);
    }
  }
  const message = `The distance ${quoteFromLink(text)} in the link is none this page knows, so deals at any distance are shown.`;
  return { value: { kind: 'any' }, notices: [{ parameter: 'within', message }] };
}

function say(value: Within, text: string): Parsed<Within> {
  if (serializeWithin(value) === text) return { value, notices: [] };
  const message = `The distance ${quoteFromLink(text)} in the link is out of range and became ${serializeWithin(value)}.`;
  return { value, notices: [{ parameter: 'within', message }] };
}

/** Writes days as `2024-01-31..2026-01-31`, an open end empty; empty when both are. */
export function serializeDays({ from, to }: DayRange): string {
  return from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`;
}

/** Reads days; an open range with a notice where they are none. */
export function parseDays(parameter: string, text: string | null): Parsed<DayRange> {
  if (text === null || text === '') return { value: {}, notices: [] };
  const [from = '', to = '', ...rest] = text.split('..');
  const fits = (day: string) => day === '' || (DAY.test(day) && isRealDay(day));
  const inOrder = from === '' || to === '' || from <= to;
  if (rest.length === 0 && text.includes('..') && fits(from) && fits(to) && inOrder) {
    const value = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
    return { value, notices: [] };
  }
  const message = `The days ${quoteFromLink(text)} in the link are not two dates such as 2024-01-31..2026-01-31, so deals of any date are shown.`;
  return { value: {}, notices: [{ parameter, message }] };
}

/** February has no 30th: the day has to come back as it was written. */
function isRealDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day;
}
