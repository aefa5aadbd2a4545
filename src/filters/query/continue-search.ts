import { describeAreaKey } from '../model/area.ts';
import { orderFilters, withFilters } from '../model/edit-filters.ts';
import type { AreaFilter, Filter, FilterKind, Search } from '../model/filter.ts';
import { PLACE_KINDS } from './edits/name-filters.ts';
import { dropOpening, speaksOfThose } from './goes-on.ts';
import { type JoinManner, joinCondition, mergeCustom } from './join-condition.ts';
import type { QueryDialect } from './query-dialect.ts';
import { readAsOffered } from './read-as-offered.ts';
import { type Changes, isAmong, listChanged } from './tell-changes.ts';

/** A search that goes on from another, and which of its kinds of filters are not as they were. */
export interface ContinuedSearch extends Changes {
  readonly search: Search;
}

/** What is added to a list rather than put in its place. */
const ADDING = /^(?:and|or|also|plus)\b/i;
/** What is asked for in place of what was. */
const REPLACING =
  /^(?:now|anywhere|instead|make (?:it|that)|what about|how about|actually(?!,? (?:and|or|also|plus|only)\b)|(?:the )?same(?: again| as before)? (?:for|in|near))\b|^(?:just|only) .+ now\??$/i;

/** What asks for the same somewhere else. */
const ELSEWHERE =
  /^(?:(?:and )?(?:what|how) about|anywhere|actually(?!,? (?:and|or|also|plus)\b)|(?:and )?(?:the )?same)\b/i;

/**
 * What a question that goes on makes of the search before it. A filter of a kind that has one already
 * is joined to it where both can hold, or takes its place ("only in Netherby"); all else stays, and so
 * does the order, unless the question names one.
 */
export function continueSearch(
  before: Search,
  { filters: found, ...order }: Search,
  { question, hasOrder }: { readonly question: string; readonly hasOrder: boolean },
  dialect: QueryDialect,
): ContinuedSearch {
  const filters = readAsOffered(found, before, question);
  const manner = readManner(question);
  const joined: Filter[] = [];
  let rest = before.filters;
  for (const filter of filters) {
    if (filter.type === 'area') continue;
    const same = before.filters.find(({ kind }) => kind === filter.kind);
    const both = same && joinCondition(same, filter, manner, { index: before.index, dialect });
    joined.push(...(both ?? [filter]));
    if (both) rest = rest.filter((each) => each !== same);
  }
  const areas = filters.filter((filter) => filter.type === 'area');
  const kinds = new Set<FilterKind>(joined.map(({ kind }) => kind));
  // "resi instead" of shops: what is residential is of another type, and no shop.
  const isOusted = (filter: Filter) =>
    manner === 'replace' && isUse(filter) && joined.some((each) => isUse(each));
  // "what about Westbrook": there, and no longer where it was.
  const isMoved = opens(ELSEWHERE, question) && [...joined, ...areas].some(isPlace);
  const isKept = (filter: Filter) => {
    if (isMoved && isPlace(filter)) return false;
    if (filter.type === 'area') return areas.length === 0 || canHoldBoth(filter, areas, manner);
    return filter.type === 'custom' || !(kinds.has(filter.kind) || isOusted(filter));
  };
  const kept = rest.filter(isKept);
  const all = orderFilters(mergeCustom([...kept, ...joined, ...areas]), before.index);
  const search = { ...withFilters(before, all), ...(hasOrder && order) };
  const replaced = rest.filter((filter) => !isKept(filter) && !isAmong(filter, all));
  return { search, changed: listChanged(before.filters, all), replaced };
}

/** Whether a filter says where, and not where not. */
function isPlace(filter: Filter): boolean {
  if (filter.type === 'area') return filter.area.role !== 'except';
  return PLACE_KINDS.includes(filter.kind) && !('not' in filter && filter.not);
}

/** Whether a filter says which kind of property is looked for. */
function isUse(filter: Filter): boolean {
  const isKind = filter.kind === 'type' || filter.kind === 'category';
  return isKind && !('not' in filter && filter.not);
}

/** Whether a question begins so, with or without its opening: "actually" is one, and says how it goes on. */
function opens(words: RegExp, question: string): boolean {
  return words.test(question.trim()) || words.test(dropOpening(question));
}

function readManner(question: string): JoinManner {
  const text = dropOpening(question);
  if (opens(REPLACING, question)) return 'replace';
  // "and which of those are for sale": no more than there were.
  return ADDING.test(text) && !speaksOfThose(text) ? 'add' : 'narrow';
}

/** Two choices between areas would be one, and the same place twice one chip. */
function canHoldBoth({ area }: AreaFilter, areas: readonly AreaFilter[], manner: JoinManner) {
  return (
    manner === 'add' &&
    areas.every(
      (other) =>
        describeAreaKey(other.area) !== describeAreaKey(area) &&
        !(other.area.role === 'any' && area.role === 'any'),
    )
  );
}
