import { capitalise } from '#lib/capitalise.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import { orderFilters, readAreas } from '#query/edit-filters.ts';
import type { Filter, FilterKind, Search } from '#query/filter.ts';
import { describeArea } from './areas/describe-area.ts';
import { describeAreas } from './areas/describe-areas.ts';
import { abbreviateRange, chooseRangeUnit, describeRange } from './range-unit.ts';

/** What each kind of filter is called on its button and its editor. */
export const FILTER_NAMES: Readonly<Record<FilterKind, string>> = {
  area: 'Area',
  text: 'Words',
  tenure: 'Tenure',
  category: 'Category',
  type: 'Type',
  size: 'Size',
  sale: 'Sale',
};

/**
 * The conditions of a search in one line, areas last: "Freehold, 0.5 ac and over, within a 15 min
 * drive". Without conditions it says that every title is meant.
 */
export function describeSearch(search: Pick<Search, 'filters'>, units: UnitSystem): string {
  const ordered = orderFilters(search.filters);
  const parts = ordered.flatMap((filter) =>
    filter.kind === 'area' ? [] : [describeCondition(filter, units)],
  );
  const line = [...parts, ...describeAreas(readAreas({ filters: ordered }), units)].join(', ');
  return line === '' ? 'Every title, nothing filtered' : capitalise(line);
}

/** The value of one filter as its chip states it: "Freehold", "0.5+ ac", "15 min drive". */
export function describeFilterValue(filter: Filter, units: UnitSystem): string {
  switch (filter.kind) {
    case 'area':
      return describeArea(filter.area, units);
    case 'text':
      return `“${filter.text}”`;
    case 'tenure':
    case 'category':
    case 'type':
      return joinValues(filter.values);
    case 'size':
    case 'sale':
      return abbreviateRange(filter.range, chooseRangeUnit(filter.kind, units));
  }
}

function describeCondition(filter: Exclude<Filter, { kind: 'area' }>, units: UnitSystem): string {
  switch (filter.kind) {
    case 'text':
      return `with the words “${filter.text}”`;
    case 'tenure':
    case 'category':
    case 'type':
      return joinValues(filter.values);
    case 'size':
      return describeRange(filter.range, chooseRangeUnit('size', units));
    case 'sale':
      return `sold for ${describeRange(filter.range, chooseRangeUnit('sale', units))}`;
  }
}

function joinValues(values: readonly string[]): string {
  if (values.length < 3) return values.join(' or ');
  return `${values.slice(0, 2).join(', ')} or ${values.length - 2} more`;
}
