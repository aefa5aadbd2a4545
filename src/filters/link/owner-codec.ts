import { createEmptySearch, setFilter } from '../model/edit-filters.ts';
import type { ChoiceFilter } from '../model/filter.ts';
import { serializeSearch } from './search-codec.ts';

/** Longer names are no names. */
const NAME_MAXIMUM = 200;

/** Reads the company of `/owners?name=…`; null without one. */
export function parseOwner(parameters: URLSearchParams): string | null {
  const name = parameters.get('name')?.trim().slice(0, NAME_MAXIMUM) ?? '';
  return name === '' ? null : name;
}

/** The address of all titles of a company. */
export function buildOwnerLink(companyName: string): string {
  return `/owners?${new URLSearchParams({ name: companyName })}`;
}

/** The map with the titles of just this company, not of one with a like name (S-068). */
export function buildOwnerMapLink(companyName: string): string {
  const filter: ChoiceFilter = { type: 'choice', kind: 'company', values: [companyName] };
  return `/?${serializeSearch(setFilter(createEmptySearch(), filter))}`;
}
