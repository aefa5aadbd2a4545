import { isModelledField, type Provenance } from '@property/contract/titles/provenance.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';

/** What `isModelledPath` reads of a title, beside the rows themselves. */
export const PROVENANCE_FIELDS: readonly string[] = [
  'provenance',
  'sales.provenance',
  'leases.provenance',
  'planning.provenance',
  'owners.provenance',
];

/** Whether a field of a title is modelled; of a list, all rows are on record or none is. */
export function isModelledPath(title: TitleSource, path: string): boolean {
  const [list = '', ...rest] = path.split('.');
  const rows: unknown = title[list];
  if (path === 'id') return false;
  if (rest.length === 0 || !Array.isArray(rows)) return isModelledField(title.provenance, list);
  const { provenance } = (rows[0] ?? {}) as { readonly provenance?: Provenance };
  // Rows that say nothing of themselves are what the title says.
  if (provenance) return isModelledField(provenance, rest.join('.'));
  return isModelledField(title.provenance, rest[0] === 'vOA' ? 'uprns.vOA' : list);
}
