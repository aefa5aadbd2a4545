import { type AggregationKind, refuseBelow } from '../aggregation-kind.ts';
import { readBox } from '../kinds/point.kinds.ts';
import { at, readInteger, readKnown, readText } from '../reading.ts';
import { readFlag } from './figure.kinds.ts';

/** Zoom of the finest tiles. */
export const PRECISION_MAXIMUM = 29;
export const PRECISION_DEFAULT = 7;
export const TILES_DEFAULT = 10_000;
/** OpenSearch's search.max_buckets: buckets of one request, those below others included. */
export const BUCKETS_MAXIMUM = 65_535;

/** {geotile_grid: {field, precision, size, bounds}} (O-149). */
export const geotileGridKind: AggregationKind = {
  operator: 'geotile_grid',
  read(body, place, below) {
    const options = readKnown(body, place, ['field', 'precision', 'size', 'bounds']);
    const { precision = PRECISION_DEFAULT, size = TILES_DEFAULT, bounds } = options;
    return {
      kind: 'geotile_grid',
      place,
      field: readText(options.field, at(place, 'field')),
      precision: readInteger(precision, at(place, 'precision'), 0, PRECISION_MAXIMUM),
      size: readInteger(size, at(place, 'size'), 1, BUCKETS_MAXIMUM),
      bounds: bounds === undefined ? undefined : readBox(bounds, at(place, 'bounds')),
      below,
    };
  },
};

/** {geo_centroid: {field}} (O-149). */
export const geoCentroidKind: AggregationKind = {
  operator: 'geo_centroid',
  read(body, place, below) {
    refuseBelow(below, place);
    const { field } = readKnown(body, place, ['field']);
    return { kind: 'geo_centroid', place, field: readText(field, at(place, 'field')) };
  },
};

/** {geo_bounds: {field, wrap_longitude}} (O-149). */
export const geoBoundsKind: AggregationKind = {
  operator: 'geo_bounds',
  read(body, place, below) {
    refuseBelow(below, place);
    const { field, wrap_longitude: wraps } = readKnown(body, place, ['field', 'wrap_longitude']);
    return {
      kind: 'geo_bounds',
      place,
      field: readText(field, at(place, 'field')),
      wrapsLongitude: readFlag(wraps, at(place, 'wrap_longitude'), true),
    };
  },
};
