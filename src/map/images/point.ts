import type { Palette } from '../basemap/palette.ts';
import type { MarkStyle } from './mark-style.ts';

const centre = 7;

/** Paints one title in the shape and colour of its class, with a ring that sets it off. */
export function paintPoint(
  context: CanvasRenderingContext2D,
  { colour, shape }: MarkStyle,
  palette: Palette,
): void {
  context.lineJoin = 'round';
  context.beginPath();
  switch (shape) {
    case 'square':
      context.roundRect(centre - 3.9, centre - 3.9, 7.8, 7.8, 1.4);
      break;
    case 'diamond':
      context.translate(centre, centre);
      context.rotate(Math.PI / 4);
      context.roundRect(-3.6, -3.6, 7.2, 7.2, 1);
      break;
    case 'circle':
      context.arc(centre, centre, 4.2, 0, 2 * Math.PI);
      break;
  }
  context.fillStyle = palette[colour];
  context.fill();
  context.lineWidth = 1.4;
  // The pale steps of a scale would be lost on the land within a pale ring.
  context.strokeStyle = colour.startsWith('scale') ? palette.scale6 : palette.pointRing;
  context.stroke();
}
