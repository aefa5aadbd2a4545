import { InvalidQueryError } from '../../engine/query-error.ts';
import type { FieldMapping, IndexMapping } from '../../mappings/mapping.ts';
import { describeValue } from '../reading.ts';

/** Paths of a mapping that have the type. */
export function listOfType(fields: IndexMapping['fields'], type: FieldMapping['type']): string[] {
  return Object.keys(fields).filter((path) => fields[path]?.type === type);
}

/** Throws unless the path is a nested array, and one inside the `scope` it is asked in. */
export function checkNestedPath(
  path: string,
  place: string,
  { fields, index }: IndexMapping,
  scope: string,
): void {
  const known = listOfType(fields, 'nested');
  if (!known.includes(path)) {
    throw new InvalidQueryError(
      place,
      known.length === 0
        ? `must be a nested array, but ${index} have none`
        : `must be a nested array (${known.join(', ')}), but is ${describeValue(path)}`,
    );
  }
  if (scope !== '' && !path.startsWith(`${scope}.`)) {
    throw new InvalidQueryError(
      place,
      `must be an array inside ${scope}, whose elements are being asked already, but is ${describeValue(path)}`,
    );
  }
}
