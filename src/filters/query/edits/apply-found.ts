import { withFilters } from '../../model/edit-filters.ts';
import type {
  ChoiceFilter,
  DateFilter,
  Filter,
  Range,
  RangeFilter,
  Search,
} from '../../model/filter.ts';
import { findFilterField } from '../../model/filter-fields.ts';
import { describeFilterValue, nameKind } from '../../words/describe-search.ts';
import { continueSearch } from '../continue-search.ts';
import type { EditContext, EditOutcome, EditWay } from './edit-outcome.ts';
import { convertRange, moveEnd, readFamily } from './move-limit.ts';
import { dropNamed, type NamedFilter, nameFilter, PLACE_KINDS } from './name-filters.ts';

/** What was found joins what is in force as a question that begins with a word of the manner would. */
export function joinFound(
  found: Search,
  manner: 'and' | 'now' | 'only',
  { before, dialect }: EditContext,
): Search {
  const asked = { question: manner, hasOrder: false };
  return continueSearch(before, found, asked, dialect).search;
}

/** What was found in addition to what is in force. */
export function addFound(what: string, found: Search, context: EditContext): EditOutcome {
  return found.filters.length === 0
    ? refuseEmpty(what)
    : { search: joinFound(found, 'and', context) };
}

function refuseEmpty(what: string): EditOutcome {
  return { fault: `“${what}” is no filter.`, offers: [] };
}

/** Values that are to be found as well: a choice is widened, and what leaves them out is taken back. */
export function includeFound(what: string, found: Search, context: EditContext): EditOutcome {
  const { before } = context;
  if (found.filters.length === 0) return refuseEmpty(what);
  let search = before;
  for (const filter of found.filters) {
    const own =
      filter.type === 'area' ? undefined : before.filters.find(({ kind }) => kind === filter.kind);
    if (filter.type === 'area' && before.filters.some(({ type }) => type === 'area')) {
      search = includeArea(search, filter);
      continue;
    }
    const other = before.filters.find(({ kind }) => PLACE_KINDS.includes(kind));
    if (!own && PLACE_KINDS.includes(filter.kind) && other)
      return {
        fault: `“${what}” is another kind of place than ${nameValue(other, context)}, and both together are no filter.`,
        offers: [`change ${nameValue(other, context)} to ${what}`],
      };
    if (!own || own.type !== filter.type) {
      return {
        fault: `“${what}” is not left out: no filter in force is about ${filter.type === 'area' ? 'the area' : nameFilter(filter, context)}.`,
        offers: [`only ${what}`],
      };
    }
    if (own.type === 'choice' && filter.type === 'choice') {
      search = setFilters(search, own, widenChoice(own, filter));
    } else if (own.type === 'flag' || own.type === 'presence') {
      search = setFilters(search, own, null);
    } else {
      return {
        fault: `A limit takes in no more of “${what}”; change it, or drop it.`,
        offers: [`change to ${what}`, `drop the ${nameFilter(own, context)} filter`],
      };
    }
  }
  return { search: withFilters(search, search.filters) };
}

function includeArea(search: Search, filter: Extract<Filter, { type: 'area' }>): Search {
  const filters = search.filters.map((each) =>
    each.type === 'area' && each.area.role === undefined
      ? { ...each, area: { ...each.area, role: 'any' as const } }
      : each,
  );
  const area = { ...filter.area, role: 'any' as const };
  return { ...search, filters: [...filters, { ...filter, area }] };
}

/** What is left out is left out no more; null where nothing is then. */
function widenChoice(own: ChoiceFilter, { values, not }: ChoiceFilter): ChoiceFilter | null {
  if (own.not === not) return { ...own, values: [...new Set([...own.values, ...values])] };
  const left = own.values.filter((value) => !values.includes(value));
  return left.length > 0 ? { ...own, values: left } : null;
}

/** The search with something else, or nothing, in the place of a filter. */
export function setFilters(search: Search, from: Filter, to: Filter | null): Search {
  return {
    ...search,
    filters: search.filters.flatMap((each) => (each === from ? (to ? [to] : []) : [each])),
  };
}

interface Put {
  /** What gives way, in words; null where what comes tells it. */
  readonly what: string | null;
  readonly by: string;
  readonly way: EditWay;
  /** The filters in force that those words name. */
  readonly named: readonly NamedFilter[];
  readonly found: Search;
  /** What those words are read as, where they name none. */
  readonly given: Search | undefined;
}

/** Something else in the place of what is in force. */
export function putFound(put: Put, context: EditContext): EditOutcome {
  const { what, by, way, found, given } = put;
  const { before } = context;
  const named = given ? findGiven(given, before) : put.named;
  if (what !== null && named.length === 0)
    return {
      fault: `“${what}” is not among the filters in force.`,
      offers: [`only ${by}`, `add ${by}`],
    };
  if (found.filters.length === 0) return refuseEmpty(by);
  let search = before;
  let rest = named;
  for (const filter of found.filters) {
    if (filter.type === 'range' || filter.type === 'date') {
      const outcome = putLimit(filter, { by, way, named, search }, context);
      if ('fault' in outcome) return outcome;
      ({ search } = outcome);
      rest = rest.filter((each) => each.filter.type !== filter.type);
    } else if (way !== 'to') {
      return { fault: `“${by}” is no figure to go to.`, offers: [`add ${by}`, `only ${by}`] };
    }
  }
  search = dropNamed(search, rest);
  const others = found.filters.filter(({ type }) => type !== 'range' && type !== 'date');
  if (others.length === 0) return { search };
  if (what === null) search = dropPlaces(search, others);
  const isWhole = named.every(({ value }) => value === undefined);
  const manner = what === null || isWhole ? 'now' : 'and';
  return {
    search: joinFound({ ...found, filters: others }, manner, { ...context, before: search }),
  };
}

