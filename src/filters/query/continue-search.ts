import { describeAreaKey } from '../model/area.ts';
import { orderFilters, withFilters } from '../model/edit-filters.ts';
import type { AreaFilter, Filter, FilterKind, Search } from '../model/filter.ts';
import { type JoinManner, joinCondition, mergeCustom } from './join-condition.ts';
import type { QueryDialect } from './query-dialect.ts';

/** A search that goes on from another, and which of its kinds of filters are not as they were. */
export interface ContinuedSearch {
  readonly search: Search;
  readonly changed: readonly FilterKind[];
  /** What was in force before and gave way. */
  readonly replaced: readonly Filter[];
}

/** A question that begins so goes on from the one before: "only freehold ones", "now by price". */
const GOING_ON =
  /^(?:only|and|or|but|now|forget|not (?:those|these|them)|also|plus|instead|except|exclude|excluding|remove|take out|leave out|drop|keep|narrow|limit|restrict|filter|what about|how about|which (?:ones|are|have|were)|those|these|them|ones|sort(?:ed)?|order(?:ed)?|make (?:it|that))\b/i;
/** What was found is spoken of: "which of them have planning", "are any of those for sale", "the 5 largest of these". */
const OF_THOSE = /^(?:[^\s,]+ ){0,4}of (?:them|those|these|the above)\b/i;
/** "show me the vacant ones", "just the listed ones" */
const THE_ONES = /^(?:show (?:me )?)?(?:only |just |not )?the (?:\S+ ){0,2}ones\b/i;
/** What a person may say before it: "actually, make it leasehold". */
const SAID_FIRST = /^(?:actually|ok|okay|right|so|then),? (?=\w)/i;
/** What says nothing by itself: how many those are, in which order, and where they are not. */
const OF_THE_REST =
  /^(?:how many(?: are (?:there|left)| left| is that| of (?:those|these|them))?\??|(?:the )?(?:most |least )?\w+ first|by (?:price|size|date|area|rent|yield)\b(?:(?! in | near ).)*|not (?:in|near|within|around|at) .+)$/i;
/** "do any have EPC F or G", "are any owned by the council" */
const ANY_OF_THEM = /^(?:do|does|did|are|is|was|were|have|has) any\b/i;
/** "just houses now" */
const FROM_NOW = /^(?:just|only) .+ now\??$/i;
/** So begins what goes on as well as what stands by itself: "over an acre", "no houses in Netherby". */
const EITHER = /^(?:just|with|without|not|no|nothing|over|under|more|less)\b/i;
/** What stands by itself says what is looked for, or where. */
const OF_ITS_OWN =
  /\b(?:titles?|sites?|land|propert(?:y|ies)|shops?|offices?|houses?|homes?|flats?|buildings?|plots?|parcels?|units?|warehouses?|in|near|within|around)\b/i;
/** Words of an addition: who writes more has begun anew. */
const ADDITION_WORDS = 6;
/** What is added to a list rather than put in its place. */
const ADDING = /^(?:and|or|also|plus)\b/i;
/** What is asked for in place of what was. */
const REPLACING =
  /^(?:now|instead|make (?:it|that)|what about|how about)\b|^(?:just|only) .+ now\??$/i;

/**
 * Whether a question is one that goes on from the search there is: where that is not plain it begins
 * anew, as the words say nothing of what was there before.
 */
export function goesOn(question: string): boolean {
  const text = question.trim().replace(SAID_FIRST, '');
  if ([GOING_ON, OF_THOSE, THE_ONES, OF_THE_REST].some((words) => words.test(text))) return true;
  if (FROM_NOW.test(text) || (ANY_OF_THEM.test(text) && !OF_ITS_OWN.test(text))) return true;
  const isShort = text.split(/\s+/).length <= ADDITION_WORDS;
  return EITHER.test(text) && isShort && !OF_ITS_OWN.test(text);
}

/**
 * What a question that goes on makes of the search before it. A filter of a kind that has one already
 * is joined to it where both can hold, or takes its place ("only in Netherby"); all else stays, and so
 * does the order, unless the question names one.
 */
export function continueSearch(
  before: Search,
  { filters, ...order }: Search,
  { question, hasOrder }: { readonly question: string; readonly hasOrder: boolean },
  dialect: QueryDialect,
): ContinuedSearch {
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
  const isKept = (filter: Filter) =>
    filter.type === 'area'
      ? areas.length === 0 || canHoldBoth(filter, areas, manner)
      : filter.type === 'custom' || !kinds.has(filter.kind);
  const kept = rest.filter(isKept);
  const all = orderFilters(mergeCustom([...kept, ...joined, ...areas]), before.index);
  const search = { ...withFilters(before, all), ...(hasOrder && order) };
  const isIn = (filter: Filter, others: readonly Filter[]) =>
    others.some((other) => JSON.stringify(filter) === JSON.stringify(other));
  const changed = all.filter((filter) => !isIn(filter, before.filters)).map(({ kind }) => kind);
  const replaced = rest.filter((filter) => !isKept(filter) && !isIn(filter, all));
  return { search, changed: [...new Set(changed)], replaced };
}

function readManner(question: string): JoinManner {
  if (REPLACING.test(question)) return 'replace';
  // "and which of those are for sale": no more than there were.
  return ADDING.test(question) && !OF_THOSE.test(question) ? 'add' : 'narrow';
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
