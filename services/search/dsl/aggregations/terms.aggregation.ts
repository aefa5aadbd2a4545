import type { AggregationKind } from '../aggregation-kind.ts';
import { at, readInteger, readKnown, readText } from '../reading.ts';

/** Buckets when size is left out (O-064). */
export const DEFAULT_SIZE = 10;
export const SIZE_MAXIMUM = 10_000;

/** {terms: {field, size}} (S-085). */
export const termsAggregation: AggregationKind = {
  operator: 'terms',
  read(body, place, below) {
    const { field, size } = readKnown(body, place, ['field', 'size']);
    return {
      kind: 'terms',
      place,
      field: readText(field, at(place, 'field')),
      size:
        size === undefined ? DEFAULT_SIZE : readInteger(size, at(place, 'size'), 1, SIZE_MAXIMUM),
      below,
    };
  },
};
