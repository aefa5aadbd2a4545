import type { StyleImageMetadata } from 'maplibre-gl';
import type { Palette } from '../basemap/palette.ts';

/** Paints a blank road sign, 20 by 15 CSS pixels, that is stretched to the number on it. */
export function paintShield(
  context: CanvasRenderingContext2D,
  letter: 'A' | 'B',
  palette: Palette,
): void {
  context.beginPath();
  context.roundRect(0.5, 0.5, 19, 14, 3);
  context.fillStyle = letter === 'A' ? palette.shieldPrimary : palette.shieldSecondary;
  context.fill();
  if (letter === 'B') {
    context.lineWidth = 1;
    context.strokeStyle = palette.shieldLine;
    context.stroke();
  }
}

/** Which part of the sign stretches and where its text goes, in device pixels. */
export function shieldStretch(ratio: number): Partial<StyleImageMetadata> {
  return {
    stretchX: [[6 * ratio, 14 * ratio]],
    stretchY: [[5 * ratio, 10 * ratio]],
    content: [4 * ratio, 2 * ratio, 16 * ratio, 13 * ratio],
  };
}
