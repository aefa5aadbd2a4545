import { createEmptySearch, setFilter } from '../model/edit-filters.ts';
import type { ChoiceFilter, Search } from '../model/filter.ts';
import { serializeSearch } from './search-codec.ts';

/** Longer names are no names. */
const NAME_MAXIMUM = 200;

/** Whose titles are meant: those of a company, or of all companies under one parent. */
export interface Owner {
  /** The filter that asks for them. */
  readonly kind: 'company' | 'parent';
  /** As the records have it. */
  readonly name: string;
}

/** Words of the address of an owner. */
const PARAMETERS = { company: 'name', parent: 'parent' } as const;

/** Reads the owner of `/owners?name=…` or `/owners?parent=…`; null without one. */
export function parseOwner(parameters: URLSearchParams): Owner | null {
  for (const kind of ['company', 'parent'] as const) {
    const name = parameters.get(PARAMETERS[kind])?.trim().slice(0, NAME_MAXIMUM) ?? '';
    if (name !== '') return { kind, name };
  }
  return null;
}

/** The address of all titles of an owner. */
export function buildOwnerLink({ kind, name }: Owner): string {
  return `/owners?${new URLSearchParams({ [PARAMETERS[kind]]: name })}`;
}

/** Just the titles of this owner, not of one with a like name (S-068). */
export function searchOwner({ kind, name }: Owner): Search {
  const filter: ChoiceFilter = { type: 'choice', kind, values: [name] };
  return setFilter(createEmptySearch(), filter);
}

/** The map with the titles of an owner. */
export function buildOwnerMapLink(owner: Owner): string {
  return `/?${serializeSearch(searchOwner(owner))}`;
}
