import type { AggregationKind } from '../aggregation-kind.ts';
import { at, readKnown, readText } from '../reading.ts';

/** {nested: {path}, aggs}: what stands below works on elements of leases, sales or planning. */
export const nestedAggregation: AggregationKind = {
  operator: 'nested',
  read(body, place, below) {
    const { path } = readKnown(body, place, ['path']);
    return { kind: 'nested', place, path: readText(path, at(place, 'path')), below };
  },
};
