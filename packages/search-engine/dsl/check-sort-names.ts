import { countEdits } from '../edit-distance.ts';
import { InvalidQueryError } from '../engine/query-error.ts';
import { type CompiledSortKey, SCORE_FIELD } from './read-sort.ts';
import { at } from './reading.ts';

/** Edits within which a field may have been meant. */
const EDITS_MAXIMUM = 2;
/** Shorter names are too easily turned into others. */
const NAME_LENGTH = 4;

/**
 * Refuses an order by a field that is not among the names of all there are. Throws InvalidQueryError
 * with the place.
 */
export function checkSortNames(
  sort: readonly CompiledSortKey[],
  names: readonly string[],
  place = 'sort',
): void {
  sort.forEach(({ field, from }, i) => {
    // What distance is measured to has been checked with the mapping.
    if (field === SCORE_FIELD || from || names.includes(field)) return;
    const near = findNear(field, [...new Set(names)]);
    const question = near === undefined ? '' : `; did you mean ${near}?`;
    throw new InvalidQueryError(
      at(at(place, i), field),
      `there is no such field to sort by${question}`,
    );
  });
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
