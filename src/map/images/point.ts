import type { Palette } from '../basemap/palette.ts';

const centre = 7;

/** Paints one title: commercial a square, residential a circle, mixed a diamond, with a ring. */
export function paintPoint(
  context: CanvasRenderingContext2D,
  category: string,
  palette: Palette,
): void {
  context.lineJoin = 'round';
  context.beginPath();
  switch (category) {
    case 'commercial':
      context.roundRect(centre - 3.9, centre - 3.9, 7.8, 7.8, 1.4);
      context.fillStyle = palette.commercial;
      break;
    case 'mixed':
      context.translate(centre, centre);
      context.rotate(Math.PI / 4);
      context.roundRect(-3.6, -3.6, 7.2, 7.2, 1);
      context.fillStyle = palette.mixed;
      break;
    default:
      context.arc(centre, centre, 4.2, 0, 2 * Math.PI);
      context.fillStyle = category === 'residential' ? palette.residential : palette.unknown;
  }
  context.fill();
  context.lineWidth = 1.4;
  context.strokeStyle = palette.pointRing;
  context.stroke();
}
