import type { Field } from '../fields.ts';
import { listNames } from '../find-field.ts';
import { TITLE_FIELDS } from '../title-fields.ts';

/** Splits a list of names written as words. */
function list(words: string): string[] {
  return words.trim().split(/\s+/);
}

/** Fields of the title itself, which its property record repeats. */
const FLAT = Object.entries<Field>(TITLE_FIELDS).flatMap(([path, { type }]) =>
  path.includes('.') || path === 'id' || type === 'elements' || type === 'stored' ? [] : [path],
);

/**
 * Documented and proposed fields (O-019 to O-029). The title page lists any other field of a title
 * or of its property record under "More"; the inspector warns of a query that names another.
 */
export const searchFields: Record<SearchFieldsKey, string[]> = {
  // O-019
  title: [...listNames(TITLE_FIELDS, '')],
  // O-020
  planning: [...listNames(TITLE_FIELDS, 'planning.')],
  sales: [...listNames(TITLE_FIELDS, 'sales.')],
  // O-023
  leases: [...listNames(TITLE_FIELDS, 'leases.')],
  // O-027
  property: ['titleId', ...FLAT, 'mainAddress'],
  // O-029
  owners: list(`
    id ownerType companyName companyId companyRegistrationNumber countryOfIncorporation
    proprietorshipCategory correspondenceAddress dateProprietorAdded
    ultimateParent ultimateParentNumber`),
};

export type SearchFieldsKey = 'title' | 'planning' | 'sales' | 'leases' | 'property' | 'owners';
