import type { Filter, Search } from '../model/filter.ts';
import type { Reader } from '../words/describe-search.ts';
import { listInKeeping, sayUnit } from './edits/move-limit.ts';
import { dropOpening } from './goes-on.ts';

/** What says itself that a sum was paid, or is paid now. */
const PAID = /\b(?:sold|sales?|sell|bought|paid|paying|passing|last|rent roll|income)\b/i;
/** Sums of a deal or of a lease that may be what is asked for it. */
const SUMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['For sale', ['sale']],
  ['To let', ['sale', 'rent']],
]);

/**
 * What a question that goes on found, where the filters in force are of what is offered in one way:
 * a bare sum is what is asked for it, as "for sale under £2m" in one breath is read.
 */
export function readAsOffered(
  found: readonly Filter[],
  before: Search,
  question: string,
): readonly Filter[] {
  const sums = SUMS.get(findOffer(before) ?? '') ?? [];
  if (PAID.test(question)) return found;
  return found.map((filter) =>
    filter.type === 'range' && sums.includes(filter.kind) ? { ...filter, kind: 'asking' } : filter,
  );
}

/** The one way in which all that is searched is offered. */
export function findOffer({
  index,
  filters,
}: Pick<Search, 'index' | 'filters'>): string | undefined {
  const offers = filters.flatMap((filter) =>
    filter.kind === 'market' && filter.type === 'choice' && !filter.not ? filter.values : [],
  );
  return index === 'titles' && offers.length === 1 ? offers[0] : undefined;
}

/** A sum for each square foot. */
const PER_FOOT = /\b(?:psf|(?:per|a) (?:f(?:oo)?t|sq))\b/i;

/**
 * What the service is asked where a question goes on. Of what is to let, a sum for each square foot is
 * a rent, which the service refuses, and no sale, which it would read in it alone. A bare figure is of
 * what is limited: "at most 40k" of "over 10k sq ft".
 */
export function askAsOffered(question: string, before: Search, reader: Reader): string {
  const isRent = findOffer(before) === 'To let' && PER_FOOT.test(question) && !PAID.test(question);
  if (isRent) return `to let, ${dropOpening(question)}`;
  const [, lead = '', side = '', figure = ''] = BARE_LIMIT.exec(dropOpening(question)) ?? [];
  if (figure === '') return sayThen(question, before).replace(/^no, ?/i, '');
  const said = `${side} ${figure}`;
  const unit = sayUnit(said, listInKeeping(figure, { before, reader }), { before, reader });
  return unit === said ? question : lead + unit;
}

/** "at most 40k", "and under 20": a limit of which nobody says what it is of. */
const BARE_LIMIT =
  /^((?:and|but) |anything (?=up|at|ov|un))?(at least|at most|up to|over|under|above|below|more than|less than|min|max) (\d[\d,.]*k?)[.!?]?$/i;

/** "but not sold since", of what was sold by some day: since that day. */
const SINCE =
  /^(?:(?:and|but),? )?(?:not|never)(?: been)? (?:re)?sold(?: again)? since(?: then)?[.!?]?$/i;

function sayThen(question: string, { filters }: Search): string {
  if (!SINCE.test(dropOpening(question))) return question;
  const [sold, ...others] = filters.filter((each) => each.type === 'date');
  const last = others.length === 0 && sold?.kind === 'sold' && !sold.not && sold.dates.to;
  return last ? `but not sold after ${last}` : question;
}
