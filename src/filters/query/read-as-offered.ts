import type { Filter, Search } from '../model/filter.ts';

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
  const offers = before.filters.flatMap((filter) =>
    filter.kind === 'market' && filter.type === 'choice' && !filter.not ? filter.values : [],
  );
  const [offer = ''] = offers;
  if (before.index !== 'titles' || offers.length !== 1 || PAID.test(question)) return found;
  const sums = SUMS.get(offer) ?? [];
  return found.map((filter) =>
    filter.type === 'range' && sums.includes(filter.kind) ? { ...filter, kind: 'asking' } : filter,
  );
}
