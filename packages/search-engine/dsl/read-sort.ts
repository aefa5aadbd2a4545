import { SORT_KEYS_MAXIMUM } from '@property/contract/search/limits.ts';
import { InvalidQueryError } from '../engine/query-error.ts';
import {
  at,
  describeValue,
  readChoice,
  readKnown,
  readList,
  readSingle,
  readText,
} from './reading.ts';

/** One sort key. Nested fields name the array they stand in (S-083). */
export interface CompiledSortKey {
  readonly field: string;
  readonly descending: boolean;
  readonly nestedPath: string | undefined;
}

/** Name that sorts by relevance (S-084). */
export const SCORE_FIELD = '_score';

/** Whether an order needs the score of every document: one by score, or by a score among its keys. */
export function sortsByScore({ sort }: { readonly sort: readonly CompiledSortKey[] }): boolean {
  return sort.length === 0 || sort.some(({ field }) => field === SCORE_FIELD);
}

/** Checks a list of sort keys such as [{lastModified: "desc"}] (S-082). */
export function readSort(value: unknown, place = 'sort'): CompiledSortKey[] {
  if (value === undefined) return [];
  const keys = readList(value, place);
  if (keys.length > SORT_KEYS_MAXIMUM) {
    throw new InvalidQueryError(place, `must not hold more than ${SORT_KEYS_MAXIMUM} keys`);
  }
  return keys.map((key, i) => readKey(key, at(place, i)));
}

function readKey(value: unknown, place: string): CompiledSortKey {
  const [field, options] = readSingle(value, place, 'field');
  const fieldPlace = at(place, field);
  const fallback = field === SCORE_FIELD ? 'desc' : 'asc';
  if (typeof options === 'string') {
    return { field, descending: readOrder(options, fieldPlace), nestedPath: undefined };
  }
  if (typeof options !== 'object' || options === null) {
    throw new InvalidQueryError(
      fieldPlace,
      `must be "asc", "desc" or an object with order, but is ${describeValue(options)}`,
    );
  }
  const known = field === SCORE_FIELD ? ['order'] : ['order', 'nested'];
  const { order, nested } = readKnown(options, fieldPlace, known);
  return {
    field,
    descending: readOrder(order ?? fallback, at(fieldPlace, 'order')),
    nestedPath: nested === undefined ? undefined : readNestedPath(nested, at(fieldPlace, 'nested')),
  };
}

function readOrder(value: unknown, place: string): boolean {
  return readChoice(value, place, ['asc', 'desc']) === 'desc';
}

function readNestedPath(value: unknown, place: string): string {
  return readText(readKnown(value, place, ['path']).path, at(place, 'path'));
}
