import type { Filter, RangeFilter, Search } from '../model/filter.ts';
import { describeFilterValue, type Reader } from '../words/describe-search.ts';
import { sayUnit } from './edits/move-limit.ts';
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
  const [own, ...others] = before.filters.filter((each) => each.type === 'range');
  const isBare = own && others.length === 0 && figure !== '';
  if (!isBare || !isInKeeping(own, figure, before, reader)) return question;
  const said = sayUnit(`${side} ${figure}`, before.filters, { before, reader });
  return lead + said;
}

/** "at most 40k", "and under 20": a limit of which nobody says what it is of. */
const BARE_LIMIT =
  /^((?:and|but) )?(at least|at most|up to|over|under|above|below|more than|less than|min|max) (\d[\d,.]*k?)[.!?]?$/i;
/** No two limits of one thing lie further apart: 500k beside 10k sq ft is a price. */
const MOST_TIMES = 20;

/** Whether a bare figure is in keeping with the limit there is, and so one of the same thing. */
function isInKeeping(own: RangeFilter, figure: string, { index }: Search, reader: Reader): boolean {
  const [said] = /\d[\d,.]*[km]?/.exec(describeFilterValue(own, index, reader)) ?? [];
  if (own.not || said === undefined) return false;
  const [there, next] = [readFigure(said), readFigure(figure)];
  return Math.max(there, next) <= Math.min(there, next) * MOST_TIMES;
}

function readFigure(text: string): number {
  const times = /m$/i.test(text) ? 1_000_000 : /k$/i.test(text) ? 1_000 : 1;
  return Number(text.replaceAll(/[,km]/gi, '')) * times;
}
