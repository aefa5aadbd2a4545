import { canMeasure, createEmptySearch, readAreas, withFilters } from '../../model/edit-filters.ts';
import type { DateFilter, DateRange, Filter, Range, Search } from '../../model/filter.ts';
import { findFilterField } from '../../model/filter-fields.ts';
import { addFound, includeFound, joinFound, putFound, setFilters } from './apply-found.ts';
import {
  type EditContext,
  type EditOutcome,
  type EditPlan,
  lacksAnswer,
  settle,
} from './edit-outcome.ts';
import { listInKeeping, measureReach, readReach, sayUnit } from './move-limit.ts';
import {
  dropNamed,
  findNamed,
  type NamedFilter,
  nameFilter,
  namesKind,
  PLACE_KINDS,
} from './name-filters.ts';
import { moveAreas, saySize } from './plan-areas.ts';
import type { Edit } from './read-edit.ts';

/**
 * How a question changes the filters in force: "drop the price", "swap pubs for shops", "widen to 2
 * miles", "include leaseholds too".
 */
export function planEdit(edit: Edit, context: EditContext): EditPlan {
  switch (edit.act) {
    case 'clear':
      return settle({ search: createEmptySearch(context.before.index) });
    case 'nearest':
      return planNearest(context);
    case 'drop':
      return planDrop(edit, context);
    case 'put':
      return planPut(edit, context);
    case 'include':
      return {
        asks: [edit.what],
        finish: ([found]) => (found ? includeFound(edit.what, found, context) : lacksAnswer()),
      };
    case 'add':
      return {
        asks: [edit.what],
        finish: ([found]) => (found ? addFound(edit.what, found, context) : lacksAnswer()),
      };
  }
}

/**
 * Where no filter is around a place the service is asked: what it refuses comes with places that it
 * knows, which a page cannot.
 */
function planNearest({ before, dialect }: EditContext): EditPlan {
  if (!dialect.sortsByDistance)
    return settle({ fault: 'Titles cannot be ordered by distance here.', offers: [] });
  if (canMeasure(before))
    return settle({ search: { ...before, sort: 'nearest', direction: 'asc' } });
  const fault = 'What is nearest needs a place, and no area is around one.';
  return { asks: ['Nearest first'], finish: () => ({ fault, offers: [] }) };
}

type Drop = Extract<Edit, { act: 'drop' }>;

function planDrop({ what, isFilter, loose }: Drop, context: EditContext): EditPlan {
  const { before, reader } = context;
  const parts = [what, ...(/ and |,/.test(what) ? [what.split(/,? and |, ?/)] : [])];
  for (const part of parts) {
    const named = [part].flat().map((words) => findNamed(words, before, reader));
    if (named.some(({ length }) => length === 0)) continue;
    const unclear = named.find(
      (each) =>
        !belongTogether(
          each.map(({ filter }) => filter),
          context,
        ),
    );
    if (unclear)
      return settle(
        chooseOne(
          what,
          unclear.map(({ filter }) => filter),
          context,
        ),
      );
    return settle({ search: dropNamed(before, named.flat()) });
  }
  if (loose !== null)
    return {
      asks: [loose],
      finish: ([found]) => (found ? { search: joinFound(found, 'only', context) } : lacksAnswer()),
    };
  if (isFilter || namesKind(what, before.index, reader)) return settle(nothingNamed(what, context));
  return {
    asks: [what],
    finish: ([found]) => (found ? dropFound(what, found, context) : lacksAnswer()),
  };
}

/** What the words are read as, taken away where it is in force, and else left out of what is found. */
function dropFound(what: string, found: Search, { before, reader }: EditContext): EditOutcome {
  let search = before;
  for (const filter of found.filters) {
    const own = search.filters.find(({ kind }) => kind === filter.kind);
    if (!own || filter.type === 'area' || filter.type === 'custom' || filter.type === 'text') {
      const out = turnOut(filter);
      if (out === null) return nothingNamed(what, { before, reader });
      search = { ...search, filters: [...search.filters, out] };
      continue;
    }
    if (own.type === 'choice' && filter.type === 'choice') {
      const values = own.not
        ? [...new Set([...own.values, ...filter.values])]
        : own.values.filter((value) => !filter.values.includes(value));
      if (values.length === own.values.length) continue;
      search = setFilters(search, own, values.length > 0 ? { ...own, values } : null);
    } else if (isSaidBy(own, filter)) {
      search = setFilters(search, own, null);
    }
  }
  return search.filters === before.filters
    ? nothingNamed(what, { before, reader })
    : { search: withFilters(search, search.filters) };
}

/** A limit is dropped by its own figures or days alone, or by one of them: "drop the 2 acres" of "over 2 acres". */
function isSaidBy(own: Filter, found: Filter): boolean {
  if (own.type === 'range' && found.type === 'range') return isLimit(own.range, found.range);
  if (own.type === 'date' && found.type === 'date') return isLimit(own.dates, found.dates);
  return true;
}

function isLimit<Value extends number | string>(own: Range<Value>, found: Range<Value>): boolean {
  const { from, to } = found;
  if (from === undefined || to === undefined) return own.from === from && own.to === to;
  return [own.from, own.to].some((end) => end !== undefined && end >= from && end <= to);
}

