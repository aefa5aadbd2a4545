import type { PlainAggregations } from '../brute-force/plain-aggregation.ts';

type Json = Readonly<Record<string, unknown>>;

/** Degrees by which boxes are widened: OpenSearch rounds positions, so none may lie on an edge. */
const MARGIN = 3e-7;
/** Percents on either side within which a percentile of many values has to lie. */
const PERCENT_TOLERANCE = 10;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapValues(object: Json, change: (value: unknown, key: string) => unknown): Json {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}

/** The same search without what may fall either way: points on the edge of a box. */
export function settleSearch(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settleSearch);
  if (!isObject(value)) return value;
  return mapValues(value, (part, key) => {
    if (key !== 'geo_bounding_box' || !isObject(part)) return settleSearch(part);
    return mapValues(part, (box) => widenBox(box as Box));
  });
}

interface Box {
  readonly top_left: { readonly lat: number; readonly lon: number };
  readonly bottom_right: { readonly lat: number; readonly lon: number };
}

function widenBox({ top_left: a, bottom_right: b }: Box): Box {
  return {
    top_left: { lat: Math.min(90, a.lat + MARGIN), lon: Math.max(-180, a.lon - MARGIN) },
    bottom_right: { lat: Math.max(-90, b.lat - MARGIN), lon: Math.min(180, b.lon + MARGIN) },
  };
}

/**
 * Adds to percentiles how many values there are, and those a little before and after; and to
 * cardinalities, which OpenSearch comes near to, a mark that they are.
 */
export function bracketFigures(aggregations: PlainAggregations): PlainAggregations {
  return Object.fromEntries(
    Object.entries(aggregations).flatMap(([name, one]) => {
      const own = one.aggs ? { ...one, aggs: bracketFigures(one.aggs) } : one;
      if (one.cardinality)
        return [
          [name, own],
          [`${name}~about`, { value_count: one.cardinality }],
        ];
      if (!one.percentiles) return [[name, own]];
      const { field, percents = [1, 5, 25, 50, 75, 95, 99] } = one.percentiles;
      const at = (percent: number) => ({
        percentiles: { field, percents: [Math.min(100, Math.max(0, percent))], keyed: false },
      });
      return [
        [name, own],
        [`${name}~n`, { value_count: { field } }],
        ...percents.flatMap((percent): [string, object][] => [
          [`${name}~${percent}~low`, at(percent - PERCENT_TOLERANCE)],
          [`${name}~${percent}~high`, at(percent + PERCENT_TOLERANCE)],
        ]),
      ];
    }),
  );
}
