import { InvalidQueryError } from '../../engine/query-error.ts';
import type { AggregationKind } from '../aggregation-kind.ts';
import { at, readKnown, readText } from '../reading.ts';

/** {avg: {field}} (S-086). */
export const averageAggregation: AggregationKind = {
  operator: 'avg',
  read(body, place, below) {
    if (below.size > 0) {
      throw new InvalidQueryError(place, 'is one value, so nothing can be aggregated below it');
    }
    const { field } = readKnown(body, place, ['field']);
    return { kind: 'avg', place, field: readText(field, at(place, 'field')) };
  },
};
