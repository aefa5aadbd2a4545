import { orderFilters, withFilters } from './edit-filters.ts';
import type { Filter, FilterKind, Search } from './filter.ts';

/** A search that goes on from another, and which of its kinds of filters are not as they were. */
export interface ContinuedSearch {
  readonly search: Search;
  readonly changed: readonly FilterKind[];
}

/** A question that begins so goes on from the one before: "only freehold ones", "now by price". */
const GOING_ON =
  /^(?:only|just|and|but|now|also|plus|with|without|not|except|excluding|instead|no|nothing|over|under|of (?:those|these)|which of (?:those|these)|those|these|ones|sort(?:ed)?|order(?:ed)?|make (?:it|that))\b/i;
/** What is added to a list rather than put in its place. */
const ADDING = /^(?:and|also|plus)\b/i;

/** Whether a question is one that goes on from the search there is. */
export function goesOn(question: string): boolean {
  return GOING_ON.test(question.trim());
}

/**
 * What a question that goes on makes of the search before it: a filter takes the place of the one of
 * its kind ("only in Netherby"), or is added to it ("and offices"); all else stays, and so does the
 * order, unless the question names one.
 */
export function continueSearch(
  before: Search,
  { filters, ...order }: Search,
  question: string,
  hasOrder: boolean,
): ContinuedSearch {
  const joined = filters.map((filter) =>
    joinFilters(before.filters, filter, ADDING.test(question)),
  );
  const taken = new Set(joined.map(({ kind }) => kind));
  const kept = before.filters.filter(({ kind }) =>
    kind === 'area' ? !taken.has('area') : !taken.has(kind),
  );
  const all = orderFilters([...kept, ...joined], before.index);
  const search = { ...withFilters(before, all), ...(hasOrder && order) };
  const isNew = (filter: Filter) =>
    !before.filters.some((other) => JSON.stringify(other) === JSON.stringify(filter));
  return { search, changed: [...new Set(joined.filter(isNew).map(({ kind }) => kind))] };
}

function joinFilters(before: readonly Filter[], filter: Filter, adds: boolean): Filter {
  const same = before.find(({ kind }) => kind === filter.kind);
  if (same?.type === 'custom' && filter.type === 'custom') {
    const [one, other] = [same.parts, filter.parts];
    const parts = Object.fromEntries(
      (['must', 'filter', 'must_not'] as const).flatMap((clause) => {
        const nodes = [...(one[clause] ?? []), ...(other[clause] ?? [])];
        return nodes.length > 0 ? [[clause, nodes]] : [];
      }),
    );
    return { ...filter, parts };
  }
  if (!adds || same?.type !== 'choice' || filter.type !== 'choice' || same.not !== filter.not)
    return filter;
  return { ...filter, values: [...new Set([...same.values, ...filter.values])] };
}
