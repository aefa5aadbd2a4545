import { listGroups } from '@property/contract/fields.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { describeAreaKey } from '../model/area.ts';
import type { Conditions, Filter } from '../model/filter.ts';
import {
  type FieldKind,
  type FilterIndex,
  findFilterField,
  readIndex,
} from '../model/filter-fields.ts';
import { hasTitleField, type QueryDialect } from '../query/query-dialect.ts';
import type { BarLens, OwnCondition } from './current-filters.ts';

/** Filters that belong together: one chip and one editor. */
export interface FilterGroup {
  readonly id: string;
  /** On the chip while it is off, and the name of the editor. */
  readonly name: string;
  readonly kinds: readonly (FieldKind | 'text')[];
}

type FieldsOfTitles = Pick<QueryDialect, 'titleFields' | 'leaseFields'>;

/** Groups that stand in the bar until the person pins others. */
const USUALLY_PINNED: Readonly<Record<FilterIndex, number>> = { titles: 8, deals: 5 };
/** Words of the address of a deal; those of a title are typed into the search field. */
const ADDRESS: FilterGroup = { id: 'text', name: 'Address', kinds: ['text'] };

/** The same groups are the same values, so that an open editor is known by its group. */
const known = new Map<string, readonly FilterGroup[]>();

/** Every group of filters that has an editor, in the order of the bar. Areas have dialogs of their own. */
export function listFilterGroups(index: FilterIndex, units: UnitSystem): readonly FilterGroup[] {
  const key = `${index} ${units}`;
  const groups = known.get(key) ?? readGroups(index, units);
  known.set(key, groups);
  return groups;
}

function readGroups(index: FilterIndex, units: UnitSystem): readonly FilterGroup[] {
  const { fields, groups, hasTextField } = readIndex(index);
  const listed = listGroups(fields, groups, units).map(
    ({ id, name, keys }): FilterGroup => ({ id, name, kinds: keys as readonly FieldKind[] }),
  );
  return hasTextField ? listed.toSpliced(USUALLY_PINNED[index], 0, ADDRESS) : listed;
}

/**
 * The groups whose fields the deployment has (O-019, O-152), each with those of its filters that can be
 * asked for; what is in force stays, so that it can be seen and taken away.
 */
export function listOffered(
  search: Conditions,
  units: UnitSystem,
  dialect: FieldsOfTitles,
): readonly FilterGroup[] {
  const { index } = search;
  const groups = listFilterGroups(index, units);
  if (index !== 'titles') return groups;
  return groups.filter((group) => listAsked(search, group, dialect).length > 0);
}

function listAsked(
  search: Conditions,
  group: FilterGroup,
  dialect: FieldsOfTitles,
): FilterGroup['kinds'] {
  if (search.index !== 'titles') return group.kinds;
  const inForce: readonly string[] = listGroupFilters(search, group).map(({ kind }) => kind);
  return group.kinds.filter((kind) => {
    if (kind === 'text' || inForce.includes(kind)) return true;
    return hasTitleField(dialect, findFilterField(search.index, kind).path);
  });
}

/** The groups that stand in the bar until the person pins others. */
export function listUsualPins(index: FilterIndex): readonly string[] {
  return listFilterGroups(index, 'imperial')
    .slice(0, USUALLY_PINNED[index])
    .map(({ id }) => id);
}

/** The filters of a group that are in force. */
export function listGroupFilters(
  { filters }: Pick<Conditions, 'filters'>,
  { kinds }: FilterGroup,
): Filter[] {
  const all: readonly string[] = kinds;
  return filters.filter(({ kind }) => all.includes(kind));
}

/** How many conditions are in force: as many as there are chips for them, each with a button that takes it away. */
export function countInForce(
  { index, filters }: Pick<Conditions, 'index' | 'filters'>,
  units: UnitSystem,
  own?: OwnCondition,
  lens?: BarLens,
): number {
  const groups = listFilterGroups(index, units);
  const chips = filters.map((filter) => {
    if (lens?.kinds.includes(filter.kind)) return 'lens';
    if (filter.type === 'area') return describeAreaKey(filter.area);
    const group = groups.find(({ kinds }) => (kinds as readonly string[]).includes(filter.kind));
    return group?.id ?? filter.kind;
  });
  return new Set(chips).size + (own?.value ? 1 : 0);
}

/** How many filters a lens stands for: as many as its card has chips. */
export function countOfLens(
  { index, filters }: Pick<Conditions, 'index' | 'filters'>,
  units: UnitSystem,
  { kinds }: BarLens,
): number {
  const own = filters.filter(({ kind }) => kinds.includes(kind));
  return countInForce({ index, filters: own }, units);
}

/**
 * The filters of a group that are edited: those that the deployment has. Sizes in other units than the
 * usual one come from a question or an edited query.
 */
export function listEditedKinds(
  search: Conditions,
  whole: FilterGroup,
  dialect: FieldsOfTitles,
): FilterGroup['kinds'] {
  const group = { ...whole, kinds: listAsked(search, whole, dialect) };
  const isRare = (kind: FieldKind | 'text') =>
    kind !== 'text' && findFilterField(search.index, kind).filter.isRare === true;
  if (!group.kinds.some(isRare)) return group.kinds;
  const inForce = listGroupFilters(search, group).map(({ kind }) => kind) as string[];
  const shown = group.kinds.filter((kind) => inForce.includes(kind));
  return shown.length > 0 ? shown : group.kinds.filter((kind) => !isRare(kind));
}
