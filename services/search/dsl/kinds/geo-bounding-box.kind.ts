import { InvalidQueryError } from '../../engine/query-error.ts';
import type { QueryKind } from '../query-kind.ts';
import { at, readKnown, readSingle } from '../reading.ts';
import { readPoint } from './points.ts';

/**
 * {geo_bounding_box: {field: {top_left, bottom_right}}} (S-073). A left edge east of the right one
 * crosses the antimeridian; a box without width or height is a line or a point.
 */
export const geoBoundingBoxKind: QueryKind = {
  operator: 'geo_bounding_box',
  read(body, place) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    const corners = readKnown(value, fieldPlace, ['top_left', 'bottom_right']);
    const topLeft = readPoint(corners.top_left, at(fieldPlace, 'top_left'));
    const bottomRight = readPoint(corners.bottom_right, at(fieldPlace, 'bottom_right'));
    if (topLeft.lat < bottomRight.lat) {
      throw new InvalidQueryError(
        at(fieldPlace, 'top_left.lat'),
        `must not lie south of bottom_right: ${topLeft.lat} is below ${bottomRight.lat}`,
      );
    }
    return {
      kind: 'geo_bounding_box',
      place,
      field,
      north: topLeft.lat,
      south: bottomRight.lat,
      west: topLeft.lon,
      east: bottomRight.lon,
    };
  },
};
