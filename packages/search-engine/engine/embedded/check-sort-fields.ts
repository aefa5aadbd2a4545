import { type CompiledSortKey, SCORE_FIELD } from '../../dsl/read-sort.ts';
import { at } from '../../dsl/reading.ts';
import { countEdits } from '../../edit-distance.ts';
import type { IndexMapping } from '../../mappings/mapping.ts';
import { InvalidQueryError } from '../query-error.ts';
import type { Segment } from './segment.ts';

/** Edits within which a field may have been meant. */
const EDITS_MAXIMUM = 2;
/** Shorter names are too easily turned into others. */
const NAME_LENGTH = 4;

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
  if (sort.every(({ field }) => field === SCORE_FIELD || Object.hasOwn(fields, field))) return;
  const nested = [...segment.nested.values()].flatMap(listIndexed);
  checkSortNames(sort, [...Object.keys(fields), ...listIndexed(segment), ...nested], place);
}

/** The same, given the names of all fields that there are. */
export function checkSortNames(
  sort: readonly CompiledSortKey[],
  names: readonly string[],
  place = 'sort',
): void {
  sort.forEach(({ field }, i) => {
    if (field === SCORE_FIELD || names.includes(field)) return;
    const near = findNear(field, [...new Set(names)]);
    const question = near === undefined ? '' : `; did you mean ${near}?`;
    throw new InvalidQueryError(
      at(at(place, i), field),
      `there is no such field to sort by${question}`,
    );
  });
}

/** Fields that some document has. */
function listIndexed({ texts, keywords, numbers, points }: Segment): string[] {
  return [texts, keywords, numbers, points].flatMap((columns) => [...columns.keys()]);
}

/** The known field with the fewest edits, whatever the letter case; undefined where none is near. */
function findNear(field: string, known: readonly string[]): string | undefined {
  if (field.length < NAME_LENGTH) return undefined;
  const wanted = field.toLowerCase();
  const [nearest] = known
    .map((name) => ({ name, edits: countEdits(wanted, name.toLowerCase(), EDITS_MAXIMUM) }))
    .filter(({ edits }) => edits <= EDITS_MAXIMUM)
    .sort((a, b) => a.edits - b.edits || (a.name < b.name ? -1 : 1));
  return nearest?.name;
}
