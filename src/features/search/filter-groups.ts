import type { Filter, FilterKind, Search } from '#query/filter.ts';

/** Filters that belong together: one chip and one editor. */
export interface FilterGroup {
  readonly id: string;
  /** On the chip while it is off, and the name of the editor. */
  readonly name: string;
  readonly kinds: readonly FilterKind[];
}

const group = (id: string, name: string, ...kinds: FilterKind[]): FilterGroup => ({
  id,
  name,
  kinds,
});

/** Every group of filters that has an editor, in the order of the bar. Areas have dialogs of their own. */
export const FILTER_GROUPS: readonly FilterGroup[] = [
  group('tenure', 'Tenure', 'tenure'),
  group('category', 'Category', 'category'),
  group('type', 'Type', 'type'),
  group('size', 'Size', 'size', 'acres', 'feet'),
  group('owner', 'Owner', 'owner', 'company', 'owner-type', 'owned'),
  group('sale', 'Sale', 'sale', 'psf', 'sold', 'ever-sold'),
  group('planning', 'Planning', 'status', 'decision', 'submitted', 'planning', 'planned'),
  group('lease', 'Lease', 'rent', 'leased'),
  group('place', 'Place', 'town', 'district', 'postcode', 'street'),
  group('floor', 'Floor area', 'floor', 'commercial'),
  group('footprint', 'Footprint', 'footprint'),
  group('coverage', 'Site coverage', 'coverage'),
  group('use', 'Rated use', 'use'),
  group('country', 'Country', 'country'),
  group('mapped', 'On the map', 'mapped'),
  group('modified', 'Changed', 'modified'),
  group('uprn', 'UPRN', 'uprn'),
];

/** Groups that stand in the bar until the person pins others. */
export const USUAL_PINS: readonly string[] = FILTER_GROUPS.slice(0, 8).map(({ id }) => id);

/** The filters of a group that are in force. */
export function listGroupFilters(
  { filters }: Pick<Search, 'filters'>,
  { kinds }: FilterGroup,
): Filter[] {
  return filters.filter(({ kind }) => kinds.includes(kind));
}

/** Sizes in other units than the usual one come from a question or an edited query. */
export function listEditedKinds(search: Pick<Search, 'filters'>, group: FilterGroup): FilterKind[] {
  if (group.id !== 'size') return [...group.kinds];
  const inForce = listGroupFilters(search, group).map(({ kind }) => kind);
  return inForce.length > 0 ? inForce : ['size'];
}
