import { InvalidQueryError } from '../engine/query-error.ts';
import type { FieldMapping, IndexMapping } from '../mappings/mapping.ts';
import {
  checkNestedPath,
  checkQueryFields,
  checkSortKey,
  checkValue,
  listOfType,
} from './check-fields.ts';
import type {
  AggregationKindName,
  CompiledAggregation,
  CompiledAggregations,
} from './compiled-aggregation.ts';
import { at } from './reading.ts';

/**
 * Checks that aggregations suit the fields they name, where OpenSearch would refuse them as well.
 * `scope` is the nested array they run in, empty for documents. Throws InvalidQueryError with the
 * place.
 */
export function checkAggregationFields(
  aggregations: CompiledAggregations,
  mapping: IndexMapping,
  scope = '',
): void {
  for (const aggregation of aggregations.values()) checkOne(aggregation, mapping, scope);
}

function checkOne(aggregation: CompiledAggregation, mapping: IndexMapping, scope: string): void {
  const { kind, place } = aggregation;
  if ('field' in aggregation) checkField(kind, aggregation.field, place, mapping);
  switch (kind) {
    case 'nested':
      checkNestedPath(aggregation.path, at(place, 'path'), mapping, scope);
      checkAggregationFields(aggregation.below, mapping, aggregation.path);
      return;
    case 'top_hits':
      if (scope !== '') {
        throw new InvalidQueryError(
          place,
          `shows whole records, so it cannot stand below the nested array ${scope}`,
        );
      }
      aggregation.sort.forEach((key, i) => {
        checkSortKey(key, at(at(place, 'sort'), i), mapping);
      });
      return;
    case 'filter':
      checkQueryFields(aggregation.query, mapping, scope);
      break;
    case 'filters':
      for (const { query } of aggregation.filters) checkQueryFields(query, mapping, scope);
      break;
    case 'range':
      aggregation.ranges.forEach(({ from, to }, i) => {
        const rangePlace = at(at(place, 'ranges'), i);
        const field = mapping.fields[aggregation.field];
        if (from !== undefined) checkBound(from, at(rangePlace, 'from'), field);
        if (to !== undefined) checkBound(to, at(rangePlace, 'to'), field);
      });
  }
  if ('below' in aggregation) checkAggregationFields(aggregation.below, mapping, scope);
}

/** A date may be given as text, anything else as a number. */
function checkBound(bound: string | number, place: string, field: FieldMapping | undefined): void {
  const isText = typeof bound === 'string';
  if (field?.type === 'date') checkValue(bound, place, field);
  else if (isText) throw new InvalidQueryError(place, `must be a number, but is text`);
}

function checkField(
  kind: AggregationKindName,
  field: string,
  place: string,
  { fields }: IndexMapping,
): void {
  const held = describeUnfit(kind, fields[field]);
  if (held === undefined) return;
  const points = GEOGRAPHIC.has(kind) ? `: ${listOfType(fields, 'point').join(', ')}` : '';
  throw new InvalidQueryError(at(place, 'field'), `${field} holds ${held}${points}`);
}

const GEOGRAPHIC: ReadonlySet<AggregationKindName> = new Set([
  'geotile_grid',
  'geo_centroid',
  'geo_bounds',
]);
/** Kinds that look at values as they are, and not as numbers. */
const EXACT: ReadonlySet<AggregationKindName> = new Set(['terms', 'value_count', 'cardinality']);

/** What a field holds that the aggregation cannot work with; undefined when it can. */
function describeUnfit(
  kind: AggregationKindName,
  field: FieldMapping | undefined,
): string | undefined {
  switch (field?.type) {
    case undefined:
    case 'stored':
      return undefined;
    case 'point':
      return GEOGRAPHIC.has(kind) || kind === 'value_count' || kind === 'cardinality'
        ? undefined
        : `points, which ${kind} cannot aggregate`;
    case 'nested':
      return 'elements; name one of their fields inside a nested aggregation';
    case 'text':
    case 'keyword':
      if (EXACT.has(kind)) return undefined;
      return `text, but ${kind} needs ${GEOGRAPHIC.has(kind) ? 'points' : 'numbers or dates'}`;
    default:
      return GEOGRAPHIC.has(kind) ? `no points, but ${kind} needs them` : undefined;
  }
}
