import { parseDate } from '../dates.ts';
import { InvalidQueryError } from '../engine/query-error.ts';
import type { CompiledSearch } from '../engine/search-engine.ts';
import type { FieldMapping, IndexMapping } from '../mappings/mapping.ts';
import type { Bound, CompiledQuery, Scalar } from './compiled-query.ts';
import { type CompiledSortKey, DISTANCE_SORT } from './read-sort.ts';
import { at, clip, describeValue } from './reading.ts';

/**
 * Checks that operators and sort keys suit the fields they name, where OpenSearch would refuse the
 * query as well.
 * A field that the mapping does not name may still exist, so it passes; a nested array has to be
 * named. Throws InvalidQueryError with the place.
 */
export function checkFields(search: CompiledSearch, mapping: IndexMapping): void {
  checkQueryFields(search.query, mapping, '');
  search.sort.forEach((key, i) => {
    checkSortKey(key, at('sort', i), mapping);
  });
}

/** `scope` is the nested array the query runs in, empty for documents. */
export function checkQueryFields(query: CompiledQuery, mapping: IndexMapping, scope: string): void {
  switch (query.kind) {
    case 'bool':
      for (const clause of [...query.must, ...query.filter, ...query.should, ...query.mustNot]) {
        checkQueryFields(clause, mapping, scope);
      }
      return;
    case 'nested':
      checkNestedPath(query.path, at(query.place, 'path'), mapping, scope);
      checkQueryFields(query.query, mapping, query.path);
      return;
    case 'match':
      checkValue(query.text, at(query.place, query.field), mapping.fields[query.field]);
      return;
    case 'terms':
      query.values.forEach((value, i) => {
        const place = query.scored ? query.place : at(query.place, i);
        checkValue(value, place, mapping.fields[query.field]);
      });
      return;
    case 'range':
      checkBound(query.lower, query.place, ['gte', 'gt'], mapping.fields[query.field]);
      checkBound(query.upper, query.place, ['lte', 'lt'], mapping.fields[query.field]);
      return;
    case 'geo_bounding_box':
    case 'geo_shape':
    case 'geo_distance':
      checkPoints(query.field, at(query.place, query.field), mapping);
  }
}

function checkBound(
  bound: Bound | undefined,
  place: string,
  [inclusive, exclusive]: readonly [string, string],
  field: FieldMapping | undefined,
): void {
  if (bound) checkValue(bound.value, at(place, bound.inclusive ? inclusive : exclusive), field);
}

/** A value has to be one that the field could hold. */
export function checkValue(value: Scalar, place: string, field: FieldMapping | undefined): void {
  const expected = field && describeExpected(value, field);
  if (expected === undefined) return;
  throw new InvalidQueryError(place, `${expected}, but is ${describeValue(value)}`);
}

/** What the value should have been; undefined when it is right. */
function describeExpected(value: Scalar, field: FieldMapping): string | undefined {
  switch (field.type) {
    case 'number':
      return isNumeric(value) ? undefined : 'must be a number';
    case 'date':
      return typeof value === 'number' ||
        (typeof value === 'string' && parseDate(value) !== undefined)
        ? undefined
        : 'must be an ISO 8601 date such as 2024-03-31';
    case 'boolean':
      return ['true', 'false'].includes(String(value)) ? undefined : 'must be true or false';
    case 'point':
      return 'must be asked by geo_bounding_box, geo_shape or geo_distance, since the field holds points';
    default:
      return undefined;
  }
}

function isNumeric(value: Scalar): boolean {
  if (typeof value === 'number') return true;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

function checkPoints(field: string, place: string, { fields }: IndexMapping): void {
  const mapping = fields[field];
  if (!mapping || mapping.type === 'point') return;
  const points = listOfType(fields, 'point').join(', ');
  throw new InvalidQueryError(place, `must be a field of points: ${points}`);
}

/** Distance is measured to a field of points that the mapping names; no other is one. */
function checkMeasured(field: string, place: string, { fields }: IndexMapping): void {
  if (fields[field]?.type === 'point') return;
  const points = listOfType(fields, 'point').join(', ');
  throw new InvalidQueryError(place, `must be a field of points: ${points}`);
}

/** A field inside a nested array is sorted by with the path of that array, any other without. */
export function checkSortKey(key: CompiledSortKey, place: string, mapping: IndexMapping): void {
  const { field, nestedPath, from } = key;
  if (from) {
    checkMeasured(field, at(at(place, DISTANCE_SORT), field), mapping);
    return;
  }
  const fieldPlace = at(place, field);
  if (mapping.fields[field]?.type === 'point') {
    throw new InvalidQueryError(
      fieldPlace,
      `holds points, which have no order but by distance: ${DISTANCE_SORT}`,
    );
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
