import { capitalise } from '#lib/capitalise.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import { formatSides } from '#lib/format-distance.ts';
import type { Area, Bounds } from '#query/area.ts';
import { orderFilters } from '#query/edit-filters.ts';
import type { CustomFilter, Filter, PresenceFilter, Search } from '#query/filter.ts';
import { describeDates } from './describe-dates.ts';
import { FILTER_TEXTS, PRESENCE_TEXTS } from './filter-texts.ts';
import { nameValue } from './name-value.ts';
import { abbreviateRange, chooseRangeUnit, describeRange } from './range-unit.ts';

/**
 * The conditions of a search in one line, areas last: "Freehold, 0.5 ac and over, within a 15 min
 * drive". Without conditions it says that every title is meant.
 */
export function describeSearch(search: Pick<Search, 'filters'>, units: UnitSystem): string {
  const ordered = orderFilters(search.filters);
  const areas = ordered.filter((filter) => filter.kind === 'area');
  const others = ordered.filter((filter) => filter.kind !== 'area');
  const parts = [...others, ...areas].map((filter) => describeCondition(filter, units));
  const line = parts.join(', ');
  return line === '' ? 'Every title, nothing filtered' : capitalise(line);
}

/** The value of one filter as its chip states it: "Freehold", "0.5+ ac", "15 min drive". */
export function describeFilterValue(filter: Filter, units: UnitSystem): string {
  if (filter.kind === 'area') return describeArea(filter.area, units);
  if (filter.kind === 'text') return `“${filter.text}”`;
  if (filter.kind === 'custom') return 'Custom';
  if ('present' in filter) return capitalise(PRESENCE_TEXTS[filter.kind][filter.present ? 0 : 1]);
  const value = describeValue(filter, abbreviateRange, units);
  return filter.not ? `Not ${value}` : capitalise(value);
}

/** An area in a few words: "15 min drive", "Box 2.1 × 1.4 km". */
export function describeArea(area: Area, units: UnitSystem): string {
  if (area.kind === 'travel-time') {
    return `${area.minutes} min ${area.mode === 'car' ? 'drive' : 'walk'}`;
  }
  const { width, height } = measureBox(area.bounds);
  return `Box ${formatSides(width, height, units)}`;
}

/** Width in the middle and height of a box in metres, on a sphere. */
function measureBox([west, south, east, north]: Bounds): { width: number; height: number } {
  const metresPerDegree = 111_195;
  const span = east < west ? east + 360 - west : east - west;
  const middle = ((south + north) / 2) * (Math.PI / 180);
  return {
    width: span * metresPerDegree * Math.cos(middle),
    height: (north - south) * metresPerDegree,
  };
}

function describeCondition(filter: Filter, units: UnitSystem): string {
  const { sentence } = FILTER_TEXTS[filter.kind];
  const fill = (value: string) => sentence.replace('{}', () => value);
  if (filter.kind === 'area') {
    return filter.area.kind === 'box'
      ? `inside a ${describeArea(filter.area, units).replace('Box', 'box of')}`
      : `within a ${describeArea(filter.area, units)}`;
  }
  if (filter.kind === 'text') return fill(`“${filter.text}”`);
  if (filter.kind === 'custom') return sentence;
  if ('present' in filter) return PRESENCE_TEXTS[filter.kind][filter.present ? 0 : 1];
  const line = fill(describeValue(filter, describeRange, units));
  return filter.not ? `not ${line}` : line;
}

type ValueFilter = Exclude<Filter, PresenceFilter | CustomFilter | { kind: 'area' | 'text' }>;

function describeValue(
  filter: ValueFilter,
  sayRange: typeof describeRange,
  units: UnitSystem,
): string {
  if ('values' in filter) return joinValues(filter.values.map((value) => nameValue(value)));
  if ('words' in filter) return `“${filter.words.join(' ')}”`;
  if ('dates' in filter) return describeDates(filter.dates);
  return sayRange(filter.range, chooseRangeUnit(filter.kind, units));
}

function joinValues(values: readonly string[]): string {
  if (values.length < 3) return values.join(' or ');
  return `${values.slice(0, 2).join(', ')} or ${values.length - 2} more`;
}
