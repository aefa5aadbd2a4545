import { nameFilter } from '@property/contract/fields.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { parseSearch } from '../link/search-codec.ts';
import type { Area } from '../model/area.ts';
import { orderFilters, readAreas } from '../model/edit-filters.ts';
import type {
  AreaFilter,
  Conditions,
  CustomParts,
  DateRange,
  FieldFilter,
  Filter,
  FilterKind,
} from '../model/filter.ts';
import { type FilterIndex, findFilterField, readIndex } from '../model/filter-fields.ts';
import { describeArea, describeAreas } from './describe-area.ts';
import { abbreviateRange, chooseRangeUnit, describeRange } from './range-unit.ts';

/** Who reads: in which units, and what recorded values are called (O-042, O-043). */
export interface Reader {
  readonly units: UnitSystem;
  /** A recorded value in plain words where it is a code: `GRANTED` is "Granted". */
  readonly label: (value: string) => string;
  /** Custom conditions in words; left out, or null where it is not known yet: they are counted. */
  readonly sayCustom?: (parts: CustomParts, index: FilterIndex) => CustomWords | null;
}

/** Custom conditions in words: the first of them, shortened, and every one in full. */
export interface CustomWords {
  readonly chip: string;
  /** Follows it, where there are others: " and 2 more". */
  readonly more: string;
  readonly line: string;
  readonly whole: string;
}

/**
 * The conditions of a search in one line, areas last: "Freehold, 0.5 ac and over, within a 15 min
 * drive". Without conditions it says that every record is meant.
 */
export function describeSearch(search: Conditions, reader: Reader): string {
  const line = describeConditions(search, reader);
  const [one] = readIndex(search.index).nouns;
  return line === '' ? `Every ${one}, nothing filtered` : capitalise(line);
}

/** The conditions of a link to titles in words; `query` is its query string. */
export function describeQuery(query: string, reader: Reader): string {
  return describeSearch(parseSearch(new URLSearchParams(query)).value, reader);
}

/** The same as a part of a sentence; empty without conditions. */
export function describeConditions({ index, filters }: Conditions, reader: Reader): string {
  const ordered = orderFilters(filters, index);
  const parts = ordered.flatMap((filter) =>
    filter.type === 'area' ? [] : [describeCondition(filter, index, reader)],
  );
  return [...parts, ...describeAreas(readAreas({ filters: ordered }), reader.units)].join(', ');
}

/**
 * Each condition by itself under the name of its chip, every value named: "Type: Retail or Office".
 * Areas come first.
 */
export function listConditions(
  { index, filters }: Conditions,
  reader: Reader,
  nameArea: (area: Area) => string,
): readonly string[] {
  return orderFilters(filters, index).map((filter) => {
    if (filter.type === 'area') {
      const { role } = filter.area;
      const how = role === 'except' ? 'Outside' : role === 'any' ? 'Inside any of' : 'Area';
      return `${how}: ${nameArea(filter.area)}`;
    }
    const name = nameKind(filter.kind, index, reader.units);
    if (filter.type === 'custom') {
      const said = sayWhole(filter, index, reader) ?? JSON.stringify(filter.parts);
      return `${filter.name ?? name}: ${said}`;
    }
    return `${name}: ${sayValue(filter, index, reader, describeRange, joinAll)}`;
  });
}

/** What a filter is called above its part of an editor and in sentences about it. */
export function nameKind(kind: FilterKind, index: FilterIndex, units: UnitSystem): string {
  switch (kind) {
    case 'area':
      return 'Area';
    case 'text':
      return index === 'titles' ? 'Words' : 'Address';
    case 'custom':
      return 'Further';
    default:
      return nameFilter(findFilterField(index, kind), units);
  }
}

/**
 * The value of one filter as its chip states it: "Freehold", "0.5+ ac", "15 min drive". `among` are
 * the areas of its search.
 */
export function describeFilterValue(
  filter: Filter,
  index: FilterIndex,
  reader: Reader,
  among: readonly Area[] = [],
): string {
  if (filter.type === 'area') return describeArea(filter.area, reader.units, among);
  if (filter.type === 'custom') {
    if (filter.name) return filter.name;
    const said = reader.sayCustom?.(filter.parts, index);
    return said ? said.chip + said.more : formatCountOf(countParts(filter.parts), 'condition');
  }
  // A day says nothing without what happened on it, nor a count or a share without what it is of.
  const isBare =
    filter.type === 'range' &&
    findFilterField(index, filter.kind).filter.sentence !== undefined &&
    /^%?$/.test(chooseRangeUnit(index, filter.kind, reader.units).name);
  const sayRange = isBare ? abbreviateInside : describeRange;
  if (isBare || filter.type === 'date')
    return capitalise(describeCondition(filter, index, reader, joinSome, sayRange));
  return sayValue(filter, index, reader, abbreviateRange, joinSome);
}

