import { parseDate } from '../../engine/embedded/dates.ts';
import { InvalidQueryError } from '../../engine/query-error.ts';
import type { FieldMapping, IndexMapping } from '../../mappings/mapping.ts';
import type { Bound, CompiledQuery, Scalar } from '../compiled-query.ts';
import { at, describeValue } from '../reading.ts';
import { checkNestedPath, listOfType } from './check-nested-path.ts';

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
function checkValue(value: Scalar, place: string, field: FieldMapping | undefined): void {
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
