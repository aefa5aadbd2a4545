import { SHAPE_POSITIONS_MAXIMUM } from '@property/contract/search/limits.ts';
import { allowShapes, checkShape, type ShapeFault } from '@property/geo/rings/check-shape.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import { describeShapeFault } from './describe-shape-fault.ts';
import { PlainError } from './plain-error.ts';

/**
 * Why the service would refuse a shape, just as it is; null when it would not (S-074).
 * @param positions how many it may have: fewer where other shapes go with it
 */
export function findSentFault(
  shape: Polygon | MultiPolygon,
  positions = SHAPE_POSITIONS_MAXIMUM,
): ShapeFault | null {
  const checked = checkShape(shape, allowShapes(positions));
  return checked.ok ? null : checked.fault;
}

/** The failure to show for a shape that cannot be used; `name` begins the sentence. */
export function refuseShape(fault: ShapeFault, name = 'This shape'): PlainError {
  const { reason, advice } = describeShapeFault(fault);
  return new PlainError('SHAPE_REFUSED', `${name} ${reason}.`, advice);
}
