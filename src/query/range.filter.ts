import type { QueryNode, RangeBounds } from '#contract/query-node.ts';
import type { Range } from './filter.ts';
import type { QueryDialect } from './query-dialect.ts';

/**
 * Records with a value in the range (S-070). Ends that do not count themselves are said where the
 * deployment can (O-054); elsewhere they count.
 */
export function buildRangeFilter(
  field: string,
  { from, to, above, below }: Range<number | string>,
  dialect: QueryDialect,
): QueryNode {
  const bounds: RangeBounds = {
    ...(from !== undefined && { [above && dialect.allows('range.gt') ? 'gt' : 'gte']: from }),
    ...(to !== undefined && { [below && dialect.allows('range.lt') ? 'lt' : 'lte']: to }),
  };
  return { range: { [field]: bounds } };
}
