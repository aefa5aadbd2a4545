import type { StyleImageMetadata } from 'maplibre-gl';
import type { Palette } from '../basemap/palette.ts';
import { paintDisc } from './disc.ts';
import { paintShield, shieldStretch } from './shield.ts';

export interface PaintedImage {
  readonly data: ImageData;
  readonly options: Partial<StyleImageMetadata>;
}

/**
 * Paints the image a layer asks for by its id, `kind:theme:…`; nothing for an id that is not ours.
 * The theme is part of the id, so that a change of theme asks for new images.
 *
 * @param ratio device pixels in a CSS pixel
 */
export function paintImage(id: string, palette: Palette, ratio: number): PaintedImage | undefined {
  const [kind, , ...rest] = id.split(':');
  switch (kind) {
    case 'shield': {
      const image = paint(20, 15, ratio, (context) =>
        paintShield(context, rest[0] === 'A' ? 'A' : 'B', palette),
      );
      return image && { ...image, options: { ...image.options, ...shieldStretch(ratio) } };
    }
    case 'marker':
      return paint(28, 28, ratio, (context) => paintDisc(context, 14, 10.5, palette.surface));
    case 'place':
      return paint(28, 28, ratio, (context) => paintDisc(context, 14, 10, palette.accent));
    default:
      return undefined;
  }
}

function paint(
  width: number,
  height: number,
  ratio: number,
  draw: (context: CanvasRenderingContext2D) => void,
): PaintedImage | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.scale(ratio, ratio);
  draw(context);
  return {
    data: context.getImageData(0, 0, canvas.width, canvas.height),
    options: { pixelRatio: ratio },
  };
}
