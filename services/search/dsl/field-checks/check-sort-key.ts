import { InvalidQueryError } from '../../engine/query-error.ts';
import type { IndexMapping } from '../../mappings/mapping.ts';
import type { CompiledSortKey } from '../read-sort.ts';
import { at, clip } from '../reading.ts';
import { checkNestedPath, listOfType } from './check-nested-path.ts';

/** A field inside a nested array is sorted by with the path of that array, any other without. */
export function checkSortKey(key: CompiledSortKey, place: string, mapping: IndexMapping): void {
  const { field, nestedPath } = key;
  const fieldPlace = at(place, field);
  if (mapping.fields[field]?.type === 'point') {
    throw new InvalidQueryError(fieldPlace, 'holds points, which have no order to sort by');
  }
  const array = listOfType(mapping.fields, 'nested').find((path) => field.startsWith(`${path}.`));
  if (nestedPath !== undefined) {
    checkNestedPath(nestedPath, at(at(fieldPlace, 'nested'), 'path'), mapping, '');
    if (array !== nestedPath) {
      throw new InvalidQueryError(
        fieldPlace,
        `must be a field of ${nestedPath}, such as ${nestedPath}.${clip(field)}`,
      );
    }
  } else if (array !== undefined) {
    throw new InvalidQueryError(
      fieldPlace,
      `stands in the nested array ${array}: add "nested": {"path": "${array}"} beside its order`,
    );
  }
}
