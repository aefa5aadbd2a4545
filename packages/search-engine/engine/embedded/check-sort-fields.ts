import { checkSortNames } from '../../dsl/check-sort-names.ts';
import { type CompiledSortKey, SCORE_FIELD } from '../../dsl/read-sort.ts';
import type { IndexMapping } from '../../mappings/mapping.ts';
import type { Segment } from './segment.ts';

/**
 * Refuses an order by a field that neither the mapping nor any document has, as the query language
 * in use does: the records would come in an order nobody asked for. A field that only the documents
 * lack is sorted by (O-057). Throws InvalidQueryError with the place.
 */
export function checkSortFields(
  sort: readonly CompiledSortKey[],
  segment: Segment,
  fields: IndexMapping['fields'],
  place = 'sort',
): void {
  // Most orders are by fields of the mapping.
  if (
    sort.every(({ field, from }) => from || field === SCORE_FIELD || Object.hasOwn(fields, field))
  )
    return;
  const nested = [...segment.nested.values()].flatMap(listIndexed);
  checkSortNames(sort, [...Object.keys(fields), ...listIndexed(segment), ...nested], place);
}

/** Fields that some document has. */
function listIndexed({ texts, keywords, numbers, points }: Segment): string[] {
  return [texts, keywords, numbers, points].flatMap((columns) => [...columns.keys()]);
}
