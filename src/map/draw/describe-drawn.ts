import { formatSurface, type UnitSystem } from '#lib/format-area.ts';
import { formatLength } from '#lib/format-distance.ts';
import { buildCircle } from '#lib/shapes/build-circle.ts';
import { measureLength, measureShape } from '#lib/shapes/measure-shape.ts';
import { describeBox } from './box-size.ts';
import type { DrawnShape, MeasuredLine } from './drawing.ts';

/** The size of what is drawn in the person's units: `12.40 ac, 0.61 mi around`, or `0.42 mi`. */
export function describeDrawn(drawn: DrawnShape | MeasuredLine, units: UnitSystem): string {
  switch (drawn.kind) {
    case 'line': {
      const [from, to] = drawn.line.slice(-2);
      const whole = formatLength(measureLength(drawn.line), units);
      return drawn.line.length > 2 && from && to
        ? `${whole}, the last ${formatLength(measureLength([from, to]), units)}`
        : whole;
    }
    case 'box':
      return describeBox(drawn.bounds, units);
    case 'circle': {
      const { surface } = measureShape(buildCircle(drawn.lon, drawn.lat, drawn.metres));
      return `${drawn.metres.toLocaleString('en-GB')} m radius, ${formatSurface(surface, units)}`;
    }
    case 'shape': {
      const { surface, perimeter } = measureShape(drawn.shape);
      return `${formatSurface(surface, units)}, ${formatLength(perimeter, units)} around`;
    }
  }
}
