import type { QueryNode, RangeBounds } from '#contract/query-node.ts';
import type { NumberRange, RangeKind } from './filter.ts';
import { RANGE_FIELDS } from './title-fields.ts';

/** Titles with a value in the range, both ends included (S-070, S-072). */
export function buildRangeFilter(kind: RangeKind, range: NumberRange): QueryNode {
  const { field, path } = RANGE_FIELDS[kind];
  const bounds: RangeBounds = {
    ...(range.from === undefined ? {} : { gte: range.from }),
    ...(range.to === undefined ? {} : { lte: range.to }),
  };
  const query: QueryNode = { range: { [field]: bounds } };
  return path === undefined ? query : { nested: { path, query } };
}
