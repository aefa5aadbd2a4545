import type { AggregationResult } from '../../search-engine.ts';
import { visitPlaces } from '../columns/point-column.ts';
import type { Aggregator } from './aggregator.ts';

/** The mean of all points, in degrees (O-149). */
export const aggregateCentroid: Aggregator<'geo_centroid'> = ({ field }, segment, { budget }) => {
  const column = segment.points.get(field);
  return (documents) => {
    let [count, longitude, latitude] = [0, 0, 0];
    if (column) {
      const { coordinates } = column;
      visitPlaces(column, documents, budget, (place) => {
        count++;
        longitude += coordinates[2 * place] ?? 0;
        latitude += coordinates[2 * place + 1] ?? 0;
      });
    }
    return writeCentroid(count, longitude, latitude);
  };
};

/** A centroid from the sums of degrees; of nothing there is no location. */
export function writeCentroid(
  count: number,
  longitude: number,
  latitude: number,
): AggregationResult {
  if (count === 0) return { count };
  return { location: { lat: latitude / count, lon: longitude / count }, count };
}

/**
 * The box round all points (O-149). One that crosses the antimeridian is taken where it is narrower;
 * points on either side of Greenwich are told apart for that.
 */
export const aggregateBounds: Aggregator<'geo_bounds'> = (aggregation, segment, { budget }) => {
  const column = segment.points.get(aggregation.field);
  return (documents) => {
    let [north, south] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const east = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
    const west = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
    if (column) {
      const { coordinates } = column;
      visitPlaces(column, documents, budget, (place) => {
        const longitude = coordinates[2 * place] ?? 0;
        const latitude = coordinates[2 * place + 1] ?? 0;
        north = Math.max(north, latitude);
        south = Math.min(south, latitude);
        const side = longitude < 0 ? west : east;
        side.low = Math.min(side.low, longitude);
        side.high = Math.max(side.high, longitude);
      });
    }
    if (north < south) return {};
    const crosses =
      aggregation.wrapsLongitude && east.high - west.low > 180 - east.low + (west.high + 180);
    const left = crosses ? east.low : Math.min(west.low, east.low);
    const right = crosses ? west.high : Math.max(west.high, east.high);
    return {
      bounds: {
        top_left: { lat: north, lon: left },
        bottom_right: { lat: south, lon: right },
      },
    };
  };
};
