import { type Area, describeAreaKey } from './area.ts';
import type { ChoiceKind, Filter, FilterKind, NumberRange, RangeKind, Search } from './filter.ts';
import { FILTER_FIELDS } from './title-fields.ts';

/** The order in which filters stand in a link, in the filter bar and in a query. */
export const FILTER_ORDER: readonly string[] = [
  'area',
  'text',
  ...Object.keys(FILTER_FIELDS),
  'custom',
];

/** Brings filters into the one order, so that equal searches are equal values. */
export function orderFilters(filters: readonly Filter[]): Filter[] {
  return FILTER_ORDER.flatMap((kind) => filters.filter((filter) => filter.kind === kind));
}

/** Relevance when there are words to be relevant to, else what changed last. */
export function chooseDefaultSort(filters: readonly Filter[]): Pick<Search, 'sort' | 'direction'> {
  const hasText = filters.some((filter) => filter.kind === 'text');
  return { sort: hasText ? 'relevance' : 'modified', direction: 'desc' };
}

/** The search without any condition. */
export function createEmptySearch(): Search {
  return { filters: [], ...chooseDefaultSort([]) };
}

/** Replaces the filters; a sort nobody chose follows the filters, a chosen one stays. */
export function withFilters(search: Search, filters: readonly Filter[]): Search {
  const ordered = orderFilters(filters);
  const before = chooseDefaultSort(search.filters);
  const untouched = search.sort === before.sort && search.direction === before.direction;
  return untouched
    ? { filters: ordered, ...chooseDefaultSort(ordered) }
    : { ...search, filters: ordered };
}

/** Sets the one filter of its kind, or adds the area; one in the same place gives way. */
export function setFilter(search: Search, filter: Filter): Search {
  if (filter.kind !== 'area') {
    return withFilters(search, [...removeKind(search.filters, filter.kind), filter]);
  }
  const key = describeAreaKey(filter.area);
  const others = search.filters.filter(
    (other) => other.kind !== 'area' || describeAreaKey(other.area) !== key,
  );
  return withFilters(search, [...others, filter]);
}

/** Takes away the filters of a kind; for areas, all of them. */
export function removeFilter(search: Search, kind: FilterKind): Search {
  return withFilters(search, removeKind(search.filters, kind));
}

/** Takes away one area. */
export function removeArea(search: Search, area: Area): Search {
  const key = describeAreaKey(area);
  const left = search.filters.filter(
    (filter) => filter.kind !== 'area' || describeAreaKey(filter.area) !== key,
  );
  return withFilters(search, left);
}

/** Puts another area in the place of one, for an area that is edited; it keeps its turn. */
export function replaceArea(search: Search, before: Area, after: Area): Search {
  const [from, to] = [describeAreaKey(before), describeAreaKey(after)];
  const areas = readAreas(search).flatMap((area) => {
    const key = describeAreaKey(area);
    if (key === from) return [after];
    return key === to ? [] : [area];
  });
  return withAreas(search, areas.includes(after) ? areas : [...areas, after]);
}

/** The search with these areas and no others. */
export function withAreas(search: Search, areas: readonly Area[]): Search {
  const others = removeKind(search.filters, 'area');
  return withFilters(search, [
    ...areas.map((area) => ({ kind: 'area', area }) as const),
    ...others,
  ]);
}

/** The areas of a search, in the order of the link. */
export function readAreas(search: Pick<Search, 'filters'>): Area[] {
  return search.filters.flatMap((filter) => (filter.kind === 'area' ? [filter.area] : []));
}

/** The chosen values of a choice filter; empty when it is off. */
export function readChoices(search: Search, kind: ChoiceKind): readonly string[] {
  for (const filter of search.filters) {
    if (filter.kind === kind && 'values' in filter) return filter.values;
  }
  return [];
}

/** The range of a range filter; undefined when it is off. */
export function readRange(search: Search, kind: RangeKind): NumberRange | undefined {
  for (const filter of search.filters) {
    if (filter.kind === kind && 'range' in filter) return filter.range;
  }
  return undefined;
}

/** The one filter of a kind; undefined when it is off. Not for areas, which can be several. */
export function findFilter(
  { filters }: Pick<Search, 'filters'>,
  kind: FilterKind,
): Filter | undefined {
  return filters.find((filter) => filter.kind === kind);
}

/** The words searched for; empty when there are none. */
export function readText(search: Search): string {
  for (const filter of search.filters) {
    if (filter.kind === 'text') return filter.text;
  }
  return '';
}

function removeKind(filters: readonly Filter[], kind: FilterKind): Filter[] {
  return filters.filter((filter) => filter.kind !== kind);
}
