import type { Filter, Search } from '../model/filter.ts';
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
function findOffer({ index, filters }: Search): string | undefined {
  const offers = filters.flatMap((filter) =>
    filter.kind === 'market' && filter.type === 'choice' && !filter.not ? filter.values : [],
  );
  return index === 'titles' && offers.length === 1 ? offers[0] : undefined;
}

/** A sum for each square foot. */
const PER_FOOT = /\b(?:psf|(?:per|a) (?:f(?:oo)?t|sq))\b/i;

/**
 * What the service is asked where a question goes on. Of what is to let, a sum for each square foot is
 * a rent, which the service refuses, and no sale, which it would read in it alone.
 */
export function askAsOffered(question: string, before: Search): string {
  const isRent = findOffer(before) === 'To let' && PER_FOOT.test(question) && !PAID.test(question);
  return isRent ? `to let, ${dropOpening(question)}` : question;
}