/** A short range in the midst of words: `2+`, `under 20%`. */
export function abbreviateInside(...range: Parameters<typeof abbreviateRange>): string {
  return abbreviateRange(...range).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

/** Every custom condition in full; undefined where they are not known in words. */
export function sayWhole(
  filter: Filter,
  index: FilterIndex,
  { sayCustom }: Reader,
): string | undefined {
  return filter.type === 'custom' ? sayCustom?.(filter.parts, index)?.whole : undefined;
}

/** The end of a value that is never cut: how many custom conditions there are besides. */
export function sayMore(filter: Filter, index: FilterIndex, { sayCustom }: Reader): string {
  if (filter.type !== 'custom' || filter.name) return '';
  return sayCustom?.(filter.parts, index)?.more ?? '';
}

function countParts({ must = [], filter = [], must_not: mustNot = [] }: CustomParts): number {
  return must.length + filter.length + mustNot.length;
}

/** The values of filters that share a chip, after each other; null where none is in force. */
export function describeGroup(
  filters: readonly Filter[],
  index: FilterIndex,
  reader: Reader,
): string | null {
  const values = filters.map((filter) => describeFilterValue(filter, index, reader));
  return values.length === 0 ? null : values.map(continueSentence).join(', ');

  /**
   * What follows a comma starts small, unless it is a value as recorded: "£1m+, sold since 2018". What
   * is so or is not so is a phrase of ours: "offered 2+ times, on the market".
   */
  function continueSentence(value: string, at: number): string {
    const isPhrase =
      ['date', 'flag', 'presence'].includes(filters[at]?.type ?? '') ||
      /^(?:Over|Under|Up to|Not|With|No) /.test(value);
    return at > 0 && isPhrase ? value.charAt(0).toLowerCase() + value.slice(1) : value;
  }
}

/** One condition in a line; of more than two values the first two are named unless `join` names all. */
export function describeCondition(
  filter: Exclude<Filter, AreaFilter>,
  index: FilterIndex,
  reader: Reader,
  join = joinSome,
  sayRange: typeof describeRange = describeRange,
): string {
  switch (filter.type) {
    case 'text':
      return `with the words “${filter.text}”`;
    case 'custom':
      if (filter.name) return `in “${filter.name}”`;
      return (
        reader.sayCustom?.(filter.parts, index)?.line ??
        formatCountOf(countParts(filter.parts), 'further condition')
      );
    default: {
      const { filter: row } = findFilterField(index, filter.kind);
      // What is counted follows its number: "2 or more titles side by side".
      const isFollowed = /\{\} \S/.test(row.sentence ?? '');
      const sayInside: typeof describeRange = isFollowed
        ? (range, unit) => sayRange(range, unit, 'or more')
        : sayRange;
      const said = describeValue(filter, index, reader, sayInside, join);
      const value = row.isPlain ? said.replace(/(^|, | or )\p{Lu}(?=\p{Ll})/gu, lower) : said;
      if (filter.kind === 'sold' && filter.type === 'date') {
        if (filter.not) return `no sale ${value}`;
        // It may have been sold since then as well.
        if (filter.dates.from === undefined) return `with a sale ${value}`;
      }
      const usual =
        filter.type === 'date' ? `${nameKind(filter.kind, index, reader.units)} {}` : '{}';
      const { sentence = usual } = row;
      const line = sentence.replace('{}', () => value);
      return 'not' in filter && filter.not ? `not ${line}` : line;
    }
  }
}

const lower = (text: string) => text.toLowerCase();

function sayValue(
  filter: Exclude<Filter, AreaFilter | { type: 'custom' }>,
  index: FilterIndex,
  reader: Reader,
  sayRange: typeof describeRange,
  join: typeof joinSome,
): string {
  if (filter.type === 'text') return `“${filter.text}”`;
  const isNot = 'not' in filter && filter.not;
  const sayInside = isNot && sayRange === abbreviateRange ? abbreviateInside : sayRange;
  const value = describeValue(filter, index, reader, sayInside, join);
  return isNot ? `Not ${value}` : capitalise(value);
}

function describeValue(
  filter: FieldFilter,
  index: FilterIndex,
  { units, label }: Reader,
  sayRange: typeof describeRange,
  join: typeof joinSome,
): string {
  switch (filter.type) {
    case 'choice':
      return join(filter.values.map((value) => label(value)));
    case 'words':
      return `“${filter.words.join(' ')}”`;
    case 'range':
      return sayRange(filter.range, chooseRangeUnit(index, filter.kind, units));
    case 'date':
      return describeDates(filter.dates);
    case 'flag':
      return nameState(filter.kind, filter.is, index);
    case 'presence':
      return nameState(filter.kind, filter.present, index);
  }
}

/** What a filter says where it is so, and where it is not: "with a sale", "no sale recorded". */
export function nameState(kind: FieldFilter['kind'], isSo: boolean, index: FilterIndex): string {
  const [there, missing] = findFilterField(index, kind).filter.states ?? ['yes', 'no'];
  return isSo ? there : missing;
}

/** A stretch of days in words: `since 2018`, `before 4 Mar 2020`, `2018 to 2020`. */
function describeDates({ from, to, above, below }: DateRange): string {
  // Beside a day a year would be read as the same day of it.
  const isYears =
    (!from || (!above && from.endsWith('-01-01'))) && (!to || (!below && to.endsWith('-12-31')));
  const start = from && `${above ? 'after' : 'since'} ${nameEnd(from, isYears)}`;
  const end = to && `${below ? 'before' : 'until'} ${nameEnd(to, isYears)}`;
  if (!start || !end) return start ?? end ?? '';
  if (above || below) return `${start} and ${end}`;
  const [first, last] = [start.slice(6), end.slice(6)];
  return first === last ? `in ${first}` : `${first} to ${last}`;
}

/** The first and last day of whole years are named by the year. */
function nameEnd(day: string, isYear: boolean): string {
  return isYear ? day.slice(0, 4) : formatDate(day);
}

function joinSome(values: readonly string[]): string {
  if (values.length < 3) return values.join(' or ');
  return `${values.slice(0, 2).join(', ')} or ${values.length - 2} more`;
}

/** Every value, for what is read far from the app. */
export function joinAll(values: readonly string[]): string {
  const [last = '', ...others] = values.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
}
