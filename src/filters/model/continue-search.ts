import { orderFilters, withFilters } from './edit-filters.ts';
import type { Filter, FilterKind, Search } from './filter.ts';

/** A search that goes on from another, and which of its kinds of filters are not as they were. */
export interface ContinuedSearch {
  readonly search: Search;
  readonly changed: readonly FilterKind[];
}

/** A question that begins so goes on from the one before: "only freehold ones", "now by price". */
const GOING_ON =
  /^(?:only|and|but|now|also|plus|instead|except|excluding|of (?:those|these)|which of (?:those|these)|those|these|ones|sort(?:ed)?|order(?:ed)?|make (?:it|that))\b/i;
/** So begins what goes on as well as what stands by itself: "over an acre", "no houses in Netherby". */
const EITHER = /^(?:just|with|without|not|no|nothing|over|under|more|less)\b/i;
/** What stands by itself says what is looked for, or where. */
const OF_ITS_OWN =
  /\b(?:titles?|sites?|land|propert(?:y|ies)|shops?|offices?|houses?|homes?|flats?|buildings?|plots?|parcels?|units?|warehouses?|in|near|within|around)\b/i;
/** Words of an addition: who writes more has begun anew. */
const ADDITION_WORDS = 6;
/** What is added to a list rather than put in its place. */
const ADDING = /^(?:and|also|plus)\b/i;

/**
 * Whether a question is one that goes on from the search there is: where that is not plain it begins
 * anew, as the words say nothing of what was there before.
 */
export function goesOn(question: string): boolean {
  const text = question.trim();
  if (GOING_ON.test(text)) return true;
  const isShort = text.split(/\s+/).length <= ADDITION_WORDS;
  return EITHER.test(text) && isShort && !OF_ITS_OWN.test(text);
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
