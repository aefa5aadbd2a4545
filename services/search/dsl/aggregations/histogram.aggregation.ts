import { InvalidQueryError } from '../../engine/query-error.ts';
import type { AggregationKind } from '../aggregation-kind.ts';
import { at, readInteger, readKnown, readNumber, readText } from '../reading.ts';

/** Narrow and wide enough for any field; beyond, the key of a bucket is no number or date any more. */
export const INTERVAL_MINIMUM = 1e-6;
export const INTERVAL_MAXIMUM = 1e15;

/** {histogram: {field, interval, min_doc_count}} (S-087). */
export const histogramAggregation: AggregationKind = {
  operator: 'histogram',
  read(body, place, below) {
    const options = readKnown(body, place, ['field', 'interval', 'min_doc_count']);
    const interval = readNumber(options.interval, at(place, 'interval'));
    if (interval <= 0) {
      throw new InvalidQueryError(at(place, 'interval'), `must be above 0, but is ${interval}`);
    }
    if (interval < INTERVAL_MINIMUM || interval > INTERVAL_MAXIMUM) {
      throw new InvalidQueryError(
        at(place, 'interval'),
        `must lie between ${INTERVAL_MINIMUM} and ${INTERVAL_MAXIMUM}, but is ${interval}`,
      );
    }
    const minimum = options.min_doc_count ?? 0;
    return {
      kind: 'histogram',
      place,
      field: readText(options.field, at(place, 'field')),
      interval,
      minimumCount: readInteger(minimum, at(place, 'min_doc_count'), 0, Number.MAX_SAFE_INTEGER),
      below,
    };
  },
};
