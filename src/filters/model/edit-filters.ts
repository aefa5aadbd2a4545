import { type Area, describeAreaKey } from './area.ts';
import type { Conditions, Filter, FilterKind, Search } from './filter.ts';
import { type FilterIndex, readIndex } from './filter-fields.ts';

/** Brings filters into the one order of links, bars and queries: equal searches are equal values. */
export function orderFilters(filters: readonly Filter[], index: FilterIndex): Filter[] {
  const kinds = ['area', 'text', ...readIndex(index).byKind.keys(), 'custom'];
  return kinds.flatMap((kind) => filters.filter((filter) => filter.kind === kind));
}

/** Relevance where titles have words to be relevant to, else the latest change or deal first. */
export function chooseDefaultSort({
  index,
  filters,
}: Conditions): Pick<Search, 'sort' | 'direction'> {
  const hasText = index === 'titles' && filters.some(({ type }) => type === 'text');
  return { sort: hasText ? 'relevance' : readIndex(index).usualSort, direction: 'desc' };
}

/**
 * Whether there is a place that distance can be measured from: an area around a place, around several,
 * or around a title. What is drawn or excepted is none.
 */
export function canMeasure({ index, filters }: Conditions): boolean {
  return index === 'titles' && readAreas({ filters }).some(isAround);
}

/** Whether an area has a place, or places, of its own. */
export function isAround({ kind, role }: Area): boolean {
  return role !== 'except' && ['radius', 'near', 'travel-time', 'outline'].includes(kind);
}

/** The search for titles, or deals, without any condition. */
export function createEmptySearch(index: FilterIndex = 'titles'): Search {
  const every = { index, filters: [] };
  return { ...every, ...chooseDefaultSort(every) };
}

/**
 * Replaces the filters; a sort nobody chose follows the filters, a chosen one stays, but for that by
 * distance where there is nothing left to measure from.
 */
export function withFilters<Kept extends Search>(search: Kept, filters: readonly Filter[]): Kept {
  const { index } = search;
  const ordered = orderFilters(filters, index);
  const before = chooseDefaultSort(search);
  const untouched = search.sort === before.sort && search.direction === before.direction;
  const isLost = search.sort === 'nearest' && !canMeasure({ index, filters: ordered });
  const after = untouched || isLost ? chooseDefaultSort({ index, filters: ordered }) : {};
  return { ...search, filters: ordered, ...after };
}

/** Sets the one filter of its kind, or adds the area; one in the same place gives way. */
export function setFilter<Kept extends Search>(search: Kept, filter: Filter): Kept {
  if (filter.type !== 'area') {
    return withFilters(search, [...removeKinds(search.filters, [filter.kind]), filter]);
  }
  const key = describeAreaKey(filter.area);
  return withFilters(search, [...dropArea(search.filters, key), filter]);
}

/** Takes away the filters of some kinds; for areas, all of them. */
export function removeFilter<Kept extends Search>(search: Kept, ...kinds: FilterKind[]): Kept {
  return withFilters(search, removeKinds(search.filters, kinds));
}

/** Takes away one area. */
export function removeArea<Kept extends Search>(search: Kept, area: Area): Kept {
  return withFilters(search, dropArea(search.filters, describeAreaKey(area)));
}

/** Puts another area in the place of one, for an area that is edited; it keeps its turn. */
export function replaceArea<Kept extends Search>(search: Kept, before: Area, after: Area): Kept {
  const [from, to] = [describeAreaKey(before), describeAreaKey(after)];
  const areas = readAreas(search).flatMap((area) => {
    const key = describeAreaKey(area);
    if (key === from) return [after];
    return key === to ? [] : [area];
  });
  return withAreas(search, areas.includes(after) ? areas : [...areas, after]);
}

/** The search with these areas and no others. */
export function withAreas<Kept extends Search>(search: Kept, areas: readonly Area[]): Kept {
  return withFilters(search, [
    ...areas.map((area) => ({ type: 'area', kind: 'area', area }) as const),
    ...removeKinds(search.filters, ['area']),
  ]);
}

/**
 * Sets a filter, or takes it away with null; one that was turned round stays so (O-054).
 *
 * @param kind of the filter that is set
 */
export function changeField<Kept extends Search>(
  search: Kept,
  kind: FilterKind,
  next: Filter | null,
): Kept {
  if (next === null) return removeFilter(search, kind);
  const before = findFilter(search, kind);
  const isTurned = before !== undefined && canTurn(before) && before.not === true;
  return setFilter(search, isTurned && canTurn(next) ? { ...next, not: true } : next);
}

/** Turns a condition round: records of which it is not true, and back. */
export function turnField<Kept extends Search>(search: Kept, kind: FilterKind): Kept {
  const filter = findFilter(search, kind);
  if (filter === undefined || !canTurn(filter)) return search;
  const { not, ...plain } = filter;
  return setFilter(search, not ? plain : { ...plain, not: true });
}

/** Whether "leave these out" can be said of a filter: the others say their opposite themselves. */
export function canTurn(filter: Filter): filter is Extract<Filter, { not?: true }> {
  return ['choice', 'range', 'date', 'words'].includes(filter.type);
}

/** The areas of a search, in the order of the link. */
export function readAreas({ filters }: Pick<Search, 'filters'>): Area[] {
  return filters.flatMap((filter) => (filter.type === 'area' ? [filter.area] : []));
}

/** The one filter of a kind; undefined when it is off. Not for areas, which can be several. */
export function findFilter<Kind extends 'text' | 'custom'>(
  search: Pick<Search, 'filters'>,
  kind: Kind,
): Extract<Filter, { kind: Kind }> | undefined;
export function findFilter(search: Pick<Search, 'filters'>, kind: FilterKind): Filter | undefined;
export function findFilter({ filters }: Pick<Search, 'filters'>, kind: FilterKind) {
  return filters.find((filter) => filter.kind === kind);
}

/** The words searched for; empty when there are none. */
export function readText(search: Pick<Search, 'filters'>): string {
  return findFilter(search, 'text')?.text ?? '';
}

function removeKinds(filters: readonly Filter[], kinds: readonly FilterKind[]): Filter[] {
  return filters.filter(({ kind }) => !kinds.includes(kind));
}

function dropArea(filters: readonly Filter[], key: string): Filter[] {
  return filters.filter((filter) => filter.type !== 'area' || describeAreaKey(filter.area) !== key);
}
