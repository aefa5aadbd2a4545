import type { Palette } from '../basemap/palette.ts';
import type { MarkStyle } from './mark-style.ts';

const ringWidth = 4.2;
const edge = 3.5;

/**
 * Paints a group: a disc of the surface with a ring split by class, clockwise from the top.
 *
 * @param diameter of the disc in CSS pixels
 * @param shares of the classes; rounding and slivers kept visible leave their sum a little off the
 *   whole, so each is drawn as its part of the sum
 */
export function paintDonut(
  context: CanvasRenderingContext2D,
  centre: number,
  diameter: number,
  shares: readonly number[],
  styles: readonly MarkStyle[],
  palette: Palette,
): void {
  paintDisc(context, centre, diameter / 2, palette.surface);
  const radius = diameter / 2 - edge;
  const total = shares.reduce((sum, share) => sum + share, 0);
  const kinds = shares.filter((share) => share > 0).length;
  const gap = kinds > 1 ? 1.2 / radius : 0;
  let from = -Math.PI / 2;
  context.lineWidth = ringWidth;
  shares.forEach((share, index) => {
    const sweep = (share / total) * 2 * Math.PI;
    if (sweep > gap) {
      context.beginPath();
      context.arc(centre, centre, radius, from, from + sweep - gap);
      context.strokeStyle = palette[styles[index]?.colour ?? 'unknown'];
      context.stroke();
    }
    from += sweep;
  });
}

/** Paints a disc with the soft shadow that lifts it off the map. */
export function paintDisc(
  context: CanvasRenderingContext2D,
  centre: number,
  radius: number,
  colour: string,
): void {
  context.save();
  context.shadowColor = 'rgba(15, 20, 30, 0.32)';
  context.shadowBlur = 2.5 * context.getTransform().a;
  context.shadowOffsetY = context.getTransform().a;
  context.beginPath();
  context.arc(centre, centre, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.restore();
}
