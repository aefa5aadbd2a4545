import { type Area, describeAreaKey } from '../model/area.ts';
import { orderFilters, withFilters } from '../model/edit-filters.ts';
import type { AreaFilter, Filter, FilterKind, RangeFilter, Search } from '../model/filter.ts';
import { findFilterField } from '../model/filter-fields.ts';
import { type Condition, type Reading, readConditions } from '../read/condition-tree.ts';
import { convertRange } from './edits/move-limit.ts';
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
  /^(?:now|anywhere|instead|make (?:it|that)|what about|how about|(?:actually|no(?=,))(?!,? (?:and|or|also|plus|only)\b)|(?:the )?same(?: again| as before)? (?:for|in|near))\b|^(?:just|only) .+ now\??$/i;

/** What asks for the same somewhere else. */
const ELSEWHERE =
  /^(?:(?:and )?(?:what|how) about|anywhere|(?:actually|no(?=,))(?!,? (?:and|or|also|plus)\b)|(?:and )?(?:the )?same)\b/i;

/** What leaves one of several. */
const ONLY = /^(?:only|just)\b/i;

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
    const { same, next } = findSame(filter, before);
    const both = same && joinCondition(same, next, manner, { index: before.index, dialect });
    joined.push(...(both ?? [next]));
    if (both) rest = rest.filter((each) => each !== same);
  }
  const areas = filters.filter((filter) => filter.type === 'area');
  const kinds = new Set<FilterKind>(joined.map(({ kind }) => kind));
  // "resi instead" of shops: what is residential is of another type, and no shop.
  const isOusted = (filter: Filter) =>
    manner === 'replace' && isUse(filter) && joined.some((each) => isUse(each));
  const reading = { index: before.index, dialect };
  const saysWhere = [...joined, ...areas].some((each) => isPlace(each, reading));
  // "what about Westbrook": there, and no longer where it was.
  const isMoved = saysWhere && opens(ELSEWHERE, question);
  // "only in Netherby" of what was there or in WX1: not in the one or the other.
  const isSettled = saysWhere && opens(ONLY, question);
  const isKept = (filter: Filter) => {
    const isEither = filter.type === 'choice' ? filter.values.length > 1 : filter.type === 'custom';
    const isLeft = isMoved || (isSettled && isEither);
    if (isLeft && isPlace(filter, reading)) return false;
    if (filter.type === 'area') return areas.length === 0 || canHoldBoth(filter, areas, manner);
    return filter.type === 'custom' || !(kinds.has(filter.kind) || isOusted(filter));
  };
  const kept = rest.filter(isKept);
  const all = orderFilters(mergeCustom([...kept, ...joined, ...areas]), before.index);
  const search = { ...withFilters(before, all), ...(hasOrder && order) };
  const replaced = rest.filter((filter) => !isKept(filter) && !isAmong(filter, all));
  return { search, changed: listChanged(before.filters, all), replaced };
}

/**
 * The filter in force that a further one is of the kind of. A limit in another unit is put in that of
 * the one there is: "over 5 hectares" of "over 5 acres".
 */
function findSame(filter: Filter, { index, filters }: Search) {
  const same = filters.find(({ kind }) => kind === filter.kind);
  if (same || filter.type !== 'range') return { same, next: filter };
  const named = (kind: RangeFilter['kind']) => String(findFilterField(index, kind).field.asked);
  const own = filters.find(
    (each): each is RangeFilter =>
      each.type === 'range' && named(each.kind) === named(filter.kind) && !each.not,
  );
  if (!own) return { same, next: filter };
  const range = convertRange(filter.range, filter, own, index);
  return { same: own, next: { ...filter, kind: own.kind, range } };
}

/** Whether a filter says where, and not where not: one of alternatives if each of them does. */
function isPlace(filter: Filter, reading: Reading): boolean {
  if (filter.type === 'area') return filter.area.role !== 'except';
  if (filter.type === 'custom')
    return readConditions(filter.parts, reading).every((each) => isPlaceAlone(each, reading));
  return PLACE_KINDS.includes(filter.kind) && !('not' in filter && filter.not);
}

function isPlaceAlone(condition: Condition, reading: Reading): boolean {
  switch (condition.kind) {
    case 'group':
      return (
        condition.mode !== 'none' && condition.children.every((each) => isPlaceAlone(each, reading))
      );
    case 'field':
      return isPlace(condition.filter, reading);
    case 'area':
      return true;
    case 'said':
      return false;
  }
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
  // "near a school" of what is in Castle Park: by what is around it as well as where it is.
  const readThing = (each: Area) => (each.kind === 'near' ? each.thing : undefined);
  return areas.every(({ area: other }) =>
    manner === 'add'
      ? describeAreaKey(other) !== describeAreaKey(area) &&
        !(other.role === 'any' && area.role === 'any')
      : manner === 'narrow' && readThing(other) !== readThing(area),
  );
}
