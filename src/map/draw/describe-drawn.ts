import { formatSurface, type UnitSystem } from '#lib/format-area.ts';
import { formatDistance } from '#lib/format-distance.ts';
import { buildCircle } from '#lib/shapes/build-circle.ts';
import { measureShape } from '#lib/shapes/measure-shape.ts';
import { describeBox } from './box-size.ts';
import type { DrawnShape } from './drawing.ts';

/** The size of what is drawn in the person's units: `12.40 ac, 0.6 mi around`. */
export function describeDrawn(drawn: DrawnShape, units: UnitSystem): string {
  switch (drawn.kind) {
    case 'box':
      return describeBox(drawn.bounds, units);
    case 'circle': {
      const { surface } = measureShape(buildCircle(drawn.lon, drawn.lat, drawn.metres));
      return `${drawn.metres.toLocaleString('en-GB')} m radius, ${formatSurface(surface, units)}`;
    }
    case 'shape': {
      const { surface, perimeter } = measureShape(drawn.shape);
      return `${formatSurface(surface, units)}, ${formatDistance(perimeter, units)} around`;
    }
  }
}