/** The opposite of a filter; null where no filter says it. */
function turnOut(filter: Filter): Filter | null {
  switch (filter.type) {
    case 'choice':
    case 'range':
    case 'date':
    case 'words': {
      const { not, ...plain } = filter;
      return not ? plain : { ...plain, not: true };
    }
    case 'flag':
      return { ...filter, is: !filter.is };
    case 'presence':
      return { ...filter, present: !filter.present };
    case 'area':
      return { ...filter, area: { ...filter.area, role: 'except' } };
    case 'text':
    case 'custom':
      return null;
  }
}

type Put = Extract<Edit, { act: 'put' }>;

function planPut(put: Put, context: EditContext): EditPlan {
  const { what, way } = put;
  const { before, reader } = context;
  const limited = what === null ? findLimited(put, before) : [];
  const unclear = limited.length > 0 && way === 'to' ? tellApart(put, limited, context) : null;
  if (unclear) return settle(unclear);
  const named = what === null ? limited : findNamed(what, before, reader);
  const meant = named.length > 0 ? named.map(({ filter }) => filter) : before.filters;
  // "at least 3,000 instead" of what is sold for over £200k is no price.
  const alike = named.length > 0 || put.by === null ? meant : listInKeeping(put.by, context);
  // "5k" of an area is a distance.
  const isOfLimit = named.length > 0 || !before.filters.some(({ type }) => type === 'area');
  const by = put.by !== null && isOfLimit ? sayUnit(put.by, alike, context) : put.by;
  const reach = by === null ? null : readReach(by);
  const isOfArea = what === null || named.some(({ filter }) => filter.type === 'area');
  if (by === null) return settle(saySize(what, context));
  if (reach && (isOfArea || named.length === 0)) return moveAreas(by, reach, way, context);
  const dated = putYear(put.by ?? by, meant, context);
  if (dated) return settle({ search: dated });
  const asks = what !== null && named.length === 0 ? [by, what] : [by];
  return {
    asks,
    finish: ([found, given]) =>
      found ? putFound({ what, by, way, named, found, given }, context) : lacksAnswer(),
  };
}

/**
 * The one limit in force that a bare figure may be of although there is an area as well: "bump that to
 * 15k" of "over 10k sq ft in Lowfield". What is widened is the area.
 */
function findLimited({ by, way }: Put, { filters }: Search): readonly NamedFilter[] {
  const ranges = filters.filter(({ type }) => type === 'range');
  const [filter] = ranges;
  const isFigure = by !== null && /^\d[\d,.]*k?$/i.test(by) && !YEAR.test(by);
  const isOfArea = /^(?:wider|narrower)$/.test(way);
  const hasArea = filters.some(({ type }) => type === 'area');
  return filter && ranges.length === 1 && isFigure && !isOfArea && hasArea ? [{ filter }] : [];
}

const YEAR = /^(?:19|20)\d\d$/;

/** "make it 5k" of a limit and a distance: as often kilometres as thousands; null for what is no distance. */
function tellApart(
  { by }: Put,
  [limit]: readonly NamedFilter[],
  context: EditContext,
): EditOutcome | null {
  if (by === null || !limit || readReach(by) === null) return null;
  // A box has no distance.
  if (!readAreas(context.before).some((area) => measureReach(area) !== null)) return null;
  const name = nameFilter(limit.filter, context);
  return {
    fault: `“${by}” may be the ${name} or a distance.`,
    offers: [`make the ${name} ${by}`, `make it within ${by.replace(/k$/i, ' km')}`],
  };
}

/** "extend to 2031": of the one end that the one stretch of days has, or its last; null for others. */
function putYear(by: string, among: readonly Filter[], { before }: EditContext): Search | null {
  const year = /^(?:the )?(?:end of )?((?:19|20)\d\d)$/.exec(by)?.[1];
  const dates = among.filter((each): each is DateFilter => each.type === 'date');
  const [own] = dates;
  if (year === undefined || !own || dates.length > 1 || own.not) return null;
  const { from, to } = own.dates;
  const next: DateRange =
    to === undefined ? { from: `${year}-01-01` } : { ...(from && { from }), to: `${year}-12-31` };
  if (next.from !== undefined && next.to !== undefined && next.from > next.to) return null;
  const search = setFilters(before, own, { ...own, dates: next });
  return withFilters(search, search.filters);
}

/** Whether filters that a word names go together: all of a place, of a use, or of one group of the bar. */
function belongTogether(filters: readonly Filter[], { before }: EditContext): boolean {
  const places = filters.every(({ kind }) => PLACE_KINDS.includes(kind));
  return places || new Set(filters.map((each) => nameGroup(each, before))).size < 2;
}

function nameGroup(filter: Filter, { index }: Search): string {
  if (filter.type === 'area' || filter.type === 'text' || filter.type === 'custom')
    return filter.kind;
  const { group } = findFilterField(index, filter.kind).filter;
  return ['type', 'category', 'use', 'use-class'].includes(filter.kind)
    ? 'use'
    : (group ?? filter.kind);
}

function chooseOne(what: string, filters: readonly Filter[], context: EditContext): EditOutcome {
  const names = filters.map((filter) => nameFilter(filter, context));
  return {
    fault: `“${what}” may be ${names.join(' or ')}.`,
    offers: names.map((name) => `drop the ${name} filter`),
  };
}

/** No filter in force is meant: those that are, are offered. */
function nothingNamed(what: string, context: Pick<EditContext, 'before' | 'reader'>): EditOutcome {
  return {
    fault: `No filter in force is “${what}”.`,
    offers: context.before.filters
      .slice(0, 3)
      .map((each) => `drop the ${nameFilter(each, context)} filter`),
  };
}
