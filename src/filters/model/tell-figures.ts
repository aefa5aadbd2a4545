import { findFilter, setFilter } from './edit-filters.ts';
import type { ChoiceFilter, Search } from './filter.ts';
import { type FieldKind, readIndex } from './filter-fields.ts';

/**
 * The search after a change, with each figure that is kept of several things told apart: a price asked
 * is of what is for sale, and of what is to let a year's rent. A limit of such a figure chooses what is
 * meant where nothing else does, and beside it a choice takes the place of the one before. What a link
 * says stays as it is until then.
 */
export function tellFigures<Kept extends Search>(before: Kept, after: Kept): Kept {
  return readIndex(after.index).filters.reduce((search, { key, filter: { of } }) => {
    const limit = findFilter(search, key);
    if (of === undefined || limit === undefined) return search;
    const choice = of.key as ChoiceFilter['kind'];
    const chosen = readChoice(search, choice);
    if (chosen?.not || chosen?.values.length === 1) return search;
    const earlier = readChoice(before, choice)?.values ?? [];
    const added = chosen?.values.filter((value) => !earlier.includes(value)) ?? [];
    const value = limit === findFilter(before, key) ? added[0] : of.value;
    return value === undefined
      ? search
      : setFilter(search, { type: 'choice', kind: choice, values: [value] });
  }, after);
}

function readChoice(search: Search, kind: FieldKind): ChoiceFilter | undefined {
  const filter = findFilter(search, kind);
  return filter?.type === 'choice' ? filter : undefined;
}
