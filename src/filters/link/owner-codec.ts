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
  return readOwner(parameters, PARAMETERS);
}

function readOwner(
  parameters: URLSearchParams,
  names: Readonly<Record<Owner['kind'], string>>,
): Owner | null {
  for (const kind of ['company', 'parent'] as const) {
    const name = parameters.get(names[kind])?.trim().slice(0, NAME_MAXIMUM) ?? '';
    if (name !== '') return { kind, name };
  }
  return null;
}

/** The address of all titles of an owner. */
export function buildOwnerLink({ kind, name }: Owner): string {
  return `/owners?${new URLSearchParams({ [PARAMETERS[kind]]: name })}`;
}

/** Words of an address that shows the map with a layer of the titles of an owner. */
const LAYER_PARAMETERS = { company: 'layer-owner', parent: 'layer-group' } as const;

/** Reads the owner whose titles a link lays over the map; null without one. */
export function parseOwnerLayer(parameters: URLSearchParams): Owner | null {
  return readOwner(parameters, LAYER_PARAMETERS);
}

/** The query string with such a layer instead of any other, or without one. */
export function serializeOwnerLayer(owner: Owner | null, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others);
  for (const name of Object.values(LAYER_PARAMETERS)) parameters.delete(name);
  if (owner !== null) parameters.set(LAYER_PARAMETERS[owner.kind], owner.name);
  return parameters;
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