/** A place takes the place of any other, whatever kind of filter it is. */
function dropPlaces(search: Search, coming: readonly Filter[]): Search {
  if (!coming.some(({ kind }) => PLACE_KINDS.includes(kind))) return search;
  const stays = (filter: Filter) =>
    !PLACE_KINDS.includes(filter.kind) ||
    (filter.type === 'area' && filter.area.role === 'except') ||
    ('not' in filter && filter.not === true);
  return withFilters(search, search.filters.filter(stays));
}

/** The filters in force that say what other words were read as. */
function findGiven(given: Search, { filters }: Search): readonly NamedFilter[] {
  return given.filters.flatMap((filter): NamedFilter[] => {
    const own = filters.find(({ kind }) => kind === filter.kind);
    if (!own) return [];
    if (own.type !== 'choice' || filter.type !== 'choice')
      return JSON.stringify(own) === JSON.stringify(filter) ? [{ filter: own }] : [];
    const values = filter.values.filter((value) => own.values.includes(value));
    if (values.length === 0) return [];
    return values.length === own.values.length
      ? [{ filter: own }]
      : values.map((value) => ({ filter: own, value }));
  });
}

interface Limit {
  readonly by: string;
  readonly way: EditWay;
  readonly named: readonly NamedFilter[];
  readonly search: Search;
}

/** A figure or a day in the place of that which is in force, whichever field it is of. */
function putLimit(
  filter: RangeFilter | DateFilter,
  limit: Limit,
  context: EditContext,
): EditOutcome {
  const { by, way, search } = limit;
  const own = findLimit(filter, limit);
  if (own === 'several')
    return {
      fault: `“${by}” may be of several limits in force.`,
      offers: listLimits(filter, search).map(
        (each) => `change the ${nameFilter(each, context)} to ${by}`,
      ),
    };
  if (own === undefined) {
    if (way === 'to' && !isBare(by))
      return { search: withFilters(search, [...search.filters, filter]) };
    return {
      fault: `No limit in force is of the kind of “${by}”.`,
      offers: isBare(by) ? [`add at least ${by}`, `add up to ${by}`] : [`add ${by}`],
    };
  }
  const put = (next: Filter): EditOutcome => {
    const { filters } = setFilters(search, own, next);
    return { search: withFilters(search, filters) };
  };
  if (filter.type === 'date' || own.type === 'date') {
    if (filter.type !== 'date' || own.type !== 'date') return put(own);
    // "the last two years instead" of those of 2025 reach to this day.
    const dates = RECENT.test(by) ? filter.dates : keepEnd(own.dates, filter.dates);
    return put({ ...filter, kind: own.kind, dates });
  }
  const range = convertRange(filter.range, filter, own, search.index);
  const isFigure = isBare(by) && range.from !== undefined && range.to !== undefined;
  if (!isFigure) {
    const { not: _, ...plain } = own;
    return put({ ...plain, range: keepEnd(own.range, range) });
  }
  const value = Number((((range.from ?? 0) + (range.to ?? 0)) / 2).toPrecision(9));
  const moved = own.not ? 'both' : moveEnd(own.range, value, way);
  if (typeof moved !== 'string') return put({ ...own, range: moved });
  const now = describeFilterValue(own, search.index, context.reader);
  return moved === 'both'
    ? {
        fault: `${nameKind(own.kind, search.index, context.reader.units)} is “${now}”: which end ${by} is for is not said.`,
        offers: [`make it at least ${by}`, `make it up to ${by}`],
      }
    : {
        fault: `${nameKind(own.kind, search.index, context.reader.units)} is “${now}”: ${by} does not make it ${way}.`,
        offers: [`make it at least ${by}`, `make it up to ${by}`],
      };
}

const RECENT = /\b(?:last|past)\b/i;

/** Of two ends that were set, the one that nothing is said of stays. */
function keepEnd<Value extends number | string>(
  own: Range<Value>,
  next: Range<Value>,
): Range<Value> {
  if (own.from === undefined || own.to === undefined) return next;
  if (next.to === undefined && next.from !== undefined && next.from < own.to)
    return { ...next, to: own.to, ...(own.below && { below: true }) };
  if (next.from === undefined && next.to !== undefined && next.to > own.from)
    return { ...next, from: own.from, ...(own.above && { above: true }) };
  return next;
}

/** "2 acres", "£500k": a figure without which side of it is meant. */
function isBare(by: string): boolean {
  return !/\b(?:over|under|above|below|more|less|fewer|than|least|most|between|up to|from|to|since|before|after|minimum|maximum|min|max|plus|about|around|exactly)\b|[+<>–-]/i.test(
    by,
  );
}

function listLimits(filter: RangeFilter | DateFilter, { filters, index }: Search) {
  return filters.filter((each): each is RangeFilter | DateFilter =>
    filter.type === 'date'
      ? each.type === 'date'
      : each.type === 'range' && readFamily(each, index) === readFamily(filter, index),
  );
}

/** The limit in force that another one is for: the one that is named, of its kind, or the only one alike. */
function findLimit(filter: RangeFilter | DateFilter, { named, search }: Limit) {
  const limits = listLimits(filter, search);
  const meant =
    named.length > 0
      ? limits.filter((each) => named.some(({ filter: own }) => own === each))
      : limits;
  const asked = (each: Filter) =>
    each.type === 'range'
      ? String(findFilterField(search.index, each.kind).field.asked)
      : each.kind;
  const [own] = meant.filter((each) => each.kind === filter.kind || asked(each) === asked(filter));
  if (own) return own;
  return meant.length > 1 ? 'several' : meant[0];
}

function nameValue(filter: Filter, { before, reader }: EditContext): string {
  return describeFilterValue(filter, before.index, reader);
}
