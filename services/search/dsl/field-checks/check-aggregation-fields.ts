import { InvalidQueryError } from '../../engine/query-error.ts';
import type { FieldMapping, IndexMapping } from '../../mappings/mapping.ts';
import type { CompiledAggregation, CompiledAggregations } from '../compiled-aggregation.ts';
import { at } from '../reading.ts';
import { checkNestedPath } from './check-nested-path.ts';

/** `scope` is the nested array the aggregations run in, empty for documents. */
export function checkAggregationFields(
  aggregations: CompiledAggregations,
  mapping: IndexMapping,
  scope: string,
): void {
  for (const aggregation of aggregations.values()) checkOne(aggregation, mapping, scope);
}

function checkOne(aggregation: CompiledAggregation, mapping: IndexMapping, scope: string): void {
  if (aggregation.kind === 'nested') {
    checkNestedPath(aggregation.path, at(aggregation.place, 'path'), mapping, scope);
    checkAggregationFields(aggregation.below, mapping, aggregation.path);
    return;
  }
  const { field, kind, place } = aggregation;
  const held = describeUnfit(kind, mapping.fields[field]);
  if (held !== undefined) throw new InvalidQueryError(at(place, 'field'), `${field} holds ${held}`);
  if (kind !== 'avg') checkAggregationFields(aggregation.below, mapping, scope);
}

/** What a field holds that the aggregation cannot work with; undefined when it can. */
function describeUnfit(
  kind: 'terms' | 'avg' | 'histogram',
  field: FieldMapping | undefined,
): string | undefined {
  switch (field?.type) {
    case 'point':
      return `points, which ${kind} cannot aggregate`;
    case 'nested':
      return 'elements; name one of their fields inside a nested aggregation';
    case 'text':
    case 'keyword':
      return kind === 'terms' ? undefined : `text, but ${kind} needs numbers or dates`;
    default:
      return undefined;
  }
}
