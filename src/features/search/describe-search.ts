import { capitalise } from '#lib/capitalise.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import type { Area } from '#query/area.ts';
import { orderFilters, readAreas } from '#query/edit-filters.ts';
import type { AreaFilter, CustomFilter, Filter, PresenceFilter, Search } from '#query/filter.ts';
import { describeArea } from './areas/describe-area.ts';
import { describeAreas } from './areas/describe-areas.ts';
import { describeDates } from './describe-dates.ts';
import { FILTER_TEXTS, PRESENCE_TEXTS } from './filter-texts.ts';
import { nameValue } from './name-value.ts';
import { abbreviateRange, chooseRangeUnit, describeRange } from './range-unit.ts';

/**
 * The conditions of a search in one line, areas last: "Freehold, 0.5 ac and over, within a 15 min
 * drive". Without conditions it says that every title is meant.
 */
export function describeSearch(search: Pick<Search, 'filters'>, units: UnitSystem): string {
  const line = describeConditions(search, units);
  return line === '' ? 'Every title, nothing filtered' : capitalise(line);
}

/** The same as a part of a sentence; empty without conditions. */
export function describeConditions(
  { filters }: Pick<Search, 'filters'>,
  units: UnitSystem,
): string {
  const ordered = orderFilters(filters);
  const parts = ordered.flatMap((filter) =>
    filter.kind === 'area' ? [] : [describeCondition(filter, units)],
  );
  return [...parts, ...describeAreas(readAreas({ filters: ordered }), units)].join(', ');
}

/**
 * The value of one filter as its chip states it: "Freehold", "0.5+ ac", "15 min drive". `among` are
 * the areas of its search.
 */
export function describeFilterValue(
  filter: Filter,
  units: UnitSystem,
  among: readonly Area[] = [],
): string {
  if (filter.kind === 'area') return describeArea(filter.area, units, among);
  if (filter.kind === 'text') return `“${filter.text}”`;
  if (filter.kind === 'custom') return 'Custom';
  if ('present' in filter) return capitalise(PRESENCE_TEXTS[filter.kind][filter.present ? 0 : 1]);
  const value = describeValue(filter, abbreviateRange, units, joinValues);
  return filter.not ? `Not ${value}` : capitalise(value);
}

/** One condition in a line; of more than two values the first two are named unless `join` names all. */
export function describeCondition(
  filter: Exclude<Filter, AreaFilter>,
  units: UnitSystem,
  join = joinValues,
): string {
  const { sentence } = FILTER_TEXTS[filter.kind];
  const fill = (value: string) => sentence.replace('{}', () => value);
  if (filter.kind === 'text') return fill(`“${filter.text}”`);
  if (filter.kind === 'custom') return sentence;
  if ('present' in filter) return PRESENCE_TEXTS[filter.kind][filter.present ? 0 : 1];
  const line = fill(describeValue(filter, describeRange, units, join));
  return filter.not ? `not ${line}` : line;
}

type ValueFilter = Exclude<Filter, PresenceFilter | CustomFilter | AreaFilter | { kind: 'text' }>;

function describeValue(
  filter: ValueFilter,
  sayRange: typeof describeRange,
  units: UnitSystem,
  join: typeof joinValues,
): string {
  if ('values' in filter) return join(filter.values.map((value) => nameValue(value)));
  if ('words' in filter) return `“${filter.words.join(' ')}”`;
  if ('dates' in filter) return describeDates(filter.dates);
  return sayRange(filter.range, chooseRangeUnit(filter.kind, units));
}

function joinValues(values: readonly string[]): string {
  if (values.length < 3) return values.join(' or ');
  return `${values.slice(0, 2).join(', ')} or ${values.length - 2} more`;
}
